dudo-guide-bid = Say how many dice of one face lie on the table at least, yours and the hidden ones together. Your own dice are in your hand; of the others about one in six shows any face.
dudo-guide-doubt = You may raise the bid, or choose { $option }: then all dice are shown. Doubt when more would have to lie there than you can believe.
dudo-guide-face = Now the face: best is one that you hold yourself, for those dice are certain.
dudo-guide-doubted-low = So few dice are nearly always there, and a wrong doubt costs you a die. Raising a little would have been better; the game goes on.

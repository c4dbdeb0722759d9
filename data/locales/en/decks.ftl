cmd-deck = Manage your decks
cmd-deck-list = List your decks and the ready-made ones
cmd-deck-view = View a deck and check it for problems
cmd-deck-pool = See which cards you can still add
cmd-deck-copy = Copy a deck under a new name
cmd-deck-edit = Change a deck: +2 card name; -1 card name
cmd-deck-import = Import a deck from a list or from JSON
cmd-deck-export = Export a deck as a list and as JSON
cmd-deck-use = Play this deck at the open table here
cmd-deck-delete = Delete a deck
arg-deck = Name of the deck
arg-new-deck = The new name
arg-deck-list = Hero or society first, then cards like 2x card name, separated by semicolons, or JSON
arg-deck-file = A list or JSON as a text file, instead of cards
arg-deck-changes = Changes like +2 card name; -1 card name
arg-deck-words = Part of a card name
ui-deck-none = You don't have any decks yet. Copy one: { $ready }.
ui-deck-own = Your decks:
ui-deck-ready = Ready-made decks:
ui-deck-legal = Legal.
ui-deck-illegal = Not legal yet:
ui-deck-unknown = You don't have a deck “{ $name }”. See /{ $game } deck list.
ui-deck-kept = Saved as “{ $name }”.
ui-deck-full = You already have { $count } decks. Delete one first.
ui-deck-name = A deck name needs 1 to 40 characters on one line, none of `` * _ ~ ` | < > [ ] \ # @ ``, and can't be the name of a ready-made deck.
ui-deck-broken = can't be read. Import it again, or delete it.
ui-deck-used = You're playing “{ $name }” at this table.
ui-deck-gone = Deleted “{ $name }”.
ui-deck-lines = { $count ->
    [one] I couldn't read one line, so nothing was saved:
   *[other] I couldn't read { $count } lines, so nothing was saved:
 }
ui-deck-meant = { "" } (did you mean { $names }?)
ui-deck-room = { $count ->
    [one] One card can still be added to “{ $name }”:
   *[other] { $count } cards can still be added to “{ $name }”:
 }
ui-deck-no-room = None of those cards can be added to “{ $name }”.
ui-deck-file-large = That file is too large for a deck. Send at most { $most } KB.
ui-deck-file-no-text = That file isn't text I can read. Save it as plain text (UTF-8), then try again.
ui-deck-other-game = The table here plays another game.

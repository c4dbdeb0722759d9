table-rests = No one has moved in a long time, so this table is paused. Clocks are stopped and pings are off.
table-lobby-closed = No one started the game for a day, so this table is closed.
table-closed-deserted = No one came back, so this table is closed.

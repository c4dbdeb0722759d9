"""The private panel: what a seat sees, and the controls for what it's asked. Direct messages show the same. A
`PanelRequest` (`panel.py`) says how it looks: language, page, question, pictures or words, and what is on
top. `typed.py` answers by slash command. Picks that weren't sent yet are `Drafts`, in memory only."""

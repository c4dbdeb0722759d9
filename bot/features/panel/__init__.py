"""The private panel: what a seat sees, and the controls for what it's asked. Direct messages show the same. A
`PanelRequest` says how it looks. `cog.py` answers by slash command. Picks that weren't sent yet are `Drafts`,
in memory only."""

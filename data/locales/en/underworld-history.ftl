underworld-feat-hair = One Whisper More
underworld-feat-hair-told = Won by a single point.
underworld-feat-silence = Not a Word Got Out
underworld-feat-silence-told = Won before the other side had a single point.
underworld-feat-missions = Three Times in the Dark
underworld-feat-missions-told = Won with three missions.
underworld-ui-replay-round-back = Previous turn
underworld-ui-replay-round-on = Next turn

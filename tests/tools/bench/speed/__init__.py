"""Speed part by part: rules, pictures, the store; and memory."""

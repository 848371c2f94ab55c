"""A bot for any game, from outside: python3 examples/bot.py http://localhost:8000 tk_…"""

import json
import random
import sys
import urllib.error
import urllib.request

SERVER, TOKEN = sys.argv[1:3]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def choose(turn):
    """The whole bot: the place of an action in `legal`. Put your own function here."""
    return random.randrange(len(turn["legal"]))


def act(turn):
    answer = {key: turn[key] for key in ("seat", "decision")}
    answer |= {"index": choose(turn), "why": "by chance"}
    url = f"{SERVER}/api/bot/rooms/{turn['room']}/act"
    request = urllib.request.Request(url, json.dumps(answer).encode(), HEADERS)
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as refused:
        if refused.code != 409:  # the table went on meanwhile
            print("error", json.load(refused)["message"], flush=True)


stream = urllib.request.Request(f"{SERVER}/api/bot/stream", headers=HEADERS)
with urllib.request.urlopen(stream) as lines:
    for line in map(json.loads, lines):
        if line["type"] == "turn":
            act(line)
        elif line["type"] == "over":
            print("over", line["room"], line["returns"], flush=True)
        elif line["type"] == "error":
            print("error", line["message"], flush=True)

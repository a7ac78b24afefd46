#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a Posts.xml of that many questions, each with a keyword of the set dlperf: make.py OUT POSTS [--seed N]
[--large N --most-large M]: of the first posts each N-th, at most M, has a text of 1 MB and a title with "Large".

Titles, texts of 300 to 900 characters, tags and dates are random, so that sorting, filtering and the full-text search
have different items to work on. Same seed, same bytes."""
import argparse
import datetime
import random

WORDS = """the a model training loss batch gpu data loader tensor layer graph session epoch network memory python keras
pytorch tensorflow function call version install step number result value error time run code input output shape size
image sequence lstm convolution gradient optimizer weight bias dropout metric validation checkpoint queue thread worker
driver cuda kernel device cluster node parameter server profile trace table column index file path reader writer cache
buffer pipeline prefetch shuffle map filter window stride padding channel embedding attention transformer token""".split()
HITS = ["is slower than", "speed of", "gets faster with", "takes longer because of", "has a memory leak in", "runs slow on",
        "the throughput of", "more efficient", "an overhead in", "images per second with"]
TAGS = ["python", "keras", "tensorflow", "pytorch", "gpu", "performance", "lstm", "cnn", "cuda", "numpy"]

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("out")
parser.add_argument("posts", type=int)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--large", type=int, default=0)
parser.add_argument("--most-large", type=int, default=100)
options = parser.parse_args()
chance = random.Random(options.seed)
first = datetime.datetime(2015, 1, 1)
with open(options.out, "w", encoding="utf-8") as file:
    file.write('<?xml version="1.0" encoding="utf-8"?>\n<posts>\n')
    for number in range(1, options.posts + 1):
        title = " ".join(chance.choices(WORDS, k=8)).capitalize()
        words = chance.choices(WORDS, k=chance.randrange(45, 140))
        words.insert(chance.randrange(len(words)), chance.choice(HITS))
        body = "&lt;p&gt;" + " ".join(words) + ".&lt;/p&gt;&#xA;"
        if options.large and number % options.large == 0 and number <= options.large * options.most_large:
            title = "Large " + title
            log = "".join("step %d loss %d.%d\n" % (i, i % 7, i % 1000) for i in range(20_000))
            body += "&lt;pre&gt;&lt;code&gt;" + log + "&lt;/code&gt;&lt;/pre&gt;" + body * 1000
        date = first + datetime.timedelta(minutes=chance.randrange(5_000_000))
        tags = "".join("&lt;%s&gt;" % tag for tag in chance.sample(TAGS, 3))
        file.write('  <row Id="%d" PostTypeId="1" CreationDate="%s" Score="%d" ViewCount="%d" Body="%s" Title="%s" '
                   'Tags="%s" AnswerCount="0" />\n' % (number, date.isoformat() + ".000", chance.randrange(-3, 60),
                                                       chance.randrange(9000), body, title, tags))
    file.write("</posts>\n")

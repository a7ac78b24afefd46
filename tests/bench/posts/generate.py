#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a Posts.xml of any size: generate.py OUT MEGABYTES [--seed N] [--pool POSTS.XML ...]

The rows are made of the blocks (paragraphs, code, lists) of real posts, so that lengths, markup and the share of posts
with a keyword stay close to the pool's while no row repeats. Without --pool the posts of the demonstration study are
taken, nearly all of which hold a keyword: good for a trial, not for a measurement. Same seed and pool, same bytes."""
import argparse
import json
import os
import random
import re
import xml.etree.ElementTree as tree

HERE = os.path.dirname(os.path.abspath(__file__))
DEMO = os.path.join(HERE, "..", "..", "..", "data", "demo", "posts.json")
START = re.compile(r"(?=<(?:p|pre|ul|ol|h[1-6]|blockquote|hr)\b)")
NESTING = ("ul", "ol", "blockquote", "pre", "p")


def blocks(body):
    """The top-level blocks of a post: pieces are joined until every element in them is closed."""
    done, open_piece = [], ""
    for piece in START.split(body):
        open_piece += piece
        if open_piece and all(len(re.findall(r"<%s\b" % name, open_piece)) <= open_piece.count("</%s>" % name) for name in NESTING):
            done.append(open_piece)
            open_piece = ""
    return done + [open_piece] if open_piece else done


def posts_of(path):
    """(title or None, tags, blocks) of each post."""
    if path.endswith(".json"):
        with open(path, encoding="utf-8") as file:
            for post in json.load(file):
                yield post["title"], post["tags"], blocks(post["body"])
                for answer in post.get("answers", []):
                    yield None, [], blocks(answer["body"])
        return
    for _, row in tree.iterparse(path):
        if row.tag == "row" and row.get("Body"):
            tags = re.findall(r"[^<>|]+", row.get("Tags", ""))
            yield row.get("Title"), tags, blocks(row.get("Body"))
        row.clear()


def escaped(text):
    for raw, reference in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("\r", "&#xD;"), ("\n", "&#xA;"), ("\t", "&#x9;")):
        text = text.replace(raw, reference)
    return text


class Generator:
    def __init__(self, pool, seed):
        posts = [post for path in pool for post in posts_of(path) if post[2]]
        self.questions = [post for post in posts if post[0]]
        self.answers = [post for post in posts if not post[0]] or self.questions
        self.blocks = [block for post in posts for block in post[2]]
        self.random = random.Random(seed).random

    def pick(self, sequence):
        return sequence[int(self.random() * len(sequence))]

    def body(self, post):
        """As many blocks as the post has, a few of them its own, most from other posts."""
        return "".join(self.pick(post[2] if self.random() < 0.35 else self.blocks) for _ in post[2])

    def date(self, number):
        second = number * 97
        return "20%02d-%02d-%02dT%02d:%02d:%02d.%03d" % (
            15 + second // 31104000 % 9, 1 + second // 2592000 % 12, 1 + second // 86400 % 28,
            second // 3600 % 24, second // 60 % 60, second % 60, int(self.random() * 1000))

    def row(self, number, recent):
        shared = 'CreationDate="%s" Score="%d"' % (self.date(number), int(self.random() ** 3 * 60) - 2)
        owner = 'OwnerUserId="%d" LastActivityDate="%s"' % (1000000 + int(self.random() * 9e6), self.date(number + 9))
        if self.random() < 0.45 or not recent:
            post = self.pick(self.questions)
            tags = "".join("<%s>" % tag for tag in post[1][:4] or ["python"])
            accepted = 'AcceptedAnswerId="%d" ' % (number + 1) if self.random() < 0.4 else ""
            recent.append(number)
            del recent[:-50]
            return '  <row Id="%d" PostTypeId="1" %s%s ViewCount="%d" Body="%s" %s Title="%s" Tags="%s" AnswerCount="%d" CommentCount="%d" ContentLicense="CC BY-SA 4.0" />\r\n' % (
                number, accepted, shared, int(self.random() ** 2 * 20000), escaped(self.body(post)), owner,
                escaped(self.pick(self.questions)[0]), escaped(tags), int(self.random() * 4), int(self.random() * 6))
        return '  <row Id="%d" PostTypeId="2" ParentId="%d" %s Body="%s" %s CommentCount="%d" ContentLicense="CC BY-SA 4.0" />\r\n' % (
            number, self.pick(recent), shared, escaped(self.body(self.pick(self.answers))), owner, int(self.random() * 5))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("megabytes", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pool", nargs="*", default=[DEMO])
    arguments = parser.parse_args()
    generator = Generator(arguments.pool, arguments.seed)
    number, recent, size = 50000000, [], 0
    with open(arguments.out, "wb") as file:
        size += file.write('\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<posts>\r\n'.encode())
        while size < arguments.megabytes * 1e6:
            number += 1
            size += file.write(generator.row(number, recent).encode())
        size += file.write(b"</posts>")
    print("%s: %d rows, %d bytes, seed %d" % (arguments.out, number - 50000000, size, arguments.seed))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The filter that a researcher would write, as fast as Python allows: baseline.py POSTS.XML KEYWORDS > IDS

lxml reads the rows, regular expressions strip the HTML, and a dictionary caches NLTK's stems. Prints the ids of
matching posts, and the seconds on standard error."""
import html
import re
import sys
import time
from lxml import etree
from nltk.stem import PorterStemmer

BLOCK = ("address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|"
         "iframe|img|legend|li|main|menu|nav|ol|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul|video")
BLOCK_TAG = re.compile(r"</?(?:%s)\b[^>]*>" % BLOCK, re.I)
TAG = re.compile(r"<[^>]+>")
WORD = re.compile(r"\w+")


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        keywords = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    single = {word for word in keywords if " " not in word}
    pairs = {tuple(word.split()) for word in keywords if " " in word}
    stemmer, stems = PorterStemmer(), {}

    def stem(word):
        known = stems.get(word)
        if known is None:
            known = stems[word] = stemmer.stem(word)
        return known

    begin = time.perf_counter()
    for _, row in etree.iterparse(sys.argv[1], events=("end",), tag="row", huge_tree=True):
        body = html.unescape(TAG.sub("", BLOCK_TAG.sub("\n", row.get("Body") or "")))
        for text in (row.get("Title") or "", body):
            words = [stem(word) for word in WORD.findall(text.lower())]
            if not single.isdisjoint(words) or not pairs.isdisjoint(zip(words, words[1:])):
                print(row.get("Id"))
                break
        row.clear()
        while row.getprevious() is not None:
            del row.getparent()[0]
    print("%.3f" % (time.perf_counter() - begin), file=sys.stderr)


main()

-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 2 of the study file: which items have a tag is found without a look at every item. item.tags stays what
-- counts, with all tags in their order; these tables follow it. A tag is the same whatever the case of its ASCII letters.

CREATE TABLE tag (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE
) STRICT

CREATE TABLE item_tag (
    tag_id INTEGER NOT NULL REFERENCES tag(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    PRIMARY KEY (tag_id, item_id)
) STRICT, WITHOUT ROWID

-- The text "|a|b|" becomes the list ["","a","b",""]; a bar needs no escape in it.

INSERT OR IGNORE INTO tag (name)
SELECT DISTINCT part.value FROM item, json_each('[' || replace(json_quote(item.tags), '|', '","') || ']') AS part
WHERE item.tags <> '' AND part.value <> ''

INSERT OR IGNORE INTO item_tag (tag_id, item_id)
SELECT tag.id, item.id FROM item, json_each('[' || replace(json_quote(item.tags), '|', '","') || ']') AS part
CROSS JOIN tag ON tag.name = part.value
WHERE item.tags <> '' AND part.value <> ''

-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 3 of the study file: whatever items are filtered by is found through an index. Tags and keywords share one
-- index of what many items have; what the items say themselves (item.tags, item.keywords) stays what counts, these
-- tables follow it. The case of ASCII letters counts for nothing.

CREATE TABLE facet (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('tag', 'keyword')),
    name TEXT NOT NULL COLLATE NOCASE,
    UNIQUE (name, kind)
) STRICT

CREATE TABLE item_facet (
    facet_id INTEGER NOT NULL REFERENCES facet(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    PRIMARY KEY (facet_id, item_id)
) STRICT, WITHOUT ROWID

INSERT INTO facet (id, kind, name) SELECT id, 'tag', name FROM tag

INSERT INTO item_facet (facet_id, item_id) SELECT tag_id, item_id FROM item_tag

DROP TABLE item_tag

DROP TABLE tag

-- The text "a;b" becomes the list ["a","b"]; a semicolon needs no escape in it.

INSERT OR IGNORE INTO facet (kind, name)
SELECT DISTINCT 'keyword', part.value
FROM item, json_each('[' || replace(json_quote(item.keywords), ';', '","') || ']') AS part
WHERE item.keywords <> '' AND part.value <> ''

INSERT OR IGNORE INTO item_facet (facet_id, item_id)
SELECT facet.id, item.id
FROM item, json_each('[' || replace(json_quote(item.keywords), ';', '","') || ']') AS part
CROSS JOIN facet ON facet.name = part.value AND facet.kind = 'keyword'
WHERE item.keywords <> '' AND part.value <> ''

-- Who wrote the post itself, and whether one of its answers was accepted.

ALTER TABLE item ADD COLUMN author TEXT NOT NULL DEFAULT ''

ALTER TABLE item ADD COLUMN accepted INTEGER NOT NULL DEFAULT 0

UPDATE item SET
    author = coalesce((SELECT author FROM item_part WHERE item_id = item.id AND ordinal = 1
                       ORDER BY batch_id DESC LIMIT 1), ''),
    accepted = EXISTS (SELECT 1 FROM item_part WHERE item_id = item.id AND accepted = 1)

CREATE INDEX item_by_views ON item(views)

CREATE INDEX item_by_answers ON item(answers)

CREATE INDEX item_by_author ON item(author COLLATE NOCASE)

CREATE INDEX item_by_accepted ON item(accepted)

CREATE INDEX item_by_kind ON item(kind COLLATE NOCASE)

CREATE INDEX item_by_site ON item(site COLLATE NOCASE)

-- What an item lacked and a later import brought, as JSON; it stands in the item's row while that import is in use.

CREATE TABLE item_supplement (
    item_id INTEGER NOT NULL REFERENCES item(id),
    batch_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (item_id, batch_id)
) STRICT, WITHOUT ROWID

CREATE INDEX supplement_of_batch ON item_supplement(batch_id)

-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 9 of the study file: it can hold what other copies of the study have recorded. The entries of all copies are one
-- graph: each names the entry before it in its own copy (previous) and what its copy had taken from others by then (seen).

-- seen: the hashes of the last entries that came from other copies since the entry before, separated by blanks. salt: 32
-- random hexadecimal digits, so that nobody can find out what an entry says by trying texts until the hash fits. arrived:
-- when it came from another copy; empty for what was done in this one. undoes is a seq of this file; undoes_hashed is
-- what the hash of an arrived entry of hash version 1 or 2 covers, the seq in the file where it was made.

ALTER TABLE history ADD COLUMN seen TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN salt TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN arrived TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN undoes_hashed INTEGER

CREATE INDEX history_made_here ON history(seq) WHERE arrived = ''

-- An item that two copies added is one item. Each file keeps the row that it had; what the other copy's entries call id is
-- item_id here.

CREATE TABLE item_alias (
    id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES item(id)
) STRICT

-- How the other copy's import had the item, as JSON (the columns of its row), by which the hash of that import holds. Its
-- texts are in item_part.

CREATE TABLE item_twin (
    item_id INTEGER NOT NULL REFERENCES item(id),
    batch_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (item_id, batch_id)
) STRICT, WITHOUT ROWID

CREATE INDEX twin_of_batch ON item_twin(batch_id)

-- What somebody decided about changes of two copies that contradict each other (MergeConflict.h).

CREATE TABLE settled_conflict (
    id TEXT PRIMARY KEY NOT NULL,
    choice TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID

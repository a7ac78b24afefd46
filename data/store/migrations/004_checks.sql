-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 4 of the study file: whatever of an item is shown, filtered, exported or matched is covered by a check sum,
-- and an entry of the history cannot be replaced. Files whose earlier versions were made by an early state of their
-- steps get here what they lack (Schema.cpp); the tables below may be there already.

-- SHA-256, cut to 16 bytes, over an item's row and over its texts with what later imports brought (ItemCheck.h).

CREATE TABLE IF NOT EXISTS item_check (
    item_id INTEGER PRIMARY KEY REFERENCES item(id),
    row_hash BLOB NOT NULL,
    text_hash BLOB NOT NULL
) STRICT

-- INSERT OR REPLACE would remove an entry silently. The second one sees a number that was given for a place further up.

CREATE TRIGGER IF NOT EXISTS history_is_append_only_i BEFORE INSERT ON history
WHEN EXISTS (SELECT 1 FROM history WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'refused: the history is append-only'); END

CREATE TRIGGER IF NOT EXISTS history_is_append_only_a AFTER INSERT ON history
WHEN NEW.seq < (SELECT max(seq) FROM history)
BEGIN SELECT RAISE(ABORT, 'refused: the history is append-only'); END

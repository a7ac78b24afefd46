-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 1 of the study file. Statements are separated by an empty line. Every table but item, item_part and
-- item_fts is written through the recorded history; items come in immutable batches that are covered by a hash.

CREATE TABLE setting (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID

CREATE TABLE rater (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    adjudicator INTEGER NOT NULL DEFAULT 0
) STRICT

CREATE TABLE dimension (
    id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT

CREATE TABLE code (
    id INTEGER PRIMARY KEY,
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    parent_id INTEGER REFERENCES code(id),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT

CREATE INDEX code_of_dimension ON code(dimension_id)

CREATE INDEX code_of_parent ON code(parent_id)

CREATE TABLE rule (
    id INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    a_id INTEGER NOT NULL REFERENCES code(id),
    b_id INTEGER NOT NULL REFERENCES code(id),
    text TEXT NOT NULL,
    whole_categories INTEGER NOT NULL
) STRICT

CREATE TABLE codebook_version (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT

CREATE TABLE import_batch (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    imported_at TEXT NOT NULL,
    items INTEGER NOT NULL,
    updated INTEGER NOT NULL DEFAULT 0,
    content_hash TEXT NOT NULL
) STRICT

-- An import that was taken back has no import_batch row; its items stay, out of use, until it is done again.

CREATE TABLE item (
    id INTEGER PRIMARY KEY,
    batch_id INTEGER NOT NULL,
    site TEXT NOT NULL,
    external_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    url TEXT NOT NULL,
    date TEXT NOT NULL,
    tags TEXT NOT NULL,
    score INTEGER NOT NULL,
    views INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    fields TEXT NOT NULL,
    keywords TEXT NOT NULL DEFAULT '',
    UNIQUE (external_id, site)
) STRICT

CREATE INDEX item_by_date ON item(date)

CREATE INDEX item_by_title ON item(title)

CREATE INDEX item_by_score ON item(score)

CREATE INDEX item_of_batch ON item(batch_id)

-- The texts of an item are those of its newest import that was not taken back.

CREATE TABLE item_part (
    id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES item(id),
    batch_id INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    kind TEXT NOT NULL,
    external_id TEXT NOT NULL,
    format INTEGER NOT NULL,
    body TEXT NOT NULL,
    author TEXT NOT NULL,
    date TEXT NOT NULL,
    score INTEGER NOT NULL,
    accepted INTEGER NOT NULL
) STRICT

CREATE INDEX part_of_item ON item_part(item_id, batch_id, ordinal)

CREATE VIRTUAL TABLE item_fts USING fts5(title, body, content='', contentless_delete=1, tokenize='unicode61')

-- From all posts to those that are rated: every step but the draws, which rounds keep themselves.

CREATE TABLE selection_step (
    id INTEGER PRIMARY KEY,
    act INTEGER NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    settings TEXT NOT NULL,
    came INTEGER NOT NULL,
    stayed INTEGER NOT NULL,
    result TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT

-- What was said of two items that look alike: the same (the first is left out of rounds), or not. Similarity in 1/10000.

CREATE TABLE duplicate (
    item_id INTEGER NOT NULL REFERENCES item(id),
    kept_id INTEGER NOT NULL REFERENCES item(id),
    same INTEGER NOT NULL,
    similarity INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (item_id, kept_id)
) STRICT, WITHOUT ROWID

CREATE TABLE round (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    version_id INTEGER NOT NULL REFERENCES codebook_version(id),
    covers_all INTEGER NOT NULL,
    imported INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    closed_at TEXT NOT NULL DEFAULT '',
    plan TEXT NOT NULL DEFAULT ''
) STRICT

CREATE TABLE round_item (
    round_id INTEGER NOT NULL REFERENCES round(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    PRIMARY KEY (round_id, item_id, rater_id)
) STRICT, WITHOUT ROWID

CREATE TABLE round_rater (
    round_id INTEGER NOT NULL REFERENCES round(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    sealed_at TEXT NOT NULL DEFAULT '',
    content_hash TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (round_id, rater_id)
) STRICT, WITHOUT ROWID

CREATE TABLE rating (
    id INTEGER PRIMARY KEY,
    round_id INTEGER NOT NULL REFERENCES round(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    version_id INTEGER NOT NULL REFERENCES codebook_version(id),
    screening TEXT NOT NULL CHECK (screening IN ('undecided', 'in', 'out')),
    reason TEXT NOT NULL,
    comment TEXT NOT NULL,
    unsure INTEGER NOT NULL,
    discuss INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'begun', 'done', 'out')),
    changed_at TEXT NOT NULL,
    UNIQUE (round_id, rater_id, item_id)
) STRICT

CREATE INDEX rating_of_item ON rating(item_id)

CREATE TABLE unit (
    id INTEGER PRIMARY KEY,
    rating_id INTEGER NOT NULL REFERENCES rating(id),
    ordinal INTEGER NOT NULL,
    comment TEXT NOT NULL
) STRICT

CREATE INDEX unit_of_rating ON unit(rating_id, ordinal)

CREATE TABLE label (
    unit_id INTEGER NOT NULL REFERENCES unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    ordinal INTEGER NOT NULL,
    code_id INTEGER NOT NULL REFERENCES code(id),
    version_id INTEGER NOT NULL REFERENCES codebook_version(id),
    recheck INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (unit_id, dimension_id, ordinal)
) STRICT, WITHOUT ROWID

CREATE INDEX label_of_code ON label(code_id)

CREATE TABLE unit_note (
    unit_id INTEGER NOT NULL REFERENCES unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    comment TEXT NOT NULL,
    PRIMARY KEY (unit_id, dimension_id)
) STRICT, WITHOUT ROWID

-- A label that was sealed stays as it is. That it is to be looked at again, and what the rater said when he did, is
-- recorded beside it: who asked, the code that another rater gave instead (not referred to, so that a category may go),
-- and, once answered, under which version and with which codes (recheck_label).

CREATE TABLE recheck (
    id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES item(id),
    unit_id INTEGER NOT NULL REFERENCES unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    asked_by INTEGER REFERENCES rater(id),
    asked_at TEXT NOT NULL,
    confused_with INTEGER,
    answered_at TEXT NOT NULL DEFAULT '',
    version_id INTEGER REFERENCES codebook_version(id)
) STRICT

CREATE INDEX recheck_of_unit ON recheck(unit_id, dimension_id)

CREATE TABLE recheck_label (
    recheck_id INTEGER NOT NULL REFERENCES recheck(id),
    ordinal INTEGER NOT NULL,
    code_id INTEGER NOT NULL REFERENCES code(id),
    PRIMARY KEY (recheck_id, ordinal)
) STRICT, WITHOUT ROWID

CREATE INDEX recheck_label_of_code ON recheck_label(code_id)

CREATE VIEW waiting_label AS
SELECT unit_id, dimension_id FROM recheck WHERE answered_at = ''
UNION ALL
SELECT unit_id, dimension_id FROM label WHERE recheck = 1 AND NOT EXISTS (SELECT 1 FROM recheck AS later
    WHERE later.unit_id = label.unit_id AND later.dimension_id = label.dimension_id)

CREATE TABLE alignment (
    unit_id INTEGER PRIMARY KEY REFERENCES unit(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    match INTEGER NOT NULL,
    by_hand INTEGER NOT NULL
) STRICT

CREATE INDEX alignment_of_item ON alignment(item_id)

CREATE TABLE final_item (
    item_id INTEGER PRIMARY KEY REFERENCES item(id),
    screening TEXT NOT NULL CHECK (screening IN ('undecided', 'in', 'out')),
    out_reason TEXT NOT NULL,
    decision TEXT NOT NULL
) STRICT

CREATE TABLE final_unit (
    id INTEGER PRIMARY KEY,
    item_id INTEGER NOT NULL REFERENCES final_item(item_id),
    ordinal INTEGER NOT NULL,
    export_id TEXT NOT NULL,
    comment TEXT NOT NULL,
    dropped INTEGER NOT NULL,
    verdict TEXT NOT NULL
) STRICT

CREATE INDEX final_unit_of_item ON final_unit(item_id, ordinal)

CREATE TABLE final_source (
    final_unit_id INTEGER NOT NULL REFERENCES final_unit(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    unit_id INTEGER NOT NULL REFERENCES unit(id),
    PRIMARY KEY (final_unit_id, rater_id)
) STRICT, WITHOUT ROWID

CREATE INDEX final_source_of_unit ON final_source(unit_id)

CREATE TABLE decision (
    final_unit_id INTEGER NOT NULL REFERENCES final_unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    decision TEXT NOT NULL,
    PRIMARY KEY (final_unit_id, dimension_id)
) STRICT, WITHOUT ROWID

CREATE TABLE final_label (
    final_unit_id INTEGER NOT NULL REFERENCES final_unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    ordinal INTEGER NOT NULL,
    code_id INTEGER NOT NULL REFERENCES code(id),
    PRIMARY KEY (final_unit_id, dimension_id, ordinal)
) STRICT, WITHOUT ROWID

CREATE INDEX final_label_of_code ON final_label(code_id)

CREATE TABLE history (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    undoes INTEGER,
    changes TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT

CREATE TRIGGER history_is_append_only_u BEFORE UPDATE ON history
BEGIN SELECT RAISE(ABORT, 'refused: the history is append-only'); END

CREATE TRIGGER history_is_append_only_d BEFORE DELETE ON history
BEGIN SELECT RAISE(ABORT, 'refused: the history is append-only'); END

-- Who has sealed what. Below, no row of a sealed part may be changed, removed or replaced, and none may be added or
-- moved to it; an id that a sealed row has is refused too, because INSERT OR REPLACE would remove that row silently.

CREATE VIEW seal AS
SELECT round_id, rater_id FROM round_rater WHERE sealed_at <> ''

CREATE VIEW sealed_round AS
SELECT id, number FROM round WHERE EXISTS (SELECT 1 FROM seal WHERE round_id = round.id)

CREATE VIEW sealed_rating AS
SELECT rating.id FROM rating JOIN seal ON seal.round_id = rating.round_id AND seal.rater_id = rating.rater_id

CREATE VIEW sealed_unit AS
SELECT unit.id FROM unit JOIN sealed_rating ON sealed_rating.id = unit.rating_id

CREATE TRIGGER sealed_round_i BEFORE INSERT ON round
WHEN EXISTS (SELECT 1 FROM sealed_round WHERE id = NEW.id OR number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_round_u BEFORE UPDATE ON round
WHEN (NEW.id <> OLD.id OR NEW.number <> OLD.number OR NEW.version_id <> OLD.version_id OR NEW.plan <> OLD.plan
        OR NEW.covers_all <> OLD.covers_all OR NEW.imported <> OLD.imported OR NEW.created_at <> OLD.created_at
        OR (OLD.closed_at <> '' AND NEW.closed_at <> OLD.closed_at))
    AND EXISTS (SELECT 1 FROM sealed_round WHERE id IN (OLD.id, NEW.id) OR number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_round_d BEFORE DELETE ON round
WHEN EXISTS (SELECT 1 FROM sealed_round WHERE id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER seal_is_kept_i BEFORE INSERT ON round_rater
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
    OR EXISTS (SELECT 1 FROM round WHERE id = NEW.round_id AND imported = 0 AND closed_at <> '')
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER seal_is_final BEFORE UPDATE ON round_rater
WHEN OLD.sealed_at <> ''
    OR EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
    OR ((NEW.round_id <> OLD.round_id OR NEW.rater_id <> OLD.rater_id)
        AND EXISTS (SELECT 1 FROM round WHERE id = NEW.round_id AND imported = 0 AND closed_at <> ''))
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER seal_is_kept BEFORE DELETE ON round_rater
WHEN OLD.sealed_at <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_item_i BEFORE INSERT ON round_item
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_item_u BEFORE UPDATE ON round_item
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
    OR EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_item_d BEFORE DELETE ON round_item
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_i BEFORE INSERT ON rating
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
    OR EXISTS (SELECT 1 FROM sealed_rating WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_u BEFORE UPDATE ON rating
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
    OR EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
    OR EXISTS (SELECT 1 FROM sealed_rating WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_d BEFORE DELETE ON rating
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_unit_i BEFORE INSERT ON unit
WHEN EXISTS (SELECT 1 FROM sealed_rating WHERE id = NEW.rating_id)
    OR EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_unit_u BEFORE UPDATE ON unit
WHEN EXISTS (SELECT 1 FROM sealed_rating WHERE id = OLD.rating_id)
    OR EXISTS (SELECT 1 FROM sealed_rating WHERE id = NEW.rating_id)
    OR EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_unit_d BEFORE DELETE ON unit
WHEN EXISTS (SELECT 1 FROM sealed_rating WHERE id = OLD.rating_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_i BEFORE INSERT ON label
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_u BEFORE UPDATE ON label
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
    OR EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_d BEFORE DELETE ON label
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_i BEFORE INSERT ON unit_note
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_u BEFORE UPDATE ON unit_note
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
    OR EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_d BEFORE DELETE ON unit_note
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

-- What the codes meant when they were given: the versions that sealed labels name.

CREATE VIEW sealed_version AS
SELECT id, number FROM codebook_version AS version
WHERE EXISTS (SELECT 1 FROM round JOIN sealed_round ON sealed_round.id = round.id WHERE round.version_id = version.id)
    OR EXISTS (SELECT 1 FROM label JOIN sealed_unit ON sealed_unit.id = label.unit_id
        WHERE label.version_id = version.id)

CREATE TRIGGER sealed_version_i BEFORE INSERT ON codebook_version
WHEN EXISTS (SELECT 1 FROM sealed_version WHERE id = NEW.id OR number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_version_u BEFORE UPDATE ON codebook_version
WHEN (NEW.id <> OLD.id OR NEW.number <> OLD.number OR NEW.content <> OLD.content)
    AND EXISTS (SELECT 1 FROM sealed_version WHERE id IN (OLD.id, NEW.id) OR number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_version_d BEFORE DELETE ON codebook_version
WHEN EXISTS (SELECT 1 FROM sealed_version WHERE id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

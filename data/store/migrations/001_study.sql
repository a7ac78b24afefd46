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

CREATE TRIGGER seal_is_final BEFORE UPDATE ON round_rater WHEN OLD.sealed_at <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER seal_is_kept BEFORE DELETE ON round_rater WHEN OLD.sealed_at <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_i BEFORE INSERT ON rating
WHEN (SELECT sealed_at FROM round_rater WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_u BEFORE UPDATE ON rating
WHEN (SELECT sealed_at FROM round_rater WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_rating_d BEFORE DELETE ON rating
WHEN (SELECT sealed_at FROM round_rater WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE VIEW unit_seal AS
SELECT unit.id AS unit_id, round_rater.sealed_at AS sealed_at
FROM unit JOIN rating ON rating.id = unit.rating_id
JOIN round_rater ON round_rater.round_id = rating.round_id AND round_rater.rater_id = rating.rater_id

CREATE TRIGGER sealed_unit_i AFTER INSERT ON unit
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = NEW.id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_unit_u BEFORE UPDATE ON unit
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_unit_d BEFORE DELETE ON unit
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_i BEFORE INSERT ON label
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = NEW.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_u BEFORE UPDATE ON label
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_label_d BEFORE DELETE ON label
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_i BEFORE INSERT ON unit_note
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = NEW.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_u BEFORE UPDATE ON unit_note
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_note_d BEFORE DELETE ON unit_note
WHEN (SELECT sealed_at FROM unit_seal WHERE unit_id = OLD.unit_id) <> ''
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

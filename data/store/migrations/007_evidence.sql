-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 7 of the study file: the passages of a post that a rater marked as evidence.

-- Of a unit, of one answer of it (dimension_id), or of one code of that answer (code_id). The place is one of the source
-- of the part: start and length in UTF-16 units, with the text itself and what stands before and after it, by which it is
-- found again when the post comes with other text. part is the kind and the id of the part ("answer 4711"), or its kind
-- and number where the source gives no id, since rows of item_part are made anew by every import. place says in words
-- where that is in a patch (file, hunk, lines), and is empty elsewhere.

CREATE TABLE evidence (
    id INTEGER PRIMARY KEY,
    unit_id INTEGER NOT NULL REFERENCES unit(id),
    dimension_id INTEGER REFERENCES dimension(id),
    code_id INTEGER REFERENCES code(id),
    part TEXT NOT NULL,
    start INTEGER NOT NULL CHECK (start >= 0),
    length INTEGER NOT NULL CHECK (length > 0),
    quote TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    place TEXT NOT NULL
) STRICT

CREATE INDEX evidence_of_unit ON evidence(unit_id)

CREATE INDEX evidence_of_code ON evidence(code_id)

CREATE TRIGGER sealed_evidence_i BEFORE INSERT ON evidence
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
    OR EXISTS (SELECT 1 FROM evidence JOIN sealed_unit ON sealed_unit.id = evidence.unit_id WHERE evidence.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_evidence_u BEFORE UPDATE ON evidence
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
    OR EXISTS (SELECT 1 FROM sealed_unit WHERE id = NEW.unit_id)
    OR EXISTS (SELECT 1 FROM evidence JOIN sealed_unit ON sealed_unit.id = evidence.unit_id WHERE evidence.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_evidence_d BEFORE DELETE ON evidence
WHEN EXISTS (SELECT 1 FROM sealed_unit WHERE id = OLD.unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 8 of the study file: rounds that assess units which were settled before.

-- Unit number ordinal of a rating of the item in that round is about this settled unit. A round without rows here finds
-- its units itself.

CREATE TABLE round_unit (
    round_id INTEGER NOT NULL REFERENCES round(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    ordinal INTEGER NOT NULL CHECK (ordinal > 0),
    final_unit_id INTEGER NOT NULL REFERENCES final_unit(id),
    PRIMARY KEY (round_id, item_id, ordinal)
) STRICT, WITHOUT ROWID

CREATE INDEX round_unit_of_final ON round_unit(final_unit_id)

CREATE TRIGGER sealed_round_unit_i BEFORE INSERT ON round_unit
WHEN EXISTS (SELECT 1 FROM sealed_round WHERE id = NEW.round_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_round_unit_u BEFORE UPDATE ON round_unit
WHEN EXISTS (SELECT 1 FROM sealed_round WHERE id IN (OLD.round_id, NEW.round_id))
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_round_unit_d BEFORE DELETE ON round_unit
WHEN EXISTS (SELECT 1 FROM sealed_round WHERE id = OLD.round_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

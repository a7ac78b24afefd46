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

-- What is assessed stays as it was settled until every rater of the round has sealed; then assessments are settled, too.

CREATE VIEW assessed_now AS
SELECT final_unit_id, round_unit.item_id FROM round_unit JOIN round ON round.id = round_id WHERE closed_at = ''

CREATE TRIGGER assessed_item_u BEFORE UPDATE ON final_item
WHEN NEW.screening <> OLD.screening AND EXISTS (SELECT 1 FROM assessed_now WHERE item_id = OLD.item_id)
BEGIN SELECT RAISE(ABORT, 'refused: a unit of the item is assessed in a round that is open'); END

CREATE TRIGGER assessed_unit_u BEFORE UPDATE ON final_unit
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_unit_d BEFORE DELETE ON final_unit
WHEN EXISTS (SELECT 1 FROM round_unit WHERE final_unit_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round'); END

CREATE TRIGGER assessed_decision_i BEFORE INSERT ON decision
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = NEW.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_decision_u BEFORE UPDATE ON decision
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id IN (OLD.final_unit_id, NEW.final_unit_id))
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_decision_d BEFORE DELETE ON decision
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = OLD.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_label_i BEFORE INSERT ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = NEW.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_label_u BEFORE UPDATE ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id IN (OLD.final_unit_id, NEW.final_unit_id))
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_label_d BEFORE DELETE ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = OLD.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

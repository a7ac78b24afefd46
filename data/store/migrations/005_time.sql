-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 5 of the study file: how long a rater worked at an item, where the study records it.

-- Seconds at the item in the labelling mode, idle time left out. Without references: a time is no reason to keep a round
-- or an item, and ids are never given twice.

CREATE TABLE work_time (
    round_id INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    rater_id INTEGER NOT NULL,
    seconds INTEGER NOT NULL CHECK (seconds >= 0),
    PRIMARY KEY (round_id, rater_id, item_id)
) STRICT, WITHOUT ROWID

CREATE TRIGGER sealed_time_i BEFORE INSERT ON work_time
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_time_u BEFORE UPDATE ON work_time
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
    OR EXISTS (SELECT 1 FROM seal WHERE round_id = NEW.round_id AND rater_id = NEW.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER sealed_time_d BEFORE DELETE ON work_time
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

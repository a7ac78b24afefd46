-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 17 of the study file: the views for readers with SQL leave out training rounds, whose answers are no ratings
-- of the study (isTraining()).

DROP VIEW closed_round

CREATE VIEW closed_round AS
SELECT id, name FROM round WHERE closed_at <> '' AND instr(plan, '"training":{') = 0

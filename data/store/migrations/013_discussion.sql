-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 13 of the study file: what was said about a question of an item while it was settled. A row never changes, so
-- that the rows of several copies simply add up; whether a discussion is finished follows from its last row.

CREATE TABLE discussion (
    id INTEGER PRIMARY KEY,
    round_id INTEGER NOT NULL REFERENCES round(id),
    item_id INTEGER NOT NULL REFERENCES item(id),
    unit_id INTEGER REFERENCES unit(id),
    dimension_id INTEGER REFERENCES dimension(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    text TEXT NOT NULL,
    resolves INTEGER NOT NULL DEFAULT 0,
    at TEXT NOT NULL
) STRICT

CREATE INDEX discussion_of_item ON discussion(item_id)

CREATE INDEX discussion_of_unit ON discussion(unit_id)

CREATE INDEX discussion_of_dimension ON discussion(dimension_id)

CREATE INDEX discussion_of_round ON discussion(round_id)

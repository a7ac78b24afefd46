-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 16 of the study file: memos on the study, an item, a code or a round. `round_id` is the round that was open
-- when the memo was written: until it is closed only the author may read the memo. No reference to the code: a memo
-- must not keep a code that the codebook removes, and a refusal would reveal a memo that is hidden.

CREATE TABLE memo (
    id INTEGER PRIMARY KEY,
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    item_id INTEGER REFERENCES item(id),
    code_id INTEGER,
    about_round_id INTEGER REFERENCES round(id),
    round_id INTEGER REFERENCES round(id),
    text TEXT NOT NULL,
    at TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    CHECK ((item_id IS NOT NULL) + (code_id IS NOT NULL) + (about_round_id IS NOT NULL) <= 1)
) STRICT

CREATE INDEX memo_of_item ON memo(item_id)

CREATE INDEX memo_of_code ON memo(code_id)

CREATE INDEX memo_about_round ON memo(about_round_id)

CREATE INDEX memo_of_round ON memo(round_id)

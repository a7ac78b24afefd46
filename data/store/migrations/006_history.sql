-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 6 of the study file: a history entry says what was done as values, from which the sentence for people is made
-- when it is shown; it says which copy of the study made it; and hashes say how they were made, so that a later column
-- changes none of them.

-- Arguments are JSON. Earlier entries have none: they keep the sentence that was stored (text), are hashed as then
-- (hash_version 1), and belong to no copy; their number is seq. From now on text is empty, number counts the entries of
-- the copy, and previous is the hash of the entry before.

ALTER TABLE history ADD COLUMN arguments TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN copy TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN number INTEGER NOT NULL DEFAULT 0

ALTER TABLE history ADD COLUMN previous TEXT NOT NULL DEFAULT ''

ALTER TABLE history ADD COLUMN hash_version INTEGER NOT NULL DEFAULT 1

-- Which columns a seal's hash covers (SealHash.h).

ALTER TABLE round_rater ADD COLUMN hash_version INTEGER NOT NULL DEFAULT 1

-- Which copy of the study this file is. The study itself is known by its first entry (StudyIdentity.h), so that two
-- copies of an older file are the same study.

CREATE TABLE copy (
    id TEXT PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID

INSERT INTO copy (id) VALUES (lower(hex(randomblob(16))))

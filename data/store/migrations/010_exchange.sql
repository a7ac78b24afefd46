-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 10 of the study file: copies exchange what they record, and what a rater says in an open round leaves their copy
-- encrypted.

-- hidden: of an entry that came encrypted and cannot be read yet, "ROUND:KEY BOX", where KEY is the beginning of the public
-- key of whoever encrypted it; it then has no kind, no arguments, no changes and no salt. Its hash is that of the whole
-- entry. Once the key is known the entry gets its content, which happens once; nothing else of an entry ever changes.

ALTER TABLE history ADD COLUMN hidden TEXT NOT NULL DEFAULT ''

CREATE INDEX history_hidden ON history(seq) WHERE hidden <> ''

DROP TRIGGER history_is_append_only_u

CREATE TRIGGER history_is_append_only_u BEFORE UPDATE ON history
WHEN OLD.hidden = '' OR NEW.seq <> OLD.seq OR NEW.at <> OLD.at OR NEW.actor IS NOT OLD.actor OR NEW.hash <> OLD.hash
    OR NEW.copy <> OLD.copy OR NEW.number <> OLD.number OR NEW.previous <> OLD.previous
    OR NEW.hash_version <> OLD.hash_version OR NEW.seen <> OLD.seen OR NEW.arrived <> OLD.arrived
BEGIN SELECT RAISE(ABORT, 'refused: the history is append-only'); END

-- Who signed an entry: the public key and the signature of its hash, both hexadecimal. Each file keeps those that it knows.

CREATE TABLE entry_signature (
    seq INTEGER PRIMARY KEY REFERENCES history(seq),
    key TEXT NOT NULL,
    signature TEXT NOT NULL
) STRICT

-- The keys of raters who work on machines of their own. id: the public key, hexadecimal; wrapped: the secret, encrypted with
-- the rater's passphrase.

CREATE TABLE rater_key (
    id TEXT PRIMARY KEY NOT NULL,
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    wrapped TEXT NOT NULL,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID

-- The keys that open what was encrypted for a round, published once all have sealed it; content is hexadecimal.

CREATE TABLE round_key (
    round_id INTEGER NOT NULL REFERENCES round(id),
    key_id TEXT NOT NULL REFERENCES rater_key(id),
    content TEXT NOT NULL,
    PRIMARY KEY (round_id, key_id)
) STRICT, WITHOUT ROWID

-- What is hashed in front of a rater's part of a round (seals of hash version 4), so that nobody finds out the part by
-- trying ratings until the hash fits.

CREATE TABLE seal_salt (
    round_id INTEGER NOT NULL REFERENCES round(id),
    rater_id INTEGER NOT NULL REFERENCES rater(id),
    salt TEXT NOT NULL,
    PRIMARY KEY (round_id, rater_id)
) STRICT, WITHOUT ROWID

CREATE TRIGGER seal_salt_u BEFORE UPDATE ON seal_salt
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

CREATE TRIGGER seal_salt_d BEFORE DELETE ON seal_salt
WHEN EXISTS (SELECT 1 FROM seal WHERE round_id = OLD.round_id AND rater_id = OLD.rater_id)
BEGIN SELECT RAISE(ABORT, 'refused: the round is sealed'); END

-- What this file alone knows. The public key of the rater who works with this copy, where copies exchange; rows that entries
-- changed which leave this copy encrypted, as "TABLE KEY": a later entry that changes or names one leaves encrypted, too.

ALTER TABLE copy ADD COLUMN key TEXT NOT NULL DEFAULT ''

CREATE TABLE secret_row (
    name TEXT NOT NULL,
    round_id INTEGER NOT NULL,
    PRIMARY KEY (name, round_id)
) STRICT, WITHOUT ROWID

-- The entries before this copy took part that are secrets of a round; later ones say so themselves.

CREATE TABLE secret_entry (
    seq INTEGER NOT NULL REFERENCES history(seq),
    round_id INTEGER NOT NULL,
    PRIMARY KEY (seq, round_id)
) STRICT, WITHOUT ROWID

-- The folders and databases where this copy meets others, and what of it is there.

CREATE TABLE place (
    id INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    exchanged_at TEXT NOT NULL DEFAULT ''
) STRICT

CREATE TABLE place_parcel (
    place_id INTEGER NOT NULL REFERENCES place(id),
    copy TEXT NOT NULL,
    number INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    PRIMARY KEY (place_id, copy, number)
) STRICT, WITHOUT ROWID

CREATE TABLE place_entry (
    place_id INTEGER NOT NULL REFERENCES place(id),
    hash TEXT NOT NULL,
    PRIMARY KEY (place_id, hash)
) STRICT, WITHOUT ROWID

-- How far raters on other machines have come in open rounds, as their copies last said.

CREATE TABLE told_progress (
    round_id INTEGER NOT NULL,
    rater_id INTEGER NOT NULL,
    done INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (round_id, rater_id)
) STRICT, WITHOUT ROWID

-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 14 of the study file: item_fts holds Chinese, Japanese and Korean texts as pairs of characters, so that words
-- inside them are found. The program writes these rows anew (SearchIndex.h), because SQL has no function for it; earlier
-- programs must not write to the file, since they would store such texts otherwise.

PRAGMA user_version = 14

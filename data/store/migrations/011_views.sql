-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 11 of the study file: it can be read with any SQLite program. The views with plural names (items, texts, raters,
-- codes, rounds, seals, ratings, units, labels, passages, decisions) name items by id and site, and raters, codes, rounds
-- and versions by their names; the manual lists their columns. The program itself reads none of them. What was taken back
-- is in none, and of a round that is open they have no rating, unit, label, passage or decision.

-- Below, what these views share: the items whose import was not taken back.

CREATE VIEW item_in_use AS
SELECT id, site, external_id FROM item WHERE batch_id IN (SELECT id FROM import_batch)

CREATE VIEW closed_round AS
SELECT id, name FROM round WHERE closed_at <> ''

-- What a code counts as: itself, or what it was merged into, over any number of merges. The bound is for damaged files.

CREATE VIEW current_code AS
WITH RECURSIVE step(id, current_id, steps) AS (
    SELECT id, id, 0 FROM code
    UNION ALL
    SELECT step.id, code.content ->> 'mergedInto', steps + 1 FROM step JOIN code ON code.id = step.current_id
    WHERE code.content ->> 'mergedInto' IS NOT NULL AND steps < 100)
SELECT step.id, step.current_id FROM step JOIN code ON code.id = step.current_id
WHERE code.content ->> 'mergedInto' IS NULL

-- A code that a rater proposes in an open round is their secret until the round is closed or the code is accepted.

CREATE VIEW shown_code AS
SELECT id, dimension_id, parent_id, position, name, content FROM code
WHERE content ->> 'draft' IS NOT 1 OR NOT EXISTS (SELECT 1 FROM round WHERE closed_at = '')
    OR id IN (SELECT code_id FROM label JOIN unit ON unit.id = label.unit_id JOIN rating ON rating.id = unit.rating_id
        JOIN closed_round ON closed_round.id = rating.round_id)

-- The codes of each version of the codebook, by the names that they had in it.

CREATE VIEW version_code AS
SELECT codebook_version.id AS version_id, entry.value ->> 'id' AS code_id, entry.value ->> 'name' AS name
FROM codebook_version, json_each(codebook_version.content) AS entry WHERE entry.value ->> 'table' = 'code'

-- Items of which a rater of an open round may not know yet what is settled: they were rated in no closed one.

CREATE VIEW undecided_item AS
SELECT item_in_use.id FROM item_in_use
WHERE EXISTS (SELECT 1 FROM round WHERE closed_at = '' AND (covers_all = 1
        OR EXISTS (SELECT 1 FROM round_item WHERE round_id = round.id AND item_id = item_in_use.id)
        OR EXISTS (SELECT 1 FROM rating WHERE round_id = round.id AND item_id = item_in_use.id)))
    AND NOT EXISTS (SELECT 1 FROM rating JOIN closed_round ON closed_round.id = rating.round_id
        WHERE rating.item_id = item_in_use.id)

CREATE VIEW items AS
SELECT item.external_id AS id, item.site, item.kind, item.title, item.url, item.date, trim(item.tags, '|') AS tags,
    item.score, item.views, item.answers, item.author, item.keywords, item.fields, import_batch.name AS import
FROM item JOIN import_batch ON import_batch.id = item.batch_id

-- The parts of a post in their order, as its newest import brought them.

CREATE VIEW texts AS
SELECT item.external_id AS item, item.site, item_part.ordinal AS place, item_part.kind, item_part.external_id AS id,
    item_part.author, item_part.date, item_part.score, iif(item_part.accepted, 'yes', '') AS accepted,
    item_part.body AS text
FROM item_in_use AS item JOIN item_part ON item_part.item_id = item.id
WHERE item_part.batch_id = (SELECT max(newest.batch_id) FROM item_part AS newest
    JOIN import_batch ON import_batch.id = newest.batch_id WHERE newest.item_id = item.id)

CREATE VIEW raters AS
SELECT name, iif(adjudicator, 'yes', '') AS adjudicator FROM rater

CREATE VIEW codes AS
WITH RECURSIVE above(id, parent_id, path, steps) AS (
    SELECT id, parent_id, name, 0 FROM shown_code
    UNION ALL
    SELECT above.id, code.parent_id, iif(code.id IN (SELECT id FROM shown_code), code.name || ' > ', '') || above.path,
        steps + 1
    FROM above JOIN code ON code.id = above.parent_id WHERE steps < 100)
SELECT dimension.name AS dimension, above.path, code.name,
    CASE WHEN code.content ->> 'mergedInto' IS NOT NULL THEN 'merged' WHEN code.content ->> 'retired' THEN 'retired'
        WHEN code.content ->> 'draft' THEN 'draft' ELSE '' END AS state,
    coalesce((SELECT into_code.name FROM current_code JOIN code AS into_code ON into_code.id = current_code.current_id
        WHERE current_code.id = code.id AND into_code.id <> code.id), '') AS merged_into,
    iif(code.content ->> 'selectable', 'yes', '') AS selectable, code.content ->> 'definition' AS definition,
    code.content ->> 'useWhen' AS use_when, code.content ->> 'avoidWhen' AS avoid_when,
    coalesce((SELECT group_concat(value, '; ') FROM json_each(code.content, '$.examples')), '') AS examples,
    coalesce((SELECT group_concat(value, '; ') FROM json_each(code.content, '$.aliases')), '') AS aliases
FROM shown_code AS code JOIN dimension ON dimension.id = code.dimension_id
JOIN above ON above.id = code.id AND above.parent_id IS NULL
ORDER BY dimension.position, code.position

CREATE VIEW rounds AS
SELECT round.name, round.number, codebook_version.name AS version, iif(round.imported, 'yes', '') AS imported,
    round.created_at AS opened, round.closed_at AS closed
FROM round JOIN codebook_version ON codebook_version.id = round.version_id

CREATE VIEW seals AS
SELECT round.name AS round, rater.name AS rater, round_rater.sealed_at AS sealed, round_rater.content_hash AS hash
FROM round_rater JOIN round ON round.id = round_rater.round_id JOIN rater ON rater.id = round_rater.rater_id
WHERE round_rater.sealed_at <> ''

CREATE VIEW ratings AS
SELECT round.name AS round, item.external_id AS item, item.site, rater.name AS rater,
    iif(rating.screening = 'undecided', '', rating.screening) AS screening, rating.reason, rating.comment,
    iif(rating.unsure, 'yes', '') AS unsure, iif(rating.discuss, 'yes', '') AS discuss,
    codebook_version.name AS version, rating.changed_at AS changed
FROM rating JOIN closed_round AS round ON round.id = rating.round_id
JOIN item_in_use AS item ON item.id = rating.item_id JOIN rater ON rater.id = rating.rater_id
JOIN codebook_version ON codebook_version.id = rating.version_id

-- Every unit of a rater, with the row by which labels and passages refer to it.

CREATE VIEW closed_unit AS
SELECT unit.id, round.name AS round, item.external_id AS item, item.site, rater.name AS rater, unit.ordinal AS unit,
    unit.comment
FROM unit JOIN rating ON rating.id = unit.rating_id JOIN closed_round AS round ON round.id = rating.round_id
JOIN item_in_use AS item ON item.id = rating.item_id JOIN rater ON rater.id = rating.rater_id

CREATE VIEW units AS
SELECT round, item, site, rater, unit, comment FROM closed_unit

-- code: what the label counts as now; code_then: the name that the code had in the version of the label.

CREATE VIEW labels AS
WITH name_then AS MATERIALIZED (SELECT version_id, code_id, name FROM version_code),
    now AS MATERIALIZED (SELECT current_code.id, code.name FROM current_code JOIN code ON code.id = current_code.current_id)
SELECT closed_unit.round, closed_unit.item, closed_unit.site, closed_unit.rater, closed_unit.unit,
    dimension.name AS dimension, label.ordinal AS place, coalesce(now.name, code.name) AS code,
    coalesce(name_then.name, code.name) AS code_then, codebook_version.name AS version,
    coalesce(unit_note.comment, '') AS comment
FROM label JOIN closed_unit ON closed_unit.id = label.unit_id JOIN dimension ON dimension.id = label.dimension_id
JOIN code ON code.id = label.code_id JOIN codebook_version ON codebook_version.id = label.version_id
LEFT JOIN now ON now.id = label.code_id
LEFT JOIN name_then ON name_then.code_id = label.code_id AND name_then.version_id = label.version_id
LEFT JOIN unit_note ON unit_note.unit_id = label.unit_id AND unit_note.dimension_id = label.dimension_id

-- Of a unit, of one of its answers (dimension), or of one code of that answer.

CREATE VIEW passages AS
WITH now AS MATERIALIZED (SELECT current_code.id, code.name FROM current_code JOIN code ON code.id = current_code.current_id)
SELECT closed_unit.round, closed_unit.item, closed_unit.site, closed_unit.rater, closed_unit.unit,
    coalesce(dimension.name, '') AS dimension, coalesce(now.name, code.name, '') AS code, evidence.part,
    evidence.start, evidence.length, evidence.quote, evidence.before, evidence.after, evidence.place
FROM evidence JOIN closed_unit ON closed_unit.id = evidence.unit_id
LEFT JOIN dimension ON dimension.id = evidence.dimension_id LEFT JOIN code ON code.id = evidence.code_id
LEFT JOIN now ON now.id = evidence.code_id

-- Every question that was settled: the screening of an item, whether a unit is one, and each dimension of a unit. One that
-- is to be settled again is not.

CREATE VIEW settled_question AS
SELECT item_id, NULL AS final_unit_id, NULL AS unit, '' AS export_id, 'screening' AS question, screening AS final, decision
FROM final_item WHERE screening <> 'undecided'
UNION ALL
SELECT item_id, id, ordinal, export_id, 'unit', iif(dropped, 'no unit', 'unit'), verdict
FROM final_unit WHERE verdict <> ''
UNION ALL
SELECT item_id, final_unit.id, final_unit.ordinal, export_id, dimension.name,
    coalesce((SELECT group_concat(name, '; ') FROM (SELECT code.name FROM final_label
        JOIN current_code ON current_code.id = final_label.code_id JOIN code ON code.id = current_code.current_id
        WHERE final_label.final_unit_id = final_unit.id AND final_label.dimension_id = dimension.id
        GROUP BY code.id ORDER BY min(final_label.ordinal))), ''),
    decision.decision
FROM decision JOIN final_unit ON final_unit.id = decision.final_unit_id
JOIN dimension ON dimension.id = decision.dimension_id

CREATE VIEW decisions AS
SELECT item.external_id AS item, item.site, settled.unit, settled.export_id, settled.question, settled.final,
    CASE settled.decision ->> 'origin' WHEN 'rater' THEN coalesce(chosen.name, '') WHEN 'neither' THEN 'none of them'
        WHEN 'imported' THEN 'imported' ELSE 'all' END AS whose,
    coalesce(decider.name, '') AS decided_by,
    CASE settled.decision ->> 'by' WHEN 'rater' THEN 'a rater' WHEN 'talk' THEN 'talk' WHEN 'third' THEN 'a third person'
        ELSE '' END AS how,
    coalesce(settled.decision ->> 'at', '') AS at, coalesce(settled.decision ->> 'reason', '') AS reason,
    coalesce(settled.decision ->> 'text', '') AS text, iif(settled.decision ->> 'overruled', 'yes', '') AS overruled,
    iif(settled.decision ->> 'needsRule', 'yes', '') AS needs_rule, coalesce(codebook_version.name, '') AS version
FROM settled_question AS settled JOIN item_in_use AS item ON item.id = settled.item_id
LEFT JOIN rater AS chosen ON chosen.id = settled.decision ->> 'chosen'
LEFT JOIN rater AS decider ON decider.id = settled.decision ->> 'decider'
LEFT JOIN codebook_version ON codebook_version.id = settled.decision ->> 'version'
WHERE settled.decision ->> 'reopened' IS NOT 1 AND settled.item_id NOT IN (SELECT id FROM undecided_item)
    AND NOT EXISTS (SELECT 1 FROM final_source JOIN unit ON unit.id = final_source.unit_id
        JOIN rating ON rating.id = unit.rating_id JOIN round ON round.id = rating.round_id
        WHERE final_source.final_unit_id = settled.final_unit_id AND round.closed_at = '')

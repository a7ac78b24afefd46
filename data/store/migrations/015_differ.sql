-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 15 of the study file: raters may agree to differ. The answer to such a question is a row of final_label without
-- a code, so that it combines and conflicts with other answers as every answer does. Earlier programs refuse the row: they
-- would otherwise show a settled question without a label.

CREATE TABLE final_label_before AS SELECT final_unit_id, dimension_id, ordinal, code_id FROM final_label

DROP TABLE final_label

CREATE TABLE final_label (
    final_unit_id INTEGER NOT NULL REFERENCES final_unit(id),
    dimension_id INTEGER NOT NULL REFERENCES dimension(id),
    ordinal INTEGER NOT NULL,
    code_id INTEGER REFERENCES code(id),
    PRIMARY KEY (final_unit_id, dimension_id, ordinal),
    CHECK (code_id IS NOT NULL OR ordinal = 1)
) STRICT, WITHOUT ROWID

INSERT INTO final_label SELECT final_unit_id, dimension_id, ordinal, code_id FROM final_label_before

DROP TABLE final_label_before

CREATE INDEX final_label_of_code ON final_label(code_id)

CREATE TRIGGER assessed_label_i BEFORE INSERT ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = NEW.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_label_u BEFORE UPDATE ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id IN (OLD.final_unit_id, NEW.final_unit_id))
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

CREATE TRIGGER assessed_label_d BEFORE DELETE ON final_label
WHEN EXISTS (SELECT 1 FROM assessed_now WHERE final_unit_id = OLD.final_unit_id)
BEGIN SELECT RAISE(ABORT, 'refused: the unit is assessed in a round that is open; it can be changed once every rater has sealed'); END

DROP VIEW decisions

DROP VIEW settled_question

CREATE VIEW settled_question AS
SELECT item_id, NULL AS final_unit_id, NULL AS unit, '' AS export_id, 'screening' AS question, screening AS final, decision,
    0 AS differs
FROM final_item WHERE screening <> 'undecided'
UNION ALL
SELECT item_id, id, ordinal, export_id, 'unit', iif(dropped, 'no unit', 'unit'), verdict, 0
FROM final_unit WHERE verdict <> ''
UNION ALL
SELECT item_id, final_unit.id, final_unit.ordinal, export_id, dimension.name,
    coalesce((SELECT group_concat(name, '; ') FROM (SELECT code.name FROM final_label
        JOIN current_code ON current_code.id = final_label.code_id JOIN code ON code.id = current_code.current_id
        WHERE final_label.final_unit_id = final_unit.id AND final_label.dimension_id = dimension.id
        GROUP BY code.id ORDER BY min(final_label.ordinal))), ''),
    decision.decision, EXISTS (SELECT 1 FROM final_label WHERE final_label.final_unit_id = final_unit.id
        AND final_label.dimension_id = dimension.id AND final_label.code_id IS NULL)
FROM decision JOIN final_unit ON final_unit.id = decision.final_unit_id
JOIN dimension ON dimension.id = decision.dimension_id

CREATE VIEW decisions AS
SELECT item.external_id AS item, item.site, settled.unit, settled.export_id, settled.question, settled.final,
    CASE WHEN settled.differs THEN 'agreed to differ' ELSE CASE settled.decision ->> 'origin'
        WHEN 'rater' THEN coalesce(chosen.name, '') WHEN 'neither' THEN 'none of them' WHEN 'imported' THEN 'imported'
        ELSE 'all' END END AS whose,
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

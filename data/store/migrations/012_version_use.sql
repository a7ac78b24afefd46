-- Whether anything was said under a codebook version is asked at every change of the codebook: by the program, by
-- SQLite for the references to it, and by the view sealed_version. Without these indexes each reads all labels.

CREATE INDEX label_of_version ON label(version_id)

CREATE INDEX rating_of_version ON rating(version_id)

CREATE INDEX recheck_of_version ON recheck(version_id)

CREATE INDEX decision_of_version ON decision(decision ->> 'version') WHERE json_valid(decision)

CREATE INDEX final_item_of_version ON final_item(decision ->> 'version') WHERE json_valid(decision)

CREATE INDEX final_unit_of_version ON final_unit(verdict ->> 'version') WHERE json_valid(verdict)

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/tables/SealedPart.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>

namespace corater::test {

/// Shared by tests of seals: a study in which both raters have labelled, sealing, and the faults that verify finds.
class SealDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    static RaterId rater(const Study &study, const char *name) { return study.raterNamed(name)->id; }
    static RoundId round(const Study &study) { return study.currentRound()->id; }
    static RatingKey key(const Study &study, const QString &item, const char *who)
    {
        return {round(study), itemNamed(study, item), rater(study, who)};
    }

    // Ada and Ben each label items 1 and 2; nobody has sealed.
    static std::unique_ptr<Study> labelled(const QString &path)
    {
        auto study = smallStudy(path);
        const DimensionId colour = study->codebook().dimensions[0].id;
        for (const char *who : {"Ada", "Ben"}) {
            study->setActor(rater(*study, who));
            for (const char *item : {"1", "2"}) {
                const bool done =
                    study->perform(setLabels(key(*study, item, who), 1, colour, "colour", {codeNamed(*study, "Red")}))
                        .has_value();
                if (!done) {
                    return nullptr;
                }
            }
        }
        return study;
    }

    static Result<void> seal(Study &study, const char *who)
    {
        study.setActor(rater(study, who));
        return study.perform(sealRound(round(study), rater(study, who)));
    }

    static QStringList wrongIn(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto wrong = file ? (*file)->store().verify() : std::unexpected(file.error());
        return wrong ? inWords(*wrong) : QStringList{wrong.error().oneLine()};
    }

    // Different external ids for the items of the ratings.
    static SealedItems namesOf(const std::vector<Rating> &ratings)
    {
        SealedItems names;
        for (const Rating &rating : ratings) {
            names.insert(rating.item, QString::number(raw(rating.item)));
        }
        return names;
    }
};

} // namespace corater::test

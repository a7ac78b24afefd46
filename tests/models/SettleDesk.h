// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/SettleCommand.h"
#include "models/review/ReviewInput.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// A study whose two raters disagree in every way, and helpers for tests of settling.
class SettleDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    std::unique_ptr<Study> m_study;
    DimensionId m_colour{};
    DimensionId m_size{};
    RaterId m_ada{};
    RaterId m_ben{};
    RaterId m_cleo{};

    CodeId code(const char *name) const { return codeNamed(*m_study, name); }
    SettleKey key(const char *item) const { return {m_study->rounds()[0].id, itemNamed(*m_study, item)}; }
    UnitKey unit(const char *item, size_t index) const { return {loaded(item).units[index].match, {}}; }
    ReviewItem loaded(const char *item) const
    {
        const auto review = loadReviewItem(*m_study, itemNamed(*m_study, item), m_study->rounds()[0].id);
        return review ? *review : ReviewItem();
    }
    FinalItem settled(const char *item) const
    {
        return m_study->finalOf(itemNamed(*m_study, item))->value_or(FinalItem());
    }
    Decision labelDecision(const char *item, size_t index, DimensionId dimension) const
    {
        return settled(item).units[index].labels.value(dimension);
    }

    void rate(RaterId who, const char *item, const std::vector<std::vector<const char *>> &units,
              Screening screening = Screening::In)
    {
        const RatingKey rating{m_study->rounds()[0].id, itemNamed(*m_study, item), who};
        m_study->setActor(who);
        for (size_t i = 0; i < units.size(); ++i) {
            for (const char *name : units[i]) {
                const Dimension *dimension = m_study->codebook().dimensionOf(code(name));
                const Rating now = *m_study->rating(rating.round, rating.item, who);
                std::vector<CodeId> codes;
                if (i < now.units.size()) {
                    codes = now.units[i].labels.value(dimension->id);
                }
                codes.push_back(code(name));
                QVERIFY(m_study->perform(setLabels(rating, int(i) + 1, dimension->id, dimension->name, codes)));
            }
        }
        QVERIFY(m_study->perform(setScreening(rating, screening, {})));
    }

    void seal()
    {
        for (const RaterId who : {m_ada, m_ben}) {
            m_study->setActor(who);
            QVERIFY(m_study->perform(sealRound(m_study->rounds()[0].id, who)));
        }
        m_study->setActor(m_cleo);
    }

    // 1: they differ on colour and agree on size. 2: Ada has two units, Ben the first of them. 3: Ada includes, Ben
    // excludes. 4: both exclude. 5: they agree on everything, with colours in another order. 6: no ratings. 7: Ada
    // only.
    void makeStudy(const QString &path)
    {
        m_study = smallStudy(path, 7);
        m_colour = m_study->codebook().dimensions[0].id;
        m_size = m_study->codebook().dimensions[1].id;
        QVERIFY(m_study->perform(addRater("Cleo", true)));
        m_ada = m_study->raterNamed("Ada")->id;
        m_ben = m_study->raterNamed("Ben")->id;
        m_cleo = m_study->raterNamed("Cleo")->id;
        rate(m_ada, "1", {{"Red", "Small"}});
        rate(m_ben, "1", {{"Yellow", "Small"}});
        rate(m_ada, "2", {{"Blue", "Large"}, {"Red", "Small"}});
        rate(m_ben, "2", {{"Blue", "Large"}});
        rate(m_ada, "3", {{"Green", "Middle"}});
        rate(m_ben, "3", {{"Red", "Small"}}, Screening::Out); // excluded after all: the unit is left over
        rate(m_ada, "4", {}, Screening::Out);
        rate(m_ben, "4", {}, Screening::Out);
        rate(m_ada, "5", {{"Red", "Blue", "Small"}});
        rate(m_ben, "5", {{"Blue", "Red", "Small"}});
        rate(m_ada, "7", {{"Red", "Small"}});
    }

    void thereAndBackAndThereAgain(const Command<> &command)
    {
        const QByteArray before = contentOf(*m_study);
        const auto done = m_study->perform(command);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        const QByteArray after = contentOf(*m_study);
        QVERIFY(before != after);
        QVERIFY(m_study->undo());
        QCOMPARE(contentOf(*m_study), before);
        QVERIFY(m_study->redo());
        QCOMPARE(contentOf(*m_study), after);
        QCOMPARE(contentOf(m_study->path()), after);
    }

    void refused(const Command<> &command, ErrorCode code, const char *why)
    {
        const QByteArray before = contentOf(*m_study);
        const auto done = m_study->perform(command);
        QVERIFY2(!done, why);
        QVERIFY2(done.error().oneLine().contains(why), qPrintable(done.error().oneLine()));
        QCOMPARE(done.error().code, code);
        QCOMPARE(contentOf(*m_study), before);
    }
};

} // namespace corater::test

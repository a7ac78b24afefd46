// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// Shared by tests of agreement in a study: two raters with agreements and disagreements of every kind, and the
/// measured numbers.
class AgreementDesk
{
protected:
    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;
    int m_count = 0;

    void rate(const QString &item, const QString &rater, Screening screening, const QList<QStringList> &units)
    {
        const RaterId id = m_study->raterNamed(rater)->id;
        const RatingKey key{m_study->currentRound()->id, itemNamed(*m_study, item), id};
        m_study->setActor(id);
        RatingEdit edit;
        edit.screening = screening;
        QVERIFY(m_study->perform(editRating(key, edit)));
        for (int i = 0; i < units.size(); ++i) {
            std::vector<CodeId> colours;
            for (const QString &colour : units[i]) {
                colours.push_back(codeNamed(*m_study, colour));
            }
            QVERIFY(m_study->perform(setLabels(key, i + 1, m_study->codebook().dimensions[0].id, "colour", colours)));
        }
    }

    // Only ratings that all have sealed are measured.
    Result<AgreementInput> sealedInput()
    {
        const RoundId round = m_study->currentRound()->id;
        for (const Rater &rater : m_study->ratersOf(round)) {
            if (!m_study->isSealed(round, rater.id) && !seal(*m_study, rater.name)) {
                return fail(ErrorCode::Internal, Message::literal(QStringLiteral("not sealed")));
            }
        }
        return agreementInput(*m_study);
    }

    std::vector<DimensionAgreement> measure(StudyAgreementOptions options = {})
    {
        const auto input = sealedInput();
        return input ? studyAgreement(*input, options) : std::vector<DimensionAgreement>();
    }

    static double number(const DimensionAgreement &of, const char *key)
    {
        const Statistic *found = of.result.find(key);
        return found ? found->valueOr(-99) : -99;
    }

    void makeStudy()
    {
        m_study = smallStudy(m_folder.filePath(QStringLiteral("a%1.corater").arg(++m_count)), 6);
        QVERIFY(m_study);
        rate("1", "Ada", Screening::In, {{"Red"}});
        rate("1", "Ben", Screening::In, {{"Red"}});
        rate("2", "Ada", Screening::In, {{"Red"}, {"Blue"}});
        rate("2", "Ben", Screening::In, {{"Yellow"}, {"Blue"}});
        rate("3", "Ada", Screening::In, {{"Green"}});
        rate("3", "Ben", Screening::Out, {});
        rate("4", "Ada", Screening::In, {{"Unknown"}});
        rate("4", "Ben", Screening::In, {{"Blue"}});
        rate("5", "Ada", Screening::Out, {});
    }
};

} // namespace corater::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/ComparedCodes.h"

#include "models/agreement/StudyAgreement.h"
#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Between two rounds there are a merge, a move to another category and a renaming: by which codes the rounds are
/// compared.
class ComparedCodesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<Study> m_study;

    bool change(const CodebookEdit &edit) { return m_study->perform(editCodebook(edit)).has_value(); }

    bool rate(int first, const QStringList &ada, const QStringList &ben)
    {
        for (int i = 0; i < ada.size(); ++i) {
            const QString item = QString::number(first + i);
            if (!label(*m_study, "Ada", item, "colour", {ada[i]}) ||
                !label(*m_study, "Ben", item, "colour", {ben[i]})) {
                return false;
            }
        }
        return seal(*m_study, "Ada") && seal(*m_study, "Ben");
    }

    static const DimensionAgreement *colour(const std::vector<DimensionAgreement> &results)
    {
        const auto found = std::ranges::find_if(
            results, [](const DimensionAgreement &result) { return result.name == "colour" && result.level != "set"; });
        return found == results.end() ? nullptr : &*found;
    }

    // The labels of both raters of each unit, as they are compared.
    QStringList pairs(CodesOf codes, AgreementLevel level)
    {
        const auto input = agreementInput(*m_study);
        const auto results = studyAgreement(*input, {.level = level, .codes = codes});
        const DimensionAgreement *result = colour(results);
        QStringList said;
        for (const std::vector<int> &row : result ? result->values : std::vector<std::vector<int>>()) {
            said << result->codes.value(row[0]) + '/' + result->codes.value(row[1]);
        }
        said.sort();
        return said;
    }

    // Cohen's kappa from the pairs alone.
    static double kappaOf(const QStringList &said)
    {
        QMap<QString, double> first;
        QMap<QString, double> second;
        double agreed = 0;
        for (const QString &pair : said) {
            const QStringList both = pair.split('/');
            first[both[0]] += 1;
            second[both[1]] += 1;
            agreed += both[0] == both[1] ? 1 : 0;
        }
        const double n = double(said.size());
        double expected = 0;
        for (const auto &[code, count] : first.asKeyValueRange()) {
            expected += count / n * (second.value(code) / n);
        }
        return (agreed / n - expected) / (1 - expected);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_path = m_folder.filePath("two.corater");
        m_study = smallStudy(m_path, 8);
        QVERIFY(
            m_study->perform(openRound({.name = "Pilot", .draw = RoundPlan::Draw::List, .ids = {"1", "2", "3", "4"}})));
        QVERIFY(rate(1, {"Red", "Red", "Green", "Green"}, {"Red", "Yellow", "Green", "Blue"}));
        const auto code = [this](const char *name) { return codeNamed(*m_study, QString::fromLatin1(name)); };
        QVERIFY(change(MergeCodes{code("Yellow"), code("Red")}));
        QVERIFY(change(MoveCode{code("Green"), code("Warm"), {}}));
        QVERIFY(change(RenameCode{code("Blue"), "Azure"}));
        QVERIFY(m_study->perform(openRound({.name = "Main"})));
        QVERIFY(rate(5, {"Red", "Green", "Azure", "Red"}, {"Red", "Red", "Azure", "Azure"}));
    }

    void eachRoundIsReadByItsOwnVersion_data()
    {
        QTest::addColumn<bool>("byRound");
        QTest::addColumn<bool>("category");
        QTest::addColumn<QStringList>("said");
        const QStringList main{"Red/Red", "Green/Red", "Azure/Azure", "Red/Azure"};
        const QStringList mainCategories{"Warm/Warm", "Warm/Warm", "Cold/Cold", "Warm/Cold"};
        QTest::newRow("codes of each round")
            << true << false << QStringList{"Red/Red", "Red/Yellow", "Green/Green", "Green/Azure"} + main;
        QTest::newRow("current codes") << false << false
                                       << QStringList{"Red/Red", "Red/Red", "Green/Green", "Green/Azure"} + main;
        QTest::newRow("categories of each round")
            << true << true << QStringList{"Warm/Warm", "Warm/Warm", "Cold/Cold", "Cold/Cold"} + mainCategories;
        QTest::newRow("categories of today")
            << false << true << QStringList{"Warm/Warm", "Warm/Warm", "Warm/Warm", "Warm/Cold"} + mainCategories;
    }

    void eachRoundIsReadByItsOwnVersion()
    {
        QFETCH(bool, byRound);
        QFETCH(bool, category);
        QFETCH(QStringList, said);
        said.sort();
        const CodesOf codes = byRound ? CodesOf::Sealed : CodesOf::Current;
        QCOMPARE(pairs(codes, category ? AgreementLevel::Category : AgreementLevel::Code), said);
        const Answer answer =
            runCorater({"agree", m_path, "--dimension", "colour", "--codes-of", byRound ? "round" : "today", "--level",
                        category ? "category" : "code", "--json"});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonObject json = jsonOf(answer);
        const QJsonObject statistics = json["results"][0]["statistics"].toObject();
        QCOMPARE(statistics["cohen_kappa"].toDouble(), kappaOf(said));
        QCOMPARE(json["codes_of"].toString(),
                 byRound ? QStringLiteral("each round by its own codes: Pilot by v1, Main by v2")
                         : QStringLiteral("current codes (v2)"));
    }

    void aRoundAloneIsReadByItsVersion()
    {
        const auto input = agreementInput(*m_study, m_study->rounds().front().id);
        const ComparedCodes compared(*input, CodesOf::Sealed);
        QVERIFY(compared.codebook().dimensions[0].codeNamed("Yellow"));
        QVERIFY(compared.codebook().dimensions[0].codeNamed("Blue")); // under its name at that time
        QCOMPARE(compared.words(), QStringLiteral("the codes of v1, under which Pilot was rated"));
        QCOMPARE(ComparedCodes(*input, CodesOf::Current).words(), QStringLiteral("current codes (v2)"));
    }

    void nothingChangedMakesNoDifference()
    {
        const auto study = labelledStudy(m_folder.filePath("one.corater"));
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        const auto input = agreementInput(*study);
        for (const AgreementLevel level : {AgreementLevel::Code, AgreementLevel::Category}) {
            const auto today = studyAgreement(*input, {.level = level});
            const auto own = studyAgreement(*input, {.level = level, .codes = CodesOf::Sealed});
            QCOMPARE(own.size(), today.size());
            for (size_t i = 0; i < today.size(); ++i) {
                QCOMPARE(own[i].codes, today[i].codes);
                QCOMPARE(own[i].values, today[i].values);
            }
        }
    }
};

QTEST_GUILESS_MAIN(ComparedCodesTest)
#include "ComparedCodesTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementSummaries.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// A change of the codebook after sealing changes no number of the sealed labels, wherever it is shown: numbers in
/// current codes are shown beside it with their version.
class SealedCodesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_sealed; ///< as it was sealed
    QString m_merged; ///< the same after Yellow was merged into Red

    static QJsonObject agree(const QString &study, const QStringList &more = {})
    {
        return jsonOf(runCorater(QStringList{"agree", study, "--json"} + more));
    }

    static QJsonObject entry(const QJsonObject &agreement, const QString &dimension, const QString &level)
    {
        for (const QJsonValue &result : agreement["results"].toArray()) {
            if (result["dimension"].toString() == dimension && result["level"].toString() == level) {
                return result.toObject();
            }
        }
        return {};
    }

    QByteArray report(const QString &study)
    {
        const QString path = m_folder.filePath("report.md");
        QFile file(path);
        return runCorater({"report", study, "--force", "-o", path, "--bootstrap", "200"}).status == 0 &&
                       file.open(QIODevice::ReadOnly)
                   ? file.readAll()
                   : QByteArray();
    }

    static QByteArray section(const QByteArray &report, const QByteArray &title)
    {
        const qsizetype from = report.indexOf("\n## " + title);
        return from < 0 ? QByteArray() : report.mid(from + 1, report.indexOf("\n## ", from + 1) - from);
    }

    static AgreementSummary page(const QString &path, bool currentCodes)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        return AgreementSummaries(*agreementInput(**study), {.currentCodes = currentCodes}).page();
    }

    static const AgreementLine *line(const AgreementSummary &page, const QString &dimension)
    {
        const auto found = std::ranges::find(page.lines, dimension, &AgreementLine::name);
        return found == page.lines.end() ? nullptr : &*found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_sealed = m_folder.filePath("sealed.corater");
        m_merged = m_folder.filePath("merged.corater");
        {
            const auto study = labelledStudy(m_sealed);
            QVERIFY(study && seal(*study, "Ada") && seal(*study, "Ben"));
        }
        QVERIFY(QFile::copy(m_sealed, m_merged));
        const Answer merged = runCorater({"codebook", "change", m_merged, "merge", "Yellow", "Red", "--rater", "Ada"});
        QCOMPARE(merged.status, 0);
        QVERIFY2(merged.out.contains("by current codes, colour (code, "), merged.out);
    }

    void agreeSaysWhatWasSealed_data()
    {
        QTest::addColumn<QString>("level");
        QTest::addColumn<QString>("statistic");
        QTest::newRow("codes") << "code" << "cohen_kappa";
        QTest::newRow("sets") << "set" << "krippendorff_alpha_masi";
    }

    void agreeSaysWhatWasSealed()
    {
        QFETCH(QString, level);
        QFETCH(QString, statistic);
        const QJsonObject before = entry(agree(m_sealed), "colour", level);
        const QJsonObject after = entry(agree(m_merged), "colour", level);
        const QJsonObject current = entry(agree(m_merged, {"--codes-of", "current"}), "colour", level);
        QVERIFY(before["statistics"][statistic].isDouble());
        QCOMPARE(after["statistics"].toObject(), before["statistics"].toObject());
        QCOMPARE(after["confusion"].toArray(), before["confusion"].toArray());
        QVERIFY(!before.contains("by_other_codes"));
        QCOMPARE(after["by_other_codes"]["codes"].toString(), QString("by current codes (v2)"));
        QCOMPARE(after["by_other_codes"]["statistics"][statistic], current["statistics"][statistic]);
        QVERIFY(current["statistics"][statistic].toDouble() > before["statistics"][statistic].toDouble());
        QCOMPARE(current["by_other_codes"]["codes"].toString(), QString("as sealed (v1)"));
        QCOMPARE(current["by_other_codes"]["statistics"][statistic], before["statistics"][statistic]);
        // A dimension that the change does not affect has no second number.
        QVERIFY(!entry(agree(m_merged), "size", "code").contains("by_other_codes"));
        QCOMPARE(agree(m_merged)["codes"].toString(), QString("sealed"));
        QCOMPARE(agree(m_merged)["codes_of"].toString(), QString("the codes of v1, under which Round 1 was rated"));
    }

    void theOldWordsMeanTheSame()
    {
        for (const auto &[old, now] : {std::pair{"round", "sealed"}, std::pair{"today", "current"}}) {
            QCOMPARE(runCorater({"agree", m_merged, "--codes-of", old}).out,
                     runCorater({"agree", m_merged, "--codes-of", now}).out);
        }
        QCOMPARE(runCorater({"agree", m_merged, "--codes-of", "sealed"}).out, runCorater({"agree", m_merged}).out);
        QCOMPARE(runCorater({"agree", m_merged, "--codes-of", "yesterday"}).status, 2);
    }

    void theTextIsTheSameButForOneLine()
    {
        QByteArrayList before = runCorater({"agree", m_sealed}).out.split('\n');
        QByteArrayList after = runCorater({"agree", m_merged}).out.split('\n');
        before.removeFirst(); // the line with the file
        after.removeFirst();
        QByteArrayList beside;
        after.removeIf([&](const QByteArray &text) {
            const bool is = text.startsWith("  by current codes (v2): ");
            beside += is ? QByteArrayList{text} : QByteArrayList();
            return is;
        });
        QCOMPARE(after, before);
        QCOMPARE(beside.size(), 2); // colour, and colour as sets
        QVERIFY2(beside[0].contains("kappa"), beside[0]);
    }

    void theReportSaysWhatWasSealed()
    {
        const QByteArray before = report(m_sealed);
        const QByteArray after = report(m_merged);
        const QByteArrayList glance = section(after, "Agreement at a glance").split('\n');
        int rows = 0;
        for (const QByteArray &row : section(before, "Agreement at a glance").split('\n')) {
            rows += row.startsWith("| ");
            QVERIFY2(!row.startsWith("| ") || glance.contains(row), row);
        }
        QVERIFY(rows > 3);
        QVERIFY(std::ranges::any_of(
            glance, [](const QByteArray &row) { return row.startsWith("| colour, by current codes (v2) |"); }));
        // The paragraph: the same numbers, followed by those in current codes.
        const QByteArray paragraph = section(before, "A paragraph for the paper");
        const QByteArray later = section(after, "A paragraph for the paper");
        QVERIFY(later.contains(", by current codes (v2) "));
        QByteArray without = later;
        for (qsizetype at = without.indexOf(", by current codes"); at >= 0;
             at = without.indexOf(", by current codes")) {
            const qsizetype next = without.indexOf(';', at);
            const qsizetype end = without.indexOf(").", at);
            without.remove(at, (next >= 0 && next < end ? next : end) - at);
        }
        const auto numbers = [](const QByteArray &text) {
            return text.mid(text.indexOf("We report"),
                            text.indexOf(").", text.indexOf("We report")) - text.indexOf("We report"));
        };
        QVERIFY(numbers(paragraph).size() > 40);
        QCOMPARE(numbers(without), numbers(paragraph));
        QVERIFY2(after.contains("as sealed, by the codes of the version under which the raters worked (v1)"), after);
    }

    void thePageSaysWhatWasSealed()
    {
        const AgreementSummary before = page(m_sealed, false);
        const AgreementSummary after = page(m_merged, false);
        const AgreementSummary current = page(m_merged, true);
        QVERIFY(before.codes.isEmpty() && before.otherCodes.isEmpty());
        QCOMPARE(after.codes, (QStringList{"as sealed (v1)", "current (v2)"}));
        QCOMPARE(after.otherCodes, QString("by current codes (v2)"));
        QCOMPARE(current.otherCodes, QString("as sealed (v1)"));
        QVERIFY(after.basis.contains("the codes of v1, under which Round 1 was rated"));
        QCOMPARE(line(after, "colour")->coefficient, line(before, "colour")->coefficient);
        QCOMPARE(line(after, "colour")->matrix, line(before, "colour")->matrix);
        QCOMPARE(line(after, "colour")->codes, line(before, "colour")->codes);
        QCOMPARE(line(after, "colour")->byOtherCodes, std::optional(line(current, "colour")->coefficient));
        QCOMPARE(line(current, "colour")->byOtherCodes, std::optional(line(before, "colour")->coefficient));
        QVERIFY(!line(after, "size")->byOtherCodes);
        QVERIFY(!line(before, "colour")->byOtherCodes);
    }
};

QTEST_GUILESS_MAIN(SealedCodesTest)
#include "SealedCodesTest.moc"

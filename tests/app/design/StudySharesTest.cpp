// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/DataDictionary.h"
#include "models/package/tables/PackageColumns.h"
#include "tests/support/Files.h"
#include "tests/support/SplitRound.h"
#include "tests/support/packages/Packages.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater shares` of a study: by the audit of a round with one rater per item, and by settled labels beside those of
/// a model; the same numbers as from counts and from a sheet.
class StudySharesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    static QJsonArray sharesOf(const QString &study)
    {
        return jsonOf(runCorater({u"shares"_s, study, u"--json"_s}))[u"results"].toArray();
    }

    static QJsonObject share(const QJsonValue &of, const QString &dimension, const QString &code)
    {
        for (const QJsonValue &one : of[u"shares"].toArray()) {
            if (one[u"dimension"] == dimension && one[u"code"] == code) {
                return one.toObject();
            }
        }
        return {};
    }

    static bool near(const QJsonValue &a, const QJsonValue &b)
    {
        return a.isDouble() && b.isDouble() && std::abs(a.toDouble() - b.toDouble()) <= 1e-12;
    }

    PackageEntries package(const QString &study)
    {
        const QString zip = path(u"p.zip"_s);
        const Answer packed =
            runCorater({u"package"_s, study, u"-o"_s, zip, u"--force"_s, u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
        const Answer verified = runCorater({u"package"_s, u"verify"_s, zip});
        if (packed.status != 0 || verified.status != 0) {
            qWarning("%s%s", packed.err.constData(), verified.out.constData());
            return {};
        }
        return packageEntries(zip);
    }

private Q_SLOTS:
    // Of 20 items of all, six are blue: Ada has them all, Ben four, and one that is not. Alone, five of 40 are blue.
    void bySensitivityAndSpecificityOfTheAudit()
    {
        const QString study = path(u"split.corater"_s);
        QVERIFY(smallStudy(study, 60));
        const Answer opened =
            runCorater({u"round"_s, study, u"--open"_s, u"Main"_s, u"--seed"_s, u"4"_s, u"--overlap"_s, u"20"_s});
        QVERIFY2(opened.status == 0, opened.err);
        const QStringList shared = sharedItems(study);
        QCOMPARE(shared.size(), 20);
        QStringList alone = givenItems(study)[u"Ada"_s];
        alone.removeIf([&](const QString &id) { return shared.contains(id); });
        QVERIFY(labelAndSeal(study, u"Ada"_s, {.blue = shared.first(6) + alone.first(5), .out = {}, .two = {}}));
        const Answer open = runCorater({u"shares"_s, study});
        QVERIFY2(open.status == 0 && open.out.startsWith("Nothing tells of the errors of labels"), open.out);
        QVERIFY2(open.out.endsWith("corater alt-test --keep\n"), open.out);
        QVERIFY(labelAndSeal(study, u"Ben"_s, {.blue = shared.first(4) + shared.mid(6, 1), .out = {}, .two = {}}));
        const QJsonValue before = sharesOf(study)[0];
        QCOMPARE(before[u"unsettled"].toArray(), QJsonArray::fromStringList(shared.mid(4, 3)));
        QCOMPARE(share(before, u"colour"_s, u"Blue"_s)[u"undefined"].toString(), u"not_settled"_s);
        QVERIFY(share(before, u"colour"_s, u"Blue"_s)[u"corrected"].isNull());

        QVERIFY(settleAsAda(study, shared.mid(4, 3)));
        const QJsonValue after = sharesOf(study)[0];
        QCOMPARE(after[u"labels_of"].toString(), u"Main"_s);
        QCOMPARE(after[u"method"].toString(), u"rogan-gladen"_s);
        QCOMPARE(after[u"items"].toInt(), 40);
        QCOMPARE(after[u"checked"].toInt(), 20);
        const QJsonObject blue = share(after, u"colour"_s, u"Blue"_s);
        QCOMPARE(blue[u"share"].toDouble(), 5 / 40.0);
        QCOMPARE(blue[u"sensitivity"].toDouble(), 10 / 12.0);
        QCOMPARE(blue[u"specificity"].toDouble(), 27 / 28.0);
        const QJsonObject counts =
            jsonOf(runCorater({u"shares"_s, u"--positive"_s, u"5"_s, u"--n"_s, u"40"_s, u"--sensitivity"_s, u"10/12"_s,
                               u"--specificity"_s, u"27/28"_s, u"--json"_s}));
        QVERIFY(near(blue[u"corrected"], counts[u"share"]) && near(blue[u"se"], counts[u"se"]));
        QVERIFY(near(blue[u"lower"], counts[u"lower"]) && near(blue[u"upper"], counts[u"upper"]));
        QCOMPARE(share(after, u"size"_s, u"Small"_s)[u"undefined"].toString(), u"rate_unknown"_s);

        const Answer text = runCorater({u"shares"_s, study});
        QVERIFY2(text.out.contains("Main: 40 items labelled by one rater"), text.out);
        QVERIFY2(text.out.contains("no settled item has the code, or all have it"), text.out);
        QCOMPARE(runCorater({u"report"_s, study, u"--bootstrap"_s, u"200"_s, u"-o"_s, path(u"r.md"_s)}).status, 0);
        QVERIFY(bytesOf(path(u"r.md"_s)).contains("Shares corrected for errors of labels"));
        const PackageEntries entries = package(study);
        for (const QString &file : {u"design/corrected-shares.csv"_s, u"design/audits.csv"_s}) {
            const PackageTable table = tableOf(entries.value(file), file).value_or(PackageTable());
            QVERIFY2(!table.rows.empty(), qPrintable(file));
            for (const QString &heading : table.headings) {
                QVERIFY2(!columnMeaning(file, heading).isEmpty(), qPrintable(file + u' ' + heading));
            }
        }
        QCOMPARE(cellOf(entries, u"design/corrected-shares.csv"_s,
                        {u"Main"_s, u"rogan-gladen"_s, u"40"_s, u"20"_s, u"colour"_s, u"Blue"_s}, u"corrected"_s),
                 exactText(counts[u"share"].toDouble()));
        const QByteArray faults = refusal(entries);
        QVERIFY2(faults.isEmpty(), faults);
    }

    // Such an item tells nothing of the dimension, and the package lists it.
    void whereTheRatersAgreedToDiffer()
    {
        const QString study = path(u"differ.corater"_s);
        QVERIFY(smallStudy(study, 60));
        QCOMPARE(runCorater({u"round"_s, study, u"--open"_s, u"Main"_s, u"--overlap"_s, u"20"_s}).status, 0);
        const QStringList shared = sharedItems(study);
        QVERIFY(labelAndSeal(study, u"Ada"_s, {.blue = shared.first(6), .out = {}, .two = {}}));
        QVERIFY(labelAndSeal(study, u"Ben"_s, {.blue = shared.first(4), .out = {}, .two = {}}));
        QVERIFY(settleAsAda(study, {shared[5]}));
        const Answer settled =
            runCorater({u"settle"_s, study, u"--batch"_s, u"--decider"_s, u"Ada"_s},
                       "{\"item\":\"" + shared[4].toUtf8() + "\",\"differs\":\"colour\",\"reason\":\"both hold\"}\n");
        QVERIFY2(settled.status == 0, settled.out);
        const QJsonObject blue = share(sharesOf(study)[0], u"colour"_s, u"Blue"_s);
        QCOMPARE(blue[u"sensitivity"].toDouble(), 9 / 10.0);
        QCOMPARE(blue[u"specificity"].toDouble(), 1.0);
        const QString file = u"decisions/agreed-to-differ.csv"_s;
        const PackageEntries entries = package(study);
        const PackageTable table = tableOf(entries.value(file), file).value_or(PackageTable());
        QCOMPARE(table.headings, (QStringList{u"item"_s, u"site"_s, u"unit"_s, u"question"_s, u"answer of Ada"_s,
                                              u"answer of Ben"_s, u"decided by"_s, u"reason"_s}));
        QCOMPARE(table.rows.size(), size_t(1));
        QCOMPARE(table.rows.front().first(1) + table.rows.front().mid(3),
                 (QStringList{shared[4], u"colour"_s, u"Blue"_s, u"Red"_s, u"Ada"_s, u"both hold"_s}));
        for (const QString &heading : table.headings) {
            QVERIFY2(!columnMeaning(file, heading).isEmpty(), qPrintable(heading));
        }
    }

    // People labelled 15 of the model's 40 items.
    void bySettledLabelsBesideThoseOfAModel()
    {
        const QString study = path(u"model.corater"_s);
        QVERIFY(smallStudy(study, 40));
        QByteArray ofModel = "id,rater,colour\n";
        QByteArray ofPeople;
        QByteArray sheet = "id,people,gpt\n";
        QByteArray ids;
        for (int i = 1; i <= 40; ++i) {
            const bool isBlue = (i * i + i / 7) % 3 == 0;
            const char *said = isBlue ? "Blue" : "Red";
            const char *truly = isBlue != (i % 5 == 0) ? "Blue" : "Red";
            const QByteArray id = QByteArray::number(i);
            const bool isPeoples = i % 4 == 1 || i % 7 == 3;
            ofModel += id + ",gpt," + said + '\n';
            sheet += id + ',' + (isPeoples ? truly : "") + ',' + said + '\n';
            if (isPeoples) {
                ids += id + '\n';
                ofPeople +=
                    "{\"item\":\"" + id + "\",\"unit\":1,\"set\":{\"colour\":\"" + truly + "\",\"size\":\"Small\"}}\n";
            }
        }
        const Answer opened =
            runCorater({u"round"_s, study, u"--open"_s, u"Main"_s, u"--items"_s, written(m_folder, u"ids.txt"_s, ids)});
        QVERIFY2(opened.status == 0, opened.err);
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            const Answer labelled = runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s}, ofPeople);
            QVERIFY2(labelled.status == 0, labelled.out + labelled.err);
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, rater}).status, 0);
        }
        const Answer imported =
            runCorater({u"ratings"_s, study, written(m_folder, u"gpt.csv"_s, ofModel), u"--layout"_s, u"long"_s,
                        u"--round"_s, u"Model"_s, u"--new-rater"_s, u"gpt"_s});
        QVERIFY2(imported.status == 0, imported.err);
        QVERIFY(sharesOf(study).isEmpty());
        const Answer kept = runCorater({u"alt-test"_s, study, u"--model"_s, u"gpt"_s, u"--wilcoxon"_s, u"--keep"_s});
        QVERIFY2(kept.status == 0, kept.err);
        const QJsonValue found = sharesOf(study)[0];
        QCOMPARE(found[u"method"].toString(), u"ppi++"_s);
        QCOMPARE(found[u"items"].toInt(), 40);
        const QJsonObject blue = share(found, u"colour"_s, u"Blue"_s);
        const QJsonObject expected =
            jsonOf(runCorater({u"shares"_s, written(m_folder, u"sheet.csv"_s, sheet), u"--human"_s, u"people"_s,
                               u"--model"_s, u"gpt"_s, u"--code"_s, u"Blue"_s, u"--json"_s}));
        QVERIFY(near(blue[u"corrected"], expected[u"share"]) && near(blue[u"se"], expected[u"se"]));
        QVERIFY(near(blue[u"lower"], expected[u"lower"]) && near(blue[u"upper"], expected[u"upper"]));
        QCOMPARE(found[u"checked"].toInt(), expected[u"labelled"].toInt());
        for (const QJsonValue &one : found[u"shares"].toArray()) {
            QCOMPARE(one[u"dimension"].toString(), u"colour"_s); // the model says nothing of sizes
        }
        const Answer wrong = runCorater({u"shares"_s, study, u"--code"_s, u"Blue"_s});
        QVERIFY2(wrong.status == 2 && wrong.err.contains("--code is for a sheet or counts"), wrong.err);
    }
};

QTEST_GUILESS_MAIN(StudySharesTest)
#include "StudySharesTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/StudyCommands.h"
#include "models/design/AuditedSheet.h"
#include "tests/app/design/AuditDesk.h"
#include "tests/app/design/StepOf.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// The data set that a study audits, kept in the study for its report and package.
class KeptSetTest : public QObject, private AuditDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(isReady()); }

    // Once all have sealed, the study keeps the set: report and package contain the audit, and no file is asked for.
    void keepsTheSetForReportAndPackage()
    {
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--rater"_s, u"Ada"_s, u"--rate"_s, u"0.2"_s}).status, 0);
        const QList<int> drawn = drawnOf(path);
        const int wrong = drawn[0] == 3 ? drawn[1] : drawn[0];
        QVERIFY(label(path, u"Ada"_s, drawn, wrong));
        const Answer open = report(path, {u"--keep"_s});
        QVERIFY2(open.status == 2 && open.err.contains("Audit is open"), open.err);
        QVERIFY(sealed(path, u"Ada"_s));
        QCOMPARE(stepOf(path), NextStep::Kind::Audit);
        const Answer none = runCorater({u"audit"_s, u"report"_s, path});
        QVERIFY2(none.status == 2 && none.err.contains("the study keeps no data set"), none.err);
        QVERIFY(!reportOf(path).contains("Audit of a published data set"));
        QVERIFY(!packageOf(path).contains(u"design/audited-set.csv"_s));
        const Answer changed = report(path, {u"--keep"_s}, written(m_folder, u"other.csv"_s, set("\n")));
        QVERIFY2(changed.status == 2 && changed.err.contains("not the data set that the study audits"), changed.err);

        const Answer kept = report(path, {u"--keep"_s, u"--json"_s});
        QVERIFY2(kept.status == 0, kept.err);
        const QJsonObject json = jsonOf(kept);
        QCOMPARE(jsonOf(runCorater({u"audit"_s, u"report"_s, path, u"--json"_s})), json);
        QCOMPARE(stepOf(path), NextStep::Kind::OpenRound); // the plan does not accept the set
        const QByteArray text = reportOf(path);
        QVERIFY2(text.contains("## Audit of a published data set") && text.contains("set.csv") &&
                     text.contains("items that differ from the set: 1 of"),
                 text);
        const PackageEntries entries = packageOf(path);
        QCOMPARE(cellOf(entries, u"design/audited-set.csv"_s, {u"set.csv"_s}, u"upper_items"_s),
                 QString::number(json[u"errors"][u"upper_items"].toInt()));
        QCOMPARE(cellOf(entries, u"design/audited-set-differences.csv"_s, {QString::number(wrong)}, u"settled"_s),
                 u"Green"_s);
        const QJsonObject pair = pairOf(json, u"colour"_s, u"Ada"_s, u"set.csv"_s);
        QVERIFY(near(pair[u"cohen_kappa"], cellOf(entries, u"design/audited-set-agreement.csv"_s,
                                                  {u"colour"_s, u"Ada"_s, u"set.csv"_s}, u"cohen_kappa"_s)
                                               .toDouble()));
        const QJsonValue share = json[u"shares"][0];
        QVERIFY(near(share[u"corrected"],
                     cellOf(entries, u"design/audited-set-shares.csv"_s,
                            {share[u"dimension"].toString(), share[u"code"].toString()}, u"corrected"_s)
                         .toDouble()));
        QVERIFY(entries.contains(u"design/audited-set-drift.csv"_s));
        QCOMPARE(refusal(entries), QByteArray());
        const Answer history = runCorater({u"history"_s, path});
        QVERIFY2(history.out.contains("keep the audited data set") && history.out.size() < 10'000, history.out);

        QCOMPARE(runCorater({u"undo"_s, path}).status, 0);
        QVERIFY(!reportOf(path).contains("Audit of a published data set"));
    }

    // Of a workbook one sheet is named, once: the report reads the same one, and the study keeps its name.
    void readsTheNamedSheet()
    {
        const QString book = workbook();
        const QString path = newStudy();
        const Answer which = make(path, {u"--sample"_s, u"5"_s}, book);
        QVERIFY2(which.status == 2 && which.err.contains("Notes, Labels") && which.err.contains("--sheet"), which.err);
        const Answer wrong = make(path, {u"--sample"_s, u"5"_s, u"--sheet"_s, u"Leaves"_s}, book);
        QVERIFY2(wrong.status == 2 && wrong.err.contains("no such sheet"), wrong.err);
        QVERIFY(!QFile::exists(path));
        const Answer made =
            make(path, {u"--rater"_s, u"Ada"_s, u"--sample"_s, u"5"_s, u"--sheet"_s, u"labels"_s}, book);
        QVERIFY2(made.status == 0, made.err);
        QVERIFY(label(path, u"Ada"_s, drawnOf(path), 0));
        QVERIFY(sealed(path, u"Ada"_s));
        // The file is the right one, but another of its sheets is not the set.
        for (const QString &other : {u"Notes"_s, u"Draft"_s}) {
            const Answer refused = report(path, {u"--sheet"_s, other, u"--keep"_s}, book);
            QVERIFY2(refused.status == 2 &&
                         refused.err.contains("not the sheet that the study audits (expected Labels"),
                     refused.err);
            QVERIFY(refused.err.contains(other.toUtf8()));
        }
        const Answer kept = report(path, {u"--keep"_s, u"--json"_s}, book);
        QVERIFY2(kept.status == 0, kept.err);
        QCOMPARE(jsonOf(kept)[u"rows"].toInt(), items + 1);
        QCOMPARE(jsonOf(kept)[u"errors"][u"different"].toInt(), 0);
        QCOMPARE(jsonOf(runCorater({u"audit"_s, u"report"_s, path, u"--json"_s})), jsonOf(kept));
        QCOMPARE(jsonOf(report(path, {u"--sheet"_s, u"2"_s, u"--json"_s}, book)), jsonOf(kept));

        auto study = Study::open(path);
        QVERIFY(study);
        QString forged = (*study)->setting(keptSetSetting);
        QVERIFY(forged.contains(u"\"Labels\""_s));
        QVERIFY((*study)->perform(setSetting(keptSetSetting, forged.replace(u"\"Labels\""_s, u"\"Draft\""_s))));
        study->reset();
        const Answer none = runCorater({u"audit"_s, u"report"_s, path});
        QVERIFY2(none.status == 2 && none.err.contains("the study keeps no data set"), none.err);
    }

    // Likewise the encoding of a text.
    void readsTheTextInTheNamedEncoding()
    {
        const QString sheet = written(m_folder, u"western.csv"_s, set().replace(",Post 7,", ",Caf\xe9 for 5 \x80,"));
        const QString path = newStudy();
        const Answer refused = make(path, {u"--sample"_s, u"30"_s}, sheet);
        QVERIFY2(refused.status == 2 && refused.err.contains("not valid UTF-8"), refused.err);
        const Answer made =
            make(path, {u"--rater"_s, u"Ada"_s, u"--sample"_s, u"30"_s, u"--encoding"_s, u"windows-1252"_s}, sheet);
        QVERIFY2(made.status == 0, made.err);
        {
            const auto study = Study::open(path, OpenMode::ReadOnly);
            QVERIFY(study);
            QCOMPARE((*study)->item(itemNamed(**study, u"7"_s))->title, u"Café for 5 €"_s);
        }
        QVERIFY(label(path, u"Ada"_s, drawnOf(path), 0));
        QVERIFY(sealed(path, u"Ada"_s));
        const Answer kept = report(path, {u"--keep"_s, u"--json"_s}, sheet);
        QVERIFY2(kept.status == 0, kept.err);
        QCOMPARE(jsonOf(runCorater({u"audit"_s, u"report"_s, path, u"--json"_s})), jsonOf(kept));
    }

    // Of an accepted set no more items are labelled, though most were not drawn.
    void anAcceptedSetLeadsToThePackage()
    {
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--rater"_s, u"Ada"_s, u"--rate"_s, u"0.2"_s}).status, 0);
        QVERIFY(label(path, u"Ada"_s, drawnOf(path), 0));
        QVERIFY(sealed(path, u"Ada"_s));
        QCOMPARE(stepOf(path), NextStep::Kind::Audit);
        QCOMPARE(jsonOf(report(path, {u"--keep"_s, u"--json"_s}))[u"errors"][u"accepted"], QJsonValue(true));
        QCOMPARE(stepOf(path), NextStep::Kind::Package);
    }

    // Bytes that are not those of the audited set count for nothing.
    void aForgedKeptSetIsNotShown()
    {
        const QString path = newStudy();
        QCOMPARE(make(path, {u"--sample"_s, u"5"_s}).status, 0);
        QVERIFY(label(path, u"Rater 1"_s, drawnOf(path), 0));
        QVERIFY(sealed(path, u"Rater 1"_s));
        const QByteArray other = qCompress(set("\n"), 9).toBase64();
        for (const QByteArray &bytes : {other, QByteArray("AAAAAA=="),
                                        QByteArray("/////w=="
                                                   "eJw="),
                                        QByteArray()}) {
            auto study = Study::open(path);
            QVERIFY(study);
            QVERIFY((*study)->perform(
                setSetting(keptSetSetting, u"{\"encoding\":\"\",\"bytes\":\"%1\"}"_s.arg(QString::fromLatin1(bytes)))));
            study->reset();
            const Answer answer = runCorater({u"audit"_s, u"report"_s, path});
            QVERIFY2(answer.status == 2 && answer.err.contains("the study keeps no data set"), answer.err);
            QVERIFY(!reportOf(path).contains("Audit of a published data set"));
        }
    }
};

QTEST_GUILESS_MAIN(KeptSetTest)
#include "KeptSetTest.moc"

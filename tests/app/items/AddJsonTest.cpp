// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater add --json` prints one object, whatever happens.
class AddJsonTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy()
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        runCorater({u"new"_s, path, u"--codebook"_s, u"dlperf"_s});
        return path;
    }

    static QJsonObject object(const Answer &answer)
    {
        QJsonParseError error;
        const QJsonObject read = QJsonDocument::fromJson(answer.out, &error).object();
        return error.error == QJsonParseError::NoError ? read : QJsonObject{{"unreadable", QString(answer.out)}};
    }

    // The part that a dry run and the import itself must have in common.
    static QJsonObject withoutRun(QJsonObject object)
    {
        object.remove(u"dry_run"_s);
        return object;
    }

private Q_SLOTS:
    void everythingThatWasReadIsSaid()
    {
        const QString study = newStudy();
        QVERIFY(QDir(m_folder.path()).mkpath(u"ai.stackexchange.com"_s));
        const QString posts =
            written(m_folder, u"ai.stackexchange.com/Posts.xml"_s,
                    "<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"slower\" Body=\"b\" Score=\"x\"/>\n"
                    "<row Id=\"2\" PostTypeId=\"1\" Title=\"t\" Body=\"b\"/>\n<row PostTypeId=\"1\"/>\n"
                    "</posts>\n");
        const QString sheet = written(m_folder, u"mine.csv"_s, "id,title,Codes,note\n9,slower,x,y\n");
        const QStringList command{u"add"_s, study, posts, sheet, u"--keywords"_s, u"dlperf"_s, u"--json"_s};
        const Answer tried = runCorater(command + QStringList{u"--dry-run"_s});
        QCOMPARE(tried.status, 0);
        QCOMPARE(Study::open(study, OpenMode::ReadOnly).value()->itemCount().value(), 0);
        const Answer done = runCorater(command);
        QCOMPARE(done.status, 0);
        const QJsonObject all = object(done);
        QCOMPARE(object(tried)[u"dry_run"].toBool(), true);
        QCOMPARE(all[u"dry_run"].toBool(true), false);
        QCOMPARE(withoutRun(object(tried)), withoutRun(all));
        QCOMPARE(all[u"added"].toInt(), 2);
        QCOMPARE(all[u"read"].toInt(), 3);
        QCOMPARE(all[u"without_keyword"].toInt(), 1);
        QCOMPARE(all[u"unreadable"].toInt(), 1);
        const QJsonArray files = all[u"files"].toArray();
        QCOMPARE(files.size(), 2);
        QCOMPARE(files[0][u"format"].toString(), u"posts-xml"_s);
        QCOMPARE(files[0][u"site_by_name"].toString(), u"ai.stackexchange"_s);
        QCOMPARE(files[0][u"note_count"].toInt(), 2);
        QCOMPARE(files[0][u"notes"][0][u"line"].toInt(), 2);
        QCOMPARE(files[0][u"notes"][1][u"left_out"].toBool(), true);
        QVERIFY(files[1][u"site_by_name"].isNull());
        QCOMPARE(files[1][u"columns"][0][u"use"].toString(), u"id"_s);
        QCOMPARE(files[1][u"code_columns"].toArray(), QJsonArray{u"Codes"_s});
        QCOMPARE(files[1][u"other_columns"].toArray(), (QJsonArray{u"Codes"_s, u"note"_s}));
    }

    void whatWasDoneBeforeAnErrorIsSaidWithIt()
    {
        const QString study = newStudy();
        const QString sheet = written(m_folder, u"good.csv"_s, "id,title\n1,a\n");
        const QString gone = m_folder.filePath(u"gone.csv"_s);
        const Answer answer = runCorater({u"add"_s, study, sheet, gone, u"--json"_s});
        QCOMPARE(answer.status, 2);
        const QJsonObject all = object(answer);
        QCOMPARE(all[u"added"].toInt(), 1);
        QCOMPARE(all[u"error"][u"status"].toInt(), 2);
        QCOMPARE(all[u"error"][u"file"].toString(), gone);
        const Answer nothing =
            runCorater({u"add"_s, study, written(m_folder, u"bad.csv"_s, "id,title\n,a\n"), u"--json"_s});
        QCOMPARE(nothing.status, 2);
        QCOMPARE(object(nothing)[u"unreadable"].toInt(), 1);
        QVERIFY(object(nothing)[u"error"].isObject());
    }
};

QTEST_GUILESS_MAIN(AddJsonTest)
#include "AddJsonTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Connection.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Names that look like others, or do something to a terminal.
class HostileNamesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void namesThatLookAlikeAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("zero width") << u"Ben\u200b"_s;
        QTest::newRow("Cyrillic") << u"B\u0435n"_s;
        QTest::newRow("case") << u"BEN"_s;
        QTest::newRow("blanks") << u"B en"_s;
        QTest::newRow("no-break blank") << u"B\u00a0en"_s;
        QTest::newRow("escape") << u"Cy\x1b[2J"_s;
        QTest::newRow("right to left") << u"Cy\u202e"_s;
    }

    void namesThatLookAlikeAreRefused()
    {
        QFETCH(QString, name);
        const QString study = path(u"new.corater"_s);
        const Answer made = runCorater({u"new"_s, study, u"--rater"_s, u"Ben"_s, u"--rater"_s, name});
        QVERIFY2(made.status == 2, made.err);
        QVERIFY(!QFile::exists(study));
        QVERIFY2(!made.err.contains('\x1b') && !QString::fromUtf8(made.err).contains(QChar(0x202e)), made.err);
    }

    void titlesAreRefused()
    {
        const QString study = path(u"title.corater"_s);
        const Answer made = runCorater({u"new"_s, study, u"--title"_s, u"Good\u202e"_s});
        QVERIFY2(made.status == 2, made.err);
        QVERIFY2(made.err.contains("U+202E"), made.err);
        QCOMPARE(runCorater({u"new"_s, study, u"--rater"_s, u"Ada"_s}).status, 0);
        const Answer round = runCorater({u"round"_s, study, u"--open"_s, u"Two\a"_s});
        QVERIFY2(round.status == 2, round.err);
    }

    // Entries of others cannot be refused: what they named is shown as what it is.
    void nothingIsPrintedRaw_data()
    {
        QTest::addColumn<QStringList>("command");
        for (const char *command : {"status", "history", "round", "agree", "units", "conflicts", "flow", "undo --list",
                                    "status --json", "history --json"}) {
            QTest::newRow(command) << QString::fromLatin1(command).split(u' ');
        }
    }

    void nothingIsPrintedRaw()
    {
        QFETCH(QStringList, command);
        const QString study = path(u"forged.corater"_s);
        QFile::remove(study);
        QVERIFY(labelledStudy(study));
        {
            const auto connection = Connection::open(study, OpenMode::ReadWrite);
            QVERIFY(connection);
            const QString ugly = u"char(27) || '[2J' || char(0x202e) || char(7) || char(0x9b)"_s;
            for (const QString &sql :
                 {u"UPDATE rater SET name = 'Eve' || %1 WHERE name = 'Ben'"_s,
                  u"UPDATE setting SET value = 'Study' || %1 WHERE name = 'title'"_s,
                  u"UPDATE round SET name = 'Round' || %1"_s, u"UPDATE item SET title = 'Title' || %1"_s}) {
                const auto done = (*connection)->run(sql.arg(ugly));
                QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            }
        }
        command.insert(1, study);
        const Answer answer = runCorater(command);
        const QString said = QString::fromUtf8(answer.out + answer.err);
        for (const char16_t c : {u'\x1b', u'\u202e', u'\a', u'\u009b'}) {
            QVERIFY2(!said.contains(QChar(c)), qPrintable(said));
        }
    }
};

QTEST_GUILESS_MAIN(HostileNamesTest)
#include "HostileNamesTest.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Language.h"
#include "models/export/StudyExport.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The language of what the program says: how it is chosen, and what is the same in all of them.
class LanguagesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void theSystemsLanguageIsFound_data()
    {
        QTest::addColumn<QStringList>("wanted");
        QTest::addColumn<QString>("code");
        QTest::newRow("none") << QStringList() << u"en"_s;
        QTest::newRow("C") << QStringList{u"C"_s} << u"en"_s;
        QTest::newRow("Austria") << QStringList{u"de-AT"_s} << u"de"_s;
        QTest::newRow("China") << QStringList{u"zh-Hans-CN"_s} << u"zh_CN"_s;
        QTest::newRow("Chinese") << QStringList{u"zh"_s} << u"zh_CN"_s;
        QTest::newRow("Taiwan") << QStringList{u"zh-TW"_s, u"zh-Hant-TW"_s} << u"en"_s;
        QTest::newRow("first French") << QStringList{u"fr-FR"_s, u"de-DE"_s} << u"de"_s;
        QTest::newRow("first English") << QStringList{u"en-GB"_s, u"de-DE"_s} << u"en"_s;
    }

    void theSystemsLanguageIsFound()
    {
        QFETCH(const QStringList, wanted);
        QFETCH(const QString, code);
        QCOMPARE(Language::bestOf(wanted), code);
    }

    void itIsChosenInTheCall()
    {
        const QString missing = at(u"missing.corater"_s);
        const Answer english = runCorater({u"status"_s, missing});
        const Answer german = runCorater({u"status"_s, missing, u"--lang"_s, u"de"_s});
        const Answer chinese = runCorater({u"--lang=zh_CN"_s, u"status"_s, missing});
        QCOMPARE(german.status, english.status);
        QCOMPARE(chinese.status, english.status);
        QVERIFY2(QString::fromUtf8(german.err).contains(u"Studie"_s), german.err);
        QVERIFY2(QString::fromUtf8(chinese.err).contains(u"研究"_s), chinese.err);
        QVERIFY(!english.err.isEmpty() && english.err != german.err && english.err != chinese.err);
        // Behind "--" stand names.
        const Answer named = runCorater({u"status"_s, u"--"_s, u"--lang=de"_s});
        QVERIFY2(named.status == 2 && named.err.contains("--lang=de"), named.err);
    }

    void anUnknownLanguageIsRefused()
    {
        const Answer answer = runCorater({u"status"_s, u"x"_s, u"--lang"_s, u"fr"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("there is no language fr; choose from en, de, zh_CN"), answer.err);
        QVERIFY(runCorater({u"status"_s, u"x"_s, u"--json"_s, u"--lang=fr"_s}).out.startsWith('{'));
    }

    // In texts for people a number has the decimal sign of the language, whatever the system's.
    void numbersFollowTheLanguage()
    {
        const QString path = at(u"numbers.corater"_s);
        {
            const auto study = labelledStudy(path);
            QVERIFY(study && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        }
        const auto numbersIn = [&](const QString &command, const char *code) {
            const QString report = at(u"report-%1.md"_s.arg(QLatin1String(code)));
            const bool isReport = command == u"report";
            const Answer answer = runCorater(QStringList{command, path, u"--lang"_s, QLatin1String(code)} +
                                             (isReport ? QStringList{u"-o"_s, report, u"--force"_s} : QStringList()));
            static const QRegularExpression number(u"(?<![\\d.,])\\d+([.,])\\d+(?![\\d.,])"_s);
            QMap<QString, int> signs;
            const QByteArray text = isReport ? bytesOf(report) : answer.out;
            for (const QRegularExpressionMatch &match : number.globalMatch(QString::fromUtf8(text))) {
                ++signs[match.captured(1)];
            }
            return signs;
        };
        for (const QString &command : QStringList{u"agree"_s, u"results"_s, u"report"_s}) {
            for (const auto &[code, sign] : {std::pair("en", u"."_s), {"de", u","_s}, {"zh_CN", u"."_s}}) {
                const QMap<QString, int> signs = numbersIn(command, code);
                QVERIFY2(signs.size() == 1 && signs[sign] > 3, qPrintable(command + u' ' + QLatin1String(code)));
            }
        }
    }

    // Data is the same whoever writes it: a team may speak several languages.
    void dataIsTheSameInEveryLanguage()
    {
        const QString path = at(u"study.corater"_s);
        {
            const auto study = labelledStudy(path);
            QVERIFY(study && seal(*study, u"Ada"_s) && seal(*study, u"Ben"_s));
        }
        std::vector<QStringList> calls;
        for (const QString &kind : exportKinds()) {
            calls.push_back({u"export"_s, path, u"--as"_s, kind, u"--force"_s, u"-o"_s, u"-"_s});
        }
        for (const QString &command : QStringList{u"status"_s, u"agree"_s, u"results"_s, u"units"_s, u"verify"_s,
                                                  u"history"_s, u"hints"_s, u"slips"_s, u"flow"_s}) {
            calls.push_back({command, path, u"--json"_s});
        }
        calls.push_back({u"units"_s, path, u"--format"_s, u"csv"_s});
        calls.push_back({u"units"_s, path, u"--format"_s, u"json"_s});
        for (const QStringList &call : calls) {
            const Answer english = runCorater(call);
            for (const char *code : {"de", "zh_CN"}) {
                const Answer answer = runCorater(call + QStringList{u"--lang"_s, QLatin1String(code)});
                QCOMPARE(answer.status, english.status);
                QVERIFY2(answer.out == english.out,
                         qPrintable(call.join(u' ') + u'\n' + QString::fromUtf8(answer.out)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(LanguagesTest)
#include "LanguagesTest.moc"

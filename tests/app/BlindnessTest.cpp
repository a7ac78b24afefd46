// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "data/files/archives/ZipWalk.h"
#include "tests/app/BlindDesk.h"
#include "tests/app/BlindQuestions.h"
#include "tests/support/Run.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

namespace {

QStringList leavesOf(const CLI::App &app, const QString &above = {})
{
    QStringList names;
    for (const CLI::App *command : app.get_subcommands({})) {
        const QString name = above + QString::fromStdString(command->get_name());
        const QStringList below = leavesOf(*command, name + u' ');
        const bool doesItself =
            !command->get_options([](const CLI::Option *option) { return option->get_positional(); }).empty();
        names << below << (below.isEmpty() || doesItself ? QStringList(name) : QStringList());
    }
    return names;
}

QByteArray unzipped(const QString &path)
{
    QByteArray all;
    const auto read = walkZip(path, {.begin = [&](const QString &name) -> Result<void> {
                                         all += "\n-- " + name.toUtf8() + '\n';
                                         return {};
                                     },
                                     .take = [&](QByteArrayView bytes) -> Result<void> {
                                         all += bytes;
                                         return {};
                                     },
                                     .end = []() -> Result<void> { return {}; }});
    return read ? all : read.error().oneLine().toUtf8();
}

// Without times and hashes, which differ anyway, and with one name for the folder.
QByteArray plain(const QByteArray &answer, const QString &study, const QString &folder)
{
    static const QRegularExpression time(
        QStringLiteral("\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?)?( ?UTC|Z)?"));
    static const QRegularExpression hash(QStringLiteral("[0-9a-f]{64}"));
    QString text = QString::fromUtf8(answer);
    text.remove(QStringLiteral("\\allowbreak{}")).replace(QStringLiteral("{-}"), QStringLiteral("-")); // as in TeX
    text.replace(study, QStringLiteral("STUDY")).replace(folder, QStringLiteral("DIR"));
    return text.replace(time, QStringLiteral("TIME")).replace(hash, QStringLiteral("HASH")).toUtf8();
}

} // namespace

/// The command line: each subcommand, with all of its options.
class BlindnessTest : public QObject, private BlindDesk
{
    Q_OBJECT

    int m_count = 0;

    // The program's answer for a study of its own, and the files it wrote.
    QByteArray answerOf(const Asking &question, const QString &study, const QStringList &more, int &status)
    {
        const QString folder = m_folder.filePath(QString::number(++m_count));
        const QString copy = folder + QStringLiteral("/study.corater");
        const QMap<QString, QByteArray> given{{"sheet.csv", "id,colour,colour_ben\n5,Zaffre,Red\n6,Red,Blue\n"},
                                              {"items.csv", "id,title,body\n99,Another,<p>text</p>\n"},
                                              {"ids.txt", "5\n"}};
        if (!QDir().mkpath(folder) || !QFile::copy(study, copy)) {
            return "no copy";
        }
        for (const auto &[name, content] : given.asKeyValueRange()) {
            QFile file(folder + u'/' + name);
            if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
                return "no sheet";
            }
        }
        QStringList arguments = QString::fromLatin1(question.command).split(u' ');
        for (QString argument : question.arguments + more) {
            arguments << argument.replace(QStringLiteral("STUDY"), copy).replace(QStringLiteral("DIR"), folder);
        }
        const Answer answer = runCorater(arguments, question.input);
        status = answer.status;
        QByteArray all = answer.out + "\n--\n" + answer.err;
        for (const QFileInfo &written : QDir(folder).entryInfoList(QDir::Files, QDir::Name)) {
            QFile file(written.filePath());
            if (written.suffix() == u"zip") {
                all += unzipped(written.filePath());
            } else if (!given.contains(written.fileName()) && written.suffix() != u"corater" &&
                       file.open(QIODevice::ReadOnly)) {
                all += "\n-- " + written.fileName().toUtf8() + '\n' + file.readAll();
            }
        }
        return plain(all, copy, folder);
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(makeStudies()); }

    void everyCommandIsAsked()
    {
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        QStringList asked;
        for (const Asking &question : questions()) {
            asked << QString::fromLatin1(question.command);
        }
        asked.removeDuplicates();
        asked.sort();
        QStringList known = leavesOf(app);
        known.sort();
        QCOMPARE(asked, known);
        // And every layout of an export.
        const Answer layouts =
            runCorater({"export", m_studies[0].one, "--as", "nonsense", "-o", m_folder.filePath("x")});
        const QByteArray list = layouts.err.mid(layouts.err.indexOf('{') + 1).split('}').first();
        QVERIFY2(list.contains("rounds"), layouts.err);
        for (const QByteArray &layout : list.split(',')) {
            QVERIFY2(std::ranges::any_of(questions(),
                                         [&](const Asking &question) {
                                             return question.arguments.contains(QString::fromUtf8(layout));
                                         }),
                     layout);
        }
    }

    void aCommandTellsNothingOfAnother_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("sealed");
        QTest::addColumn<bool>("asAda");
        for (size_t i = 0; i < questions().size(); ++i) {
            const Asking &question = questions()[i];
            for (const bool sealed : {false, true}) {
                for (const bool asAda : {false, true}) {
                    if (!question.arguments.isEmpty() && (!asAda || question.asAda)) {
                        QTest::addRow("%s%s%s", question.name, asAda ? ", Ada" : "", sealed ? ", Ben has sealed" : "")
                            << int(i) << sealed << asAda;
                    }
                }
            }
        }
    }

    void aCommandTellsNothingOfAnother()
    {
        QFETCH(int, number);
        QFETCH(bool, sealed);
        QFETCH(bool, asAda);
        const Asking &question = questions()[size_t(number)];
        if (sealed && QByteArray(question.command) == "seal") {
            QSKIP("the last seal opens the round");
        }
        const QStringList who = asAda ? QStringList{"--rater", "Ada"} : QStringList();
        int status = -1;
        int otherStatus = -1;
        const QByteArray one = answerOf(question, m_studies[sealed].one, who, status);
        const QByteArray other = answerOf(question, m_studies[sealed].other, who, otherStatus);
        if (question.status >= 0) {
            QVERIFY2(status == question.status, one);
        }
        QCOMPARE(otherStatus, status);
        const QByteArray says = sealed && QByteArray(question.says) == "8 of 12 done" ? "8 of 12" : question.says;
        QVERIFY2(one.contains(says), one);
        QCOMPARE(one, other);
        // A word of Ben's that was in the input may be in the answer.
        QByteArray typed = question.input;
        for (const QString &argument : question.arguments) {
            typed += argument.toUtf8();
        }
        for (const QByteArray &word : BlindStudies::planted()) {
            const bool isGiven = typed.contains(word) || typed.contains("sheet.csv");
            QVERIFY2(isGiven || !one.contains(word), one);
        }
    }

    // Ben sees Ben's own labels, and everybody does after both have sealed.
    void benSeesTheirOwnLabels()
    {
        const QString &study = m_studies[0].one;
        QVERIFY(runCorater({"codebook", "show", study, "--rater", "Ben"}).out.contains("Zaffre"));
        QVERIFY(runCorater({"status", study, "--rater", "Ben"}).out.contains("5 done, 3 excluded, 3 begun, 1 open"));
        const QString closed = m_folder.filePath("closed.corater");
        QVERIFY(QFile::copy(m_studies[1].one, closed));
        QCOMPARE(runCorater({"seal", closed, "--rater", "Ada"}).status, 0);
        QVERIFY(runCorater({"codebook", "show", closed}).out.contains("Zaffre"));
        QVERIFY(runCorater({"status", closed}).out.contains("5 done, 3 excluded"));
        QVERIFY(runCorater({"agree", closed, "--round", "Main"}).out.contains("Zaffre"));
    }
};

QTEST_GUILESS_MAIN(BlindnessTest)
#include "BlindnessTest.moc"

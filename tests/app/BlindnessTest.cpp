// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "data/files/archives/ZipWalk.h"
#include "tests/app/BlindDesk.h"
#include "tests/app/BlindOptions.h"
#include "tests/support/Run.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

using Commands = std::vector<std::pair<QString, const CLI::App *>>;

Commands leavesOf(const CLI::App &app, const QString &above = {})
{
    Commands leaves;
    for (const CLI::App *command : app.get_subcommands({})) {
        const QString name = above + QString::fromStdString(command->get_name());
        const Commands below = leavesOf(*command, name + u' ');
        const bool doesItself =
            !command->get_options([](const CLI::Option *option) { return option->get_positional(); }).empty();
        leaves.insert(leaves.end(), below.begin(), below.end());
        if (below.empty() || doesItself) {
            leaves.emplace_back(name, command);
        }
    }
    return leaves;
}

// As it is typed, the long form last; none for what is no option.
QStringList namesOf(const CLI::Option &option)
{
    QStringList names;
    for (const std::string &name : option.get_snames()) {
        names << u'-' + QString::fromStdString(name);
    }
    for (const std::string &name : option.get_lnames()) {
        if (name == "help" || name == "quiet") { // of every command
            return {};
        }
        names << QStringLiteral("--") + QString::fromStdString(name);
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

/// The command line: each subcommand, with all of its options, is asked of studies that differ only in what Ben has
/// done in a round that is open. Those where Ben has finished nothing, and those of a first round over all items, are
/// tried with a half of the calls each; with CORATER_LONG with all.
class BlindnessTest : public QObject, private BlindDesk
{
    Q_OBJECT

    /// Studies of which Ada and whoever does not say who they are is told the same.
    struct Group
    {
        const char *name;
        QStringList studies;
    };
    enum { Open, Sealed };
    std::vector<Group> m_groups;
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
    void initTestCase()
    {
        QVERIFY(makeStudies());
        m_groups = {{"open", m_studies[0].all()},
                    {"Ben has sealed", m_studies[1].all()},
                    {"only begun", BlindStudies::makeBegun(m_folder.path()).all()},
                    {"first round", BlindStudies::makeFirstRound(m_folder.path()).all()}};
        for (const Group &group : m_groups) {
            QVERIFY2(group.studies.size() > 1 && !group.studies.first().isEmpty(), group.name);
        }
    }

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
        QStringList known;
        for (const auto &[name, command] : leavesOf(app)) {
            known << name;
        }
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

    // And every option, in some call; or it is among those that have no part in this.
    void everyOptionIsAsked()
    {
        CLI::App app;
        Cli cli;
        addCommands(app, cli);
        QStringList missing;
        QStringList without = optionsWithoutLabels();
        for (const auto &[name, command] : leavesOf(app)) {
            QStringList given;
            bool readsStudy = false;
            for (const Asking &question : questions()) {
                if (name == QLatin1String(question.command)) {
                    readsStudy = readsStudy || !question.arguments.isEmpty();
                    given += question.arguments;
                    given << (question.asAda ? QStringLiteral("--rater") : QString());
                }
            }
            for (const CLI::Option *option : command->get_options()) {
                const QStringList names = namesOf(*option);
                const bool isGiven =
                    std::ranges::any_of(names, [&](const QString &one) { return given.contains(one); });
                const bool isOut = !names.isEmpty() && without.removeAll(name + u' ' + names.last()) > 0;
                if (readsStudy && !names.isEmpty() && !isGiven && !isOut) {
                    missing << name + u' ' + names.last();
                }
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(u"no call has "_s + missing.join(u", "_s)));
        QVERIFY2(without.isEmpty(), qPrintable(u"there is no, or a call has, "_s + without.join(u", "_s)));
    }

    void aCommandTellsNothingOfAnother_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("group");
        QTest::addColumn<bool>("asAda");
        for (size_t i = 0; i < questions().size(); ++i) {
            const Asking &question = questions()[i];
            for (size_t group = 0; group < m_groups.size(); ++group) {
                // The others are tried in turn.
                if (group > 1 && (i + group) % 2 == 0 && !qEnvironmentVariableIsSet("CORATER_LONG")) {
                    continue;
                }
                for (const bool asAda : {false, true}) {
                    if (!question.arguments.isEmpty() && (!asAda || question.asAda)) {
                        QTest::addRow("%s%s, %s", question.name, asAda ? ", Ada" : "", m_groups[group].name)
                            << int(i) << int(group) << asAda;
                    }
                }
            }
        }
    }

    void aCommandTellsNothingOfAnother()
    {
        QFETCH(int, number);
        QFETCH(int, group);
        QFETCH(bool, asAda);
        const Asking &question = questions()[size_t(number)];
        const bool sealed = group == Sealed;
        if (sealed && QByteArray(question.command) == "seal") {
            QSKIP("the last seal opens the round");
        }
        const QStringList who = asAda ? QStringList{"--rater", "Ada"} : QStringList();
        const QStringList &studies = m_groups[size_t(group)].studies;
        int status = -1;
        const QByteArray one = answerOf(question, studies.first(), who, status);
        if (group <= Sealed) {
            QVERIFY2(question.status < 0 || status == question.status, one);
            const QByteArray says = sealed && QByteArray(question.says) == "8 of 12 done" ? "8 of 12" : question.says;
            QVERIFY2(one.contains(says), one);
        }
        // A word of Ben's that was in the input may be in the answer.
        QByteArray typed = question.input;
        for (const QString &argument : question.arguments) {
            typed += argument.toUtf8();
        }
        for (const QByteArray &word : BlindStudies::planted()) {
            const bool isGiven = typed.contains(word) || typed.contains("sheet.csv");
            QVERIFY2(isGiven || !one.contains(word), one);
        }
        for (const QString &other : studies.sliced(1)) {
            int otherStatus = -1;
            QCOMPARE(answerOf(question, other, who, otherStatus), one);
            QCOMPARE(otherStatus, status);
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

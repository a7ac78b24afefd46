// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/StudyAccess.h"

#include "app/cli/Suggestions.h"
#include "app/cli/Working.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/terminal/Terminal.h"
#include "data/files/InputFile.h"
#include "data/records/RoundPlan.h"
#include "models/share/PartNotes.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace corater {

namespace {

struct StudyAccessText
{
    Q_DECLARE_TR_FUNCTIONS(StudyAccess)
    CORATER_MESSAGES(StudyAccess)
};

// Every command that reports results also warns of parts that were sealed twice: the rater may have known the labels of
// the others.
template <typename Reader>
bool checked(Cli &cli, const Reader &study)
{
    const auto fits = study.store().checkResults();
    const auto notes = fits ? sealNotes(study) : std::unexpected(fits.error());
    if (!notes) {
        cli.fail(notes.error());
        return false;
    }
    for (const QString &note : *notes) {
        cli.say(StudyAccessText::tr("corater: %1").arg(note));
    }
    return true;
}

std::atomic_bool wasInterrupted = false;

} // namespace

const std::atomic_bool &interrupted()
{
    return wasInterrupted;
}

void catchInterrupts()
{
    Terminal::catchInterrupts(wasInterrupted);
}

void StudyCloser::operator()(Study *study) const
{
    const std::unique_ptr<Study> owned(study);
    if (study->isReadOnly()) {
        return; // nothing to save
    }
    if (const std::optional<Error> lost = study->lost()) {
        QString copy = study->path() + QStringLiteral(".saved");
        for (int number = 2; QFileInfo::exists(copy); ++number) {
            copy = study->path() + QStringLiteral(".saved-%1").arg(number);
        }
        if (const auto saved = study->saveCopy(copy); saved) {
            m_cli->say(StudyAccessText::tr("corater: the open study is saved as %1").arg(copy));
        } else {
            m_cli->say(
                StudyAccessText::tr("corater: the open study could not be saved: %1").arg(saved.error().oneLine()));
        }
    }
    if (const auto closed = study->close(); !closed) {
        m_cli->fail(closed.error());
    }
}

OpenStudy openStudy(Cli &cli, const std::string &path, OpenMode mode)
{
    auto study = Study::open(argument(path), mode);
    if (!study) {
        cli.fail(study.error().within(argument(path)));
        return nullptr;
    }
    // A command that only reads reports on the study, so seals and history must hold.
    if (mode == OpenMode::ReadOnly && !checked(cli, **study)) {
        return nullptr;
    }
    return OpenStudy(study->release(), StudyCloser(cli));
}

OpenReader openReader(Cli &cli, const std::string &path)
{
    auto study = StudyReader::open(argument(path));
    if (!study) {
        cli.fail(study.error().within(argument(path)));
        return nullptr;
    }
    // A command that only reads reports on the study, so seals and history must hold.
    return checked(cli, **study) ? std::move(*study) : nullptr;
}

void addAsOf(CLI::App &command, std::string &moment)
{
    command.add_option(
        "--as-of", moment,
        CliHelp::tr("The study at an earlier moment: a day (its end), a time (\"2026-03-03 14:05\", local unless it "
                    "ends with Z), or the number of a change in `corater history`"));
}

Result<StudyAsOf> readStudyAsOf(const std::string &path, const std::string &moment)
{
    StudyAsOf read;
    auto study = StudyReader::open(argument(path));
    if (!study) {
        return std::unexpected(study.error().within(argument(path)));
    }
    // A command that only reads reports on the study, so seals and history must hold.
    TRY((*study)->checkResults());
    if (moment.empty()) {
        read.study = std::move(*study);
        return read;
    }
    TRY(const auto last, entryAsOf(**study, argument(moment)));
    TRY(auto past, openPast(**study, last, &interrupted()));
    read.folder = std::move(past.folder);
    read.study = std::move(past.study);
    read.hidesRounds = past.hidesRounds;
    return read;
}

StudyAsOf openStudyAsOf(Cli &cli, const std::string &path, const std::string &moment)
{
    auto read = readStudyAsOf(path, moment);
    if (!read) {
        cli.fail(read.error());
        return {};
    }
    const auto notes = sealNotes(*read->study);
    for (const QString &note : notes.value_or(QStringList())) {
        cli.say(StudyAccessText::tr("corater: %1").arg(note));
    }
    if (read->hidesRounds) {
        cli.say(StudyAccessText::tr("  a round that was open then and is open now stays hidden"));
    }
    return std::move(*read);
}

OpenStudy openToChange(Cli &cli, const std::string &path, bool dryRun)
{
    if (!dryRun) {
        return openStudy(cli, path, OpenMode::ReadWrite);
    }
    const auto whole = openReader(cli, path);
    if (!whole) {
        return nullptr;
    }
    auto folder = std::make_shared<QTemporaryDir>();
    const QString copy = folder->filePath(QStringLiteral("trial.corater"));
    const auto saved = folder->isValid() ? whole->saveCopy(copy)
                                         : fail(ErrorCode::Permission, Message::literal(folder->errorString()),
                                                {.file = folder->path()});
    auto study = saved ? Study::open(copy, OpenMode::ReadWrite) : std::unexpected(saved.error());
    if (!study) {
        cli.fail(study.error());
        return nullptr;
    }
    cli.showAs(copy, argument(path));
    return OpenStudy(study->release(), StudyCloser(cli, std::move(folder)));
}

Result<RoundId> roundNamed(const StudyReader &study, const QString &wanted)
{
    QStringList known;
    QStringList names;
    for (const Round &round : study.rounds()) {
        if (QString::number(round.number) == wanted || round.name.compare(wanted, Qt::CaseInsensitive) == 0) {
            return round.id;
        }
        known << QStringLiteral("%1 (%2)").arg(round.number).arg(round.name);
        names << round.name;
    }
    return fail(ErrorCode::Input, didYouMean(StudyAccessText::toSay("no such round"), wanted, names),
                {.file = study.path()}, known.join(QStringLiteral(", ")), wanted);
}

Result<RoundId> closedRoundNamed(const StudyReader &study, const QString &wanted)
{
    TRY(const auto round, roundNamed(study, wanted));
    if (!study.isClosed(round)) {
        return fail(ErrorCode::Refused,
                    StudyAccessText::toSay("%1 is open: its labels are hidden until all have sealed")
                        .arg(study.round(round)->name),
                    {.file = study.path()});
    }
    if (isTraining(*study.round(round))) {
        return fail(ErrorCode::Refused,
                    StudyAccessText::toSay("%1 is a training round, which no result counts: see corater training")
                        .arg(study.round(round)->name),
                    {.file = study.path()});
    }
    return round;
}

Result<RaterId> raterNamed(const StudyReader &study, const QString &wanted)
{
    if (const std::optional<Rater> rater = study.raterNamed(wanted)) {
        return rater->id;
    }
    QStringList known;
    for (const Rater &rater : study.raters()) {
        known << rater.name;
    }
    return fail(ErrorCode::Input, didYouMean(StudyAccessText::toSay("no such rater"), wanted, known),
                {.file = study.path()}, known.join(QStringLiteral(", ")), wanted);
}

bool actAs(Cli &cli, StudyReader &study, const std::string &name)
{
    const auto rater = name.empty() ? Result<RaterId>(RaterId{}) : raterNamed(study, argument(name));
    if (!rater) {
        cli.fail(rater.error());
        return false;
    }
    study.setActor(*rater);
    return true;
}

std::function<void(qint64, qint64)> terminalProgress(const QString &what)
{
    if (!Terminal::isError()) {
        return {};
    }
    return [what, last = qint64(-1)](qint64 done, qint64 total) mutable {
        const qint64 percent = total > 0 ? done * 100 / total : 0;
        if (percent != last) {
            Working::stop();
            last = percent;
            const QString line = StudyAccessText::tr("%1 %2 %").arg(what, QString::number(percent));
            std::fprintf(stderr, "\r%s%s", qUtf8Printable(line), percent >= 100 ? "\n" : "");
        }
    };
}

std::optional<QByteArray> readMapFile(Cli &cli, const std::string &name)
{
    constexpr qint64 mostBytes = 1 << 20;
    const Result<QByteArray> content = InputFile::content(argument(name), mostBytes);
    if (!content) {
        cli.fail(content.error());
        return {};
    }
    return *content;
}

bool isStudyFile(const std::string &path)
{
    return InputFile::beginsWith(argument(path), QByteArrayView("SQLite format 3\0", 16));
}

QString argument(const std::string &text)
{
    return QString::fromLocal8Bit(text.data(), qsizetype(text.size()));
}

} // namespace corater

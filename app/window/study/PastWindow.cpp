// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/PastWindow.h"

#include "app/cli/Language.h"
#include "app/cli/install/Portable.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/ShownTime.h"
#include "models/history/PastStudy.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QProcess>

namespace corater {

namespace {

struct PastWindowText
{
    Q_DECLARE_TR_FUNCTIONS(PastWindow)
};

Result<PastFile> pastOf(const StudyReader &study, const QString &moment)
{
    TRY(study.checkResults());
    TRY(const auto last, entryAsOf(study, moment));
    // The window's workers read the file directly, so it must contain nothing that is hidden.
    if (HiddenMoments::of(study).contains(last)) {
        return fail(ErrorCode::Refused, SharedText::openAtThatMoment());
    }
    return writePast(study, last);
}

} // namespace

bool openPastStudy(Workplace &work, const QString &path, const QString &moment)
{
    const auto now = StudyReader::open(path);
    const auto past = now ? pastOf(**now, moment) : std::unexpected(now.error());
    auto study = past ? Study::open(past->path, OpenMode::ReadOnly) : std::unexpected(past.error());
    const auto checked = study ? (*study)->checkResults() : std::unexpected(study.error());
    if (!checked) {
        work.notice().report(checked.error().within(path));
        return false;
    }
    const auto last = lastChangeOf(**study);
    // The folder lives until the study and its connection are gone.
    QObject::connect(study->get(), &QObject::destroyed, [folder = past->folder] {});
    const QString at = last ? localTime(*last) : moment;
    (*study)->setProperty(pastMoment, at);
    work.setStudy(std::move(*study), Workplace::Remembered::No);
    work.notice().say(
        PastWindowText::tr("The study after its change of %1: you can read and export it, not change it").arg(at));
    return true;
}

bool startPastWindow(const QString &path, const QString &moment)
{
    return QProcess::startDetached(
        Portable::program(), {path, QStringLiteral("--as-of"), moment, QStringLiteral("--lang"), Language::current()});
}

} // namespace corater

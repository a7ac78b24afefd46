// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/TrainingSource.h"

#include "app/cli/StudyAccess.h"
#include "models/sheets/TrainingSheet.h"

#include <QFileInfo>

namespace corater {

namespace {

struct TrainingSourceMessages
{
    CORATER_MESSAGES(TrainingSource)
};

} // namespace

Result<TrainingOptions> trainingSource(const StudyReader &study, const QString &source, const SheetChoice &sheet)
{
    if (source.compare(u"all", Qt::CaseInsensitive) == 0) {
        return TrainingOptions{};
    }
    if (const auto round = roundNamed(study, source)) {
        return TrainingOptions{.round = *round};
    } else if (!QFileInfo::exists(source)) {
        Error error = round.error();
        error.message = TrainingSourceMessages::toSay("neither a round nor a file");
        error.expected = TrainingSourceMessages::toSay("all, a file, or one of %1").arg(error.expected);
        return std::unexpected(error);
    }
    return trainingSheet(study, source, sheet);
}

} // namespace corater

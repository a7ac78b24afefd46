// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/DescribeStudy.h"

#include "models/commands/StudyCommands.h"
#include "models/study/StudyDescription.h"

#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct DescribeStudyMessages
{
    CORATER_MESSAGES(corater::DescribeStudy)
};

} // namespace

QJsonObject DescribeStudy::arguments(CommandContext &) const
{
    return {{QStringLiteral("fields"), QJsonArray::fromStringList(m_fields.keys())}};
}

Result<void> DescribeStudy::run(CommandContext &context) const
{
    for (const auto &[key, value] : m_fields.asKeyValueRange()) {
        const bool isKnown = std::ranges::any_of(
            descriptionFields(), [&](const DescriptionField &field) { return key == QLatin1StringView(field.key); });
        if (!isKnown) {
            return fail(ErrorCode::NotFound, DescribeStudyMessages::toSay("a study has no such field"), {}, {}, key);
        }
        TRY(SetSetting(QStringLiteral("about-") + key, value.trimmed()).run(context));
    }
    return {};
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/DescribeStudy.h"

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

Command<> describeStudy(QMap<QString, QString> fields)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("describe-study"),
                      {{QStringLiteral("fields"), QJsonArray::fromStringList(fields.keys())}});
        for (const auto &[key, value] : fields.asKeyValueRange()) {
            const bool isKnown = std::ranges::any_of(descriptionFields(), [&](const DescriptionField &field) {
                return key == QLatin1StringView(field.key);
            });
            if (!isKnown) {
                return fail(ErrorCode::NotFound, DescribeStudyMessages::toSay("a study has no such field"), {}, {},
                            key);
            }
            TRY(change.set(QStringLiteral("about-") + key, value.trimmed()));
        }
        return {};
    };
}

} // namespace corater

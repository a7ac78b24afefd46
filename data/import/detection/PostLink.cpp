// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/detection/PostLink.h"

#include <QRegularExpression>

namespace corater {

std::optional<PostLink> postLink(const QString &text)
{
    static const QRegularExpression id(QStringLiteral("\\A[1-9][0-9]{0,17}\\z"));
    static const QRegularExpression question(QStringLiteral(
        "\\A(https?://)?((?:[\\w-]+\\.)+(?:com|net)/(?:questions|q)/([1-9][0-9]{0,17}))(?:[/?#]\\S*)?\\z"));
    const QString word = text.trimmed();
    if (id.match(word).hasMatch()) {
        return PostLink{word, {}};
    }
    const auto match = question.match(word);
    return match.hasMatch() ? std::optional(PostLink{match.captured(3), QStringLiteral("https://") + match.captured(2)})
                            : std::nullopt;
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace corater {

/// A question of a site of Stack Exchange, named by its id or its address.
struct PostLink
{
    QString id;
    QString url; ///< empty: only the id is given
};

/// The question that the text names: "123", "https://stackoverflow.com/questions/123/title#456" (an answer to it),
/// "stackoverflow.com/q/123". None if it names no question: the address of an answer alone does not say to which one it
/// belongs.
std::optional<PostLink> postLink(const QString &text);

} // namespace corater

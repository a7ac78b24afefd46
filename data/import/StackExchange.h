// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/Post.h"

#include <QStringList>

namespace corater {

/// What all sources of Stack Exchange posts have in common, whichever way they come. The readers of the dump, of the
/// Data Explorer's sheets and of the API's answers use it.
class StackExchange
{
public:
    /// The kind of a PostTypeId; without one, an answer if it has a parent or the file's name says so, else a question.
    static QString kind(const QString &postTypeId, const QString &fileName, const QString &parentId = {});
    /// The site that a text names ("https://ai.stackexchange.com/q/1", "…/stackoverflow.com-Posts/Posts.xml"), as
    /// "stackoverflow" or "ai.stackexchange"; empty when it names none.
    static QString site(const QString &text);
    /// The address of a post there.
    static QString url(const QString &site, const QString &id, const QString &kind);
    /// Tags as the dump and the Data Explorer write them: <a><b> or |a|b|; as Python writes a list: ['a', 'b']; or
    /// separated by semicolons, commas or line ends, else by blanks.
    static QStringList tags(const QString &text);
    /// Decodes character references once: titles of the API are escaped, those of the dump are not.
    static QString decoded(const QString &text);
    /// A date as ISO 8601: seconds or milliseconds since 1970, and year, month and day in this order; anything else
    /// stays as it is, for 01/02 is January in one country and February in another.
    static QString date(const QString &text);
    /// Whether days can be told of a date: it begins as 2019-06-14.
    static bool isDated(const QString &date);
    /// Old derived data sets escaped their bodies twice: true for a body whose every tag is escaped.
    static bool isEscapedTwice(const QString &body);
    /// Completes a post whose id, kind and body are set: site, address, a body escaped twice.
    static void complete(Post &post, const ItemImportOptions &options, const QString &fileName);
};

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

#include <QStringList>

namespace corater {

/// Rules common to all sources of Stack Exchange posts. The readers of the dump, of the Data Explorer's sheets and of
/// the API's answers use it.
class StackExchange
{
public:
    /// The kind of a PostTypeId; without one, an answer if it has a parent or the file's name says so, else a question.
    static QString kind(const QString &postTypeId, const QString &fileName, const QString &parentId = {});
    /// The site whose address stands in a text ("https://ai.stackexchange.com/q/1", "stackoverflow.com"), as
    /// "stackoverflow" or "ai.stackexchange"; empty when there is none. Addresses that hold no posts (api., chat.) are
    /// passed over.
    static QString site(const QString &text);
    /// The site in the name of a file, its archive or its folders, the nearest first: "…/ai.stackexchange.com.7z",
    /// "stackoverflow.com-Posts.7z", "superuser/Posts.xml". Words alone, without .com, count only next to the file.
    static QString siteOfPath(const QString &path);
    /// Whether the name is a site in the form of site(), from which addresses can be made.
    static bool isSite(const QString &name);
    /// The user's site in the form of site(): "https://ai.stackexchange.com" is "ai.stackexchange". A text that is no
    /// site is returned unchanged.
    static QString siteGiven(const QString &text);
    /// The error for posts whose site is unknown: their ids may clash with those of another site.
    static std::unexpected<Error> siteUnknown(const Place &place);
    /// Adds to that error the sites of the study's posts, one of which may be meant; returns other errors unchanged.
    static Error offeringSites(Error error, const QStringList &sites);
    /// The notice for posts whose site, given by the user, is not one of Stack Exchange's.
    static Message otherSite(const QString &site);
    /// The address of a post on a site; empty where the site is none of Stack Exchange.
    static QString url(const QString &site, const QString &id, const QString &kind);
    /// Decodes character references once: titles of the API are escaped, those of the dump are not.
    static QString decoded(const QString &text);
    /// A date as ISO 8601, from seconds or milliseconds since 1970, or from year, month and day in this order. Anything
    /// else is kept: 01/02 is January in one country and February in another.
    static QString date(const QString &text);
    /// Whether the date gives a day: it begins like 2019-06-14.
    static bool isDated(const QString &date);
    /// True for a body whose every tag is escaped: old derived data sets escaped their bodies twice.
    static bool isEscapedTwice(const QString &body);
    /// Completes a post whose id, kind and body are set: site (as given, else from its own address, else from the
    /// file's name), address, a body escaped twice. A site is never made up: see Post::siteFrom.
    static void complete(Post &post, const ItemImportOptions &options);
};

} // namespace corater

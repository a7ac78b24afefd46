// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/fetch/PostFetch.h"
#include "models/jobs/ImportFile.h"

#include <QMap>

namespace corater {

/// The setting of a study that names the address of the API, where it is not the real one.
inline const QString apiAddressSetting = QStringLiteral("stack-exchange-api");

/// How the study's posts are fetched unless the user says otherwise: the address that the study names, raw answers
/// beside the study in NAME-fetched.
PostFetchOptions usualFetch(const Study &study);

/// Items that have no text yet.
struct MissingTexts
{
    QStringList ids;              ///< of items of the wanted site, and of items that name no site
    QMap<QString, qint64> others; ///< number of items per other site
};

Result<MissingTexts> missingTexts(const StudyReader &study, const QString &site);

/// The items of a study that have no text yet: site and id at the source of each, by item.
using TextlessItems = std::vector<std::pair<QString, QString>>;

/// Reads all items.
Result<TextlessItems> textlessItems(const StudyReader &study);

/// The missing texts of that site, and their numbers at other sites.
MissingTexts missingTexts(const TextlessItems &items, const QString &site);

/// Explains why nothing is to be fetched: every item has its texts, or those that have none are of other sites.
QString nothingMissing(const MissingTexts &missing, const QString &site);

struct FetchedTexts
{
    PostFetch fetched;
    AddedItems items;
};

/// Fetches the questions with those ids, with their answers and comments, and stores the texts in the study.
/// `updatesOnly`: items that the study does not have are not added. A run after a stopped one goes on from the raw
/// answers that are already there.
Result<FetchedTexts> fetchTexts(Study &study, const QStringList &ids, const PostFetchOptions &how, bool updatesOnly,
                                const Progress &progress);

} // namespace corater

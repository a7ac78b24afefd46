// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QStringList>

namespace corater {

/// The Stack Exchange sites of the study's items. They are offered to the user for posts that do not name their site,
/// and never used without asking.
QStringList postSites(const StudyReader &study);

/// The common site of all items without a text; empty when there is no such item. Errors: some items name no site, or
/// the items are of several sites; the error then names the sites of the study's posts.
Result<QString> siteToFetch(const StudyReader &study);

} // namespace corater

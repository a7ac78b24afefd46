// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QStringList>

namespace corater {

/// The sites of Stack Exchange that items of the study are of. They are offered where posts do not say their site, and
/// never taken unasked.
QStringList postSites(const Study &study);

/// The site that all items without a text are of; empty when there is no such item. Errors: some say none, or they are
/// of several; the sites of the study's posts are named then.
Result<QString> siteToFetch(const Study &study);

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace corater {

class Workplace;

/// Takes files into the study: asks what has to be known before, then reads one after the other, and says what was
/// added and what could not be read. Nothing happens while other long work is under way.
class ImportJobs
{
    Q_DECLARE_TR_FUNCTIONS(ImportJobs)

public:
    /// Posts, issues, patches, sheets and folders; comments of a dump join posts, and a Tags.xml checks the tags.
    static void addItems(Workplace &work, const QStringList &files);
    /// Sheets of raters, which are compared with each other: one round.
    static void addRatings(Workplace &work, const QStringList &files);
};

} // namespace corater

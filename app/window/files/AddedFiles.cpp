// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/AddedFiles.h"

#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace corater {

namespace {

struct AddedFilesText
{
    Q_DECLARE_TR_FUNCTIONS(AddedFiles)
};

} // namespace

void AddedFiles::add(const QString &file, const FileImportOutcome &outcome)
{
    m_files << QFileInfo(file).fileName();
    m_hasItems = true;
    m_items.added += outcome.items.added;
    m_items.known += outcome.items.known;
    m_items.filled += outcome.items.filled;
    m_items.updated += outcome.items.updated;
    m_items.unmatched += outcome.items.unmatched;
    m_items.conflicting += outcome.items.conflicting;
    m_filtered += outcome.filtered;
    m_units += outcome.isDataSet ? outcome.finals.finals.units : 0;
    m_finals += outcome.isDataSet ? outcome.finals.finals.labels : 0;
    m_units += outcome.assessments.units;
    m_finals += outcome.assessments.labels;
    m_isRemembered = m_isRemembered || outcome.remembered;
}

void AddedFiles::add(const QString &file, const CommentsOutcome &outcome)
{
    m_files << QFileInfo(file).fileName();
    m_hasComments = true;
    m_comments += outcome.joined;
    m_otherComments += outcome.others;
}

QString AddedFiles::words() const
{
    QStringList parts;
    if (m_hasItems) {
        parts << AddedFilesText::tr("%1 added").arg(countOf(m_items.added, Counted::Item));
    }
    for (const auto &[count, text] :
         {std::pair{m_items.known, SharedText::alreadyThere()}, std::pair{m_items.filled, SharedText::onlyIds()},
          std::pair{m_items.updated, AddedFilesText::tr("%1 updated")},
          std::pair{m_filtered, SharedText::outsideFilter()},
          std::pair{m_items.unmatched, SharedText::withoutKeyword()},
          std::pair{
              m_items.conflicting,
              AddedFilesText::tr("%1 left out, since another post has their id (choose the site of the file)")}}) {
        if (count > 0) {
            parts << text.arg(QLocale().toString(count));
        }
    }
    if (m_units > 0) {
        parts << AddedFilesText::tr("%1 with %2")
                     .arg(countOf(m_units, Counted::Unit), countOf(m_finals, Counted::FinalLabel));
    }
    if (m_hasComments) {
        parts << AddedFilesText::tr("%1 added to posts").arg(countOf(m_comments, Counted::Comment));
    }
    if (m_otherComments > 0) {
        parts << AddedFilesText::tr("%1 on other posts").arg(countOf(m_otherComments, Counted::Comment));
    }
    const QString files =
        m_files.size() == 1 ? m_files.front() : AddedFilesText::tr("%n files", nullptr, int(m_files.size()));
    const QString added = ListWords::parts(parts);
    return m_isRemembered ? AddedFilesText::tr("%1: %2; columns read as before").arg(files, added)
                          : AddedFilesText::tr("%1: %2", "files and what was added").arg(files, added);
}

} // namespace corater

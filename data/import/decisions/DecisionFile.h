// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/detection/FormatDetection.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>

#include <memory>
#include <optional>
#include <vector>

namespace corater {

/// How a record of references may be named: by the item that `corater add` makes of it, or by one from elsewhere.
struct RecordNames
{
    QString id; ///< of the item that is made of the record; unique in the file
    QString doi;
    QString pubmed;
    QString title;
    QString year;
};

/// Decisions of people about references, exported by a program for screening: of each record, who includes or excludes
/// it. The ratings have a screening, a reason, a comment and the flag “unsure”, and no labels.
struct DecisionFile
{
    CodedProject project;
    std::vector<RecordNames> records; ///< of each source of the project

    /// Whether they are decisions of one person, whom the file does not name.
    bool isOfOne() const;
};

/// The columns of decisionSheet().
inline const QString decisionIdHeading = QStringLiteral("id");
inline const QString decisionTitleHeading = QStringLiteral("title");
inline const QString decisionHeading = QStringLiteral("screening");
inline const QString decisionCommentHeading = QStringLiteral("comment");

/// Reads the file if it holds such decisions; otherwise none, and the device is where it was. Recognised are exports of
/// Rayyan (CSV, RIS, BibTeX: the notes of the records name the people), of ASReview (sheet, RIS), and sheets of
/// Covidence with a column of votes for each person. A record that somebody has not decided is no rating. “Maybe” is
/// undecided and unsure. Other words stay as they are, for the reader of ratings to judge.
/// Errors, with the place: notes of Rayyan that cannot be read, a record that nothing names.
Result<std::optional<DecisionFile>> readDecisions(PostFormat format, QIODevice &device, const QString &fileName);

/// The decisions as a sheet in the long layout, a row per record and person; those of one person as a sheet of one
/// rater, without reasons, which no program writes there.
std::unique_ptr<QIODevice> decisionSheet(const DecisionFile &file);

} // namespace corater

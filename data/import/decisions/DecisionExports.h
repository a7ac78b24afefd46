// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/decisions/DecisionProject.h"

#include <memory>

namespace corater {

/// Finds the decisions in the posts that one program exported. Made and used by readDecisions(), one for each program
/// that may have written the file.
class DecisionExport
{
public:
    virtual ~DecisionExport() = default;

    /// Takes the next record. Error, with the place: its decisions cannot be read.
    virtual Result<void> take(const Post &post, DecisionProject &project) = 0;
    /// After the last one.
    virtual Result<void> finish(DecisionProject &) { return {}; }
    /// Whether it was this program.
    bool isRecognised() const { return m_isRecognised; }

protected:
    bool m_isRecognised = false;
};

/// Rayyan: the notes of each record say who decided what; see RayyanNotes.
std::unique_ptr<DecisionExport> rayyanExport();
/// ASReview: one person's labels in a column, or in the notes of RIS (no headings). The person stands beside them only
/// where several people share a project.
std::unique_ptr<DecisionExport> asreviewExport(const QStringList &headings);
/// Sheets of Covidence with a column of votes for each person, which are known once all rows are read.
std::unique_ptr<DecisionExport> covidenceExport(const QStringList &headings);

} // namespace corater

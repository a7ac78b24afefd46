// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/settling/NamedDecision.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

namespace corater {

/// The dimension of labels whose file names none: codes of a REFI-QDA project, labels of doccano.
inline const QString codedCodeDimension = QStringLiteral("code");
inline const QString codedLabelDimension = QStringLiteral("label");

/// A text that was coded, as programs for qualitative analysis and for labelling exchange it.
struct CodedSource
{
    QString id; ///< unique in the project
    QString site;
    QString kind;
    QString title;
    QString url;
    QString date;
    QStringList tags;
    QString format; ///< "html", "markdown", "plain" or "diff"; empty: unknown
    QString text;
};

/// One answer: a code of a dimension.
struct CodedLabel
{
    QString dimension;
    QString code;     ///< as in a cell of a sheet
    QStringList path; ///< the code in its tree, top first; on reading only if the file has a tree

    bool operator==(const CodedLabel &other) const { return dimension == other.dimension && code == other.code; }
};

/// A passage of a source, in UTF-16 units of its text.
struct CodedPassage
{
    qsizetype start = 0;
    qsizetype length = 0;
    QString dimension{}; ///< the passage is evidence of an answer in it; empty: of the whole unit
    QString code{};      ///< of that answer, named as in labels; empty: all codes
    QStringList path{};  ///< of that code, if labels have one

    bool speaksFor(const CodedLabel &label) const
    {
        return (dimension.isEmpty() || dimension == label.dimension) && (code.isEmpty() || code == label.code);
    }
};

/// The rater name under which final answers are kept: no person, and not imported as a rater.
inline const QString finalRater = QStringLiteral("Corater: final");

/// One person's rating of one unit of a source, or of the whole source (unit 0); if the rater is finalRater, its final
/// state.
struct CodedUnit
{
    size_t source = 0; ///< position among the sources
    QString rater;
    int unit = 0;
    qint64 line = 0;   ///< where the file has it; 0: the file's lines mean nothing to people
    QString screening; ///< "in", "out"; empty: not given
    QString reason;
    QString comment; ///< about the source
    QString unitComment;
    QString changedAt; ///< UTC, ISO 8601
    bool unsure = false;
    bool discuss = false;
    std::vector<CodedLabel> labels;
    bool dropped = false;                 ///< finals only: settled as no unit
    std::vector<NamedDecision> decisions; ///< finals only: how each question was settled
    std::vector<CodedPassage> passages;   ///< evidence; a label without a passage is about the whole source

    bool isFinal() const { return rater == finalRater; }
    /// Whether it has several codes of one dimension.
    bool hasSet() const
    {
        return std::ranges::any_of(labels, [this](const CodedLabel &label) {
            return std::ranges::count(labels, label.dimension, &CodedLabel::dimension) > 1;
        });
    }
};

/// A note on a source, a code or the whole project.
struct CodedMemo
{
    std::optional<size_t> source{}; ///< position among the sources
    QStringList code{};             ///< the dimension, and the code in its tree; empty: on no code
    QString name;
    QString text;
    QString rater;
    QString at; ///< UTC, ISO 8601
};

/// Texts, codes and codings: the common content of REFI-QDA, Label Studio and doccano.
struct CodedProject
{
    QString title;
    Codebook codebook; ///< only for writing
    QStringList raters;
    std::vector<CodedSource> sources;
    std::vector<CodedUnit> units;
    std::vector<CodedMemo> memos; ///< only for writing
    bool ordered = true;          ///< whether the codes of a unit are in the order in which they were given
    QList<Message> notes;         ///< from reading: parts of the file that are not imported
};

} // namespace corater

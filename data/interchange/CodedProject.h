// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"
#include "codebook/taxonomy/Codebook.h"
#include "data/records/NamedDecision.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace corater {

/// The dimensions of labels whose file does not say any: codes of a REFI-QDA project, labels of doccano.
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
    QString format; ///< "html", "markdown", "plain" or "diff"; empty: not said
    QString text;
};

/// One answer: a code of a dimension.
struct CodedLabel
{
    QString dimension;
    QString code;     ///< as a cell of a sheet names it
    QStringList path; ///< the code in its tree, top first; on reading where the file has a tree

    bool operator==(const CodedLabel &other) const { return dimension == other.dimension && code == other.code; }
};

/// A passage of a source, in UTF-16 units of its text.
struct CodedPassage
{
    qsizetype start = 0;
    qsizetype length = 0;
    QString dimension{}; ///< of whose answer it is evidence; empty: of the unit as a whole
    QString code{};      ///< of which code of that answer, as labels name it; empty: of all
    QStringList path{};  ///< of that code, where labels have one

    bool speaksFor(const CodedLabel &label) const
    {
        return (dimension.isEmpty() || dimension == label.dimension) && (code.isEmpty() || code == label.code);
    }
};

/// The rater name under which final answers are kept: no person, and on reading no rater.
inline const QString finalRater = QStringLiteral("Corater: final");

/// What one person says of one unit of a source, or of the source as a whole (unit 0); or, where the rater is
/// finalRater, what is final of it.
struct CodedUnit
{
    size_t source = 0; ///< position among the sources
    QString rater;
    int unit = 0;
    qint64 line = 0;   ///< on which the file says it; 0: its lines say nothing to people
    QString screening; ///< "in", "out"; empty: not said
    QString reason;
    QString comment; ///< on the source
    QString unitComment;
    QString changedAt; ///< UTC, ISO 8601
    bool unsure = false;
    bool discuss = false;
    std::vector<CodedLabel> labels;
    bool dropped = false;                 ///< of finals: settled as no unit
    std::vector<NamedDecision> decisions; ///< of finals: how each question was settled
    std::vector<CodedPassage> passages;   ///< where it is seen; a label without one is of the source as a whole

    bool isFinal() const { return rater == finalRater; }
    /// Whether it has several codes of one dimension.
    bool hasSet() const
    {
        return std::ranges::any_of(labels, [this](const CodedLabel &label) {
            return std::ranges::count(labels, label.dimension, &CodedLabel::dimension) > 1;
        });
    }
};

/// Texts, codes and who coded what: what REFI-QDA, Label Studio and doccano have in common.
struct CodedProject
{
    QString title;
    Codebook codebook; ///< only for writing
    QStringList raters;
    std::vector<CodedSource> sources;
    std::vector<CodedUnit> units;
    bool ordered = true;  ///< the codes of a unit stand in the order in which they were given
    QList<Message> notes; ///< of reading: what the file has and is not taken
};

} // namespace corater

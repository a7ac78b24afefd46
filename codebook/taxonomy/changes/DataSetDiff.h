// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Spellings.h"

#include <QMap>

namespace corater {

/// One unit of a data set as texts: what compareDataSets() compares.
struct LabelledUnit
{
    QString id;                        ///< ITEM or ITEM_k
    QMap<QString, QStringList> labels; ///< by dimension (or heading), in the order given; without empty ones
};

/// How two labels of the same unit and dimension differ.
enum class LabelDifferenceKind {
    Other,    ///< different codes
    Category, ///< different codes of the same categories
    Order,    ///< the same codes in another order
    MissingInA,
    MissingInB,
    Spelling ///< the same codes in another spelling (see spellingGroups())
};

/// "other", "same category", "order", "missing in a", "missing in b", "spelling".
QString nameOf(LabelDifferenceKind kind);

struct LabelDifference
{
    QString id; ///< as A has it
    QString dimension;
    QStringList a;
    QStringList b;
    LabelDifferenceKind kind = LabelDifferenceKind::Other;
};

/// What two data sets have in common and not.
struct DataSetDiff
{
    QStringList onlyA; ///< units of A that B does not have, in order
    QStringList onlyB;
    qint64 equal = 0;                         ///< labels that are the same; a dimension that neither has counts as none
    std::vector<LabelDifference> differences; ///< in the order of A, then of the dimension's names
    QMap<QString, QList<SpellingGroup>> spellings; ///< per dimension the codes that are most likely one

    bool same() const { return onlyA.isEmpty() && onlyB.isEmpty() && differences.empty(); }
};

/// Compares unit by unit and label by label. Units are the same by id; "7_1" and "7" are, where neither set has more of
/// item 7. An id that a set has several times is compared in order. With a codebook texts are read as its codes,
/// through aliases and categories, and dimensions through theirs; what names none stays text. Labels that differ only
/// in spelling are equal if `joinSpellings`. Pure.
DataSetDiff compareDataSets(const std::vector<LabelledUnit> &a, const std::vector<LabelledUnit> &b,
                            const Codebook *codebook = nullptr, bool joinSpellings = false);

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "codebook/taxonomy/Spellings.h"

#include <QMap>

namespace corater {

/// One unit of a data set as texts, the input of compareDataSets().
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
    QString id; ///< as in A
    QString dimension;
    QStringList a;
    QStringList b;
    LabelDifferenceKind kind = LabelDifferenceKind::Other;
};

/// The common and the different parts of two data sets.
struct DataSetDiff
{
    QStringList onlyA; ///< units of A that B does not have, in order
    QStringList onlyB;
    qint64 equal = 0;                         ///< labels that are the same; a dimension missing in both counts as none
    std::vector<LabelDifference> differences; ///< in the order of A, then of the dimension's names
    QMap<QString, QList<SpellingGroup>> spellings; ///< per dimension the codes that are most likely one

    bool same() const { return onlyA.isEmpty() && onlyB.isEmpty() && differences.empty(); }
};

/// Compares unit by unit and label by label. Units are matched by id; "7_1" and "7" match if neither set has more units
/// of item 7. An id that a set has several times is compared in order. With a codebook, texts are read as its codes,
/// through aliases and categories, and headings as its dimensions; unknown names stay texts. Labels that differ only in
/// spelling are equal if `joinSpellings`. Pure.
DataSetDiff compareDataSets(const std::vector<LabelledUnit> &a, const std::vector<LabelledUnit> &b,
                            const Codebook *codebook = nullptr, bool joinSpellings = false);

} // namespace corater

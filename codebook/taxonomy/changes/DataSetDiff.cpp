// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/DataSetDiff.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

/// A unit prepared for the comparison.
struct ReadUnit
{
    QString id;  ///< as in the set
    QString key; ///< equal for the same unit of both sets
    QMap<QString, QStringList> labels;
};

QStringList readCodes(const Dimension *dimension, const QStringList &texts)
{
    QStringList read;
    for (const QString &text : texts) {
        const Resolution found = dimension ? resolve(*dimension, text) : Resolution{};
        const Code *code = found.resolved() ? dimension->code(found.code) : nullptr;
        read << (code ? code->name : composedText(text.simplified()));
    }
    return read;
}

// "7_1" is item 7 where the set has no other unit of it.
QHash<QString, QString> plainIds(const std::vector<LabelledUnit> &units)
{
    static const QRegularExpression numbered(QStringLiteral("^(.+)_1$"));
    QSet<QString> ids;
    for (const LabelledUnit &unit : units) {
        ids.insert(unit.id);
    }
    QHash<QString, QString> plain;
    for (const LabelledUnit &unit : units) {
        const QRegularExpressionMatch match = numbered.match(unit.id);
        const QString item = match.captured(1);
        if (match.hasMatch() && !ids.contains(item) && !ids.contains(item + QStringLiteral("_2"))) {
            plain.insert(unit.id, item);
        }
    }
    return plain;
}

std::vector<ReadUnit> readUnits(const std::vector<LabelledUnit> &units, const Codebook *codebook)
{
    const QHash<QString, QString> plain = plainIds(units);
    QHash<QString, int> times;
    std::vector<ReadUnit> read;
    for (const LabelledUnit &unit : units) {
        ReadUnit one{unit.id, composedText(plain.value(unit.id, unit.id)), {}};
        one.key += u'\n' + QString::number(++times[one.key]);
        for (const auto &[name, texts] : unit.labels.asKeyValueRange()) {
            const Dimension *dimension = codebook ? codebook->dimensionNamed(name) : nullptr;
            const QStringList codes = readCodes(dimension, texts);
            if (!codes.isEmpty()) {
                one.labels[dimension ? dimension->name : name] += codes;
            }
        }
        read.push_back(std::move(one));
    }
    return read;
}

QStringList topCategories(const Dimension *dimension, const QStringList &names)
{
    QStringList tops;
    for (const QString &name : names) {
        const Code *code = dimension ? dimension->codeNamed(name) : nullptr;
        tops << (code ? dimension->path(code->id).value(0) : name);
    }
    tops.sort();
    return tops;
}

LabelDifferenceKind kindOf(const QStringList &a, const QStringList &b, const Dimension *dimension)
{
    if (a.isEmpty() || b.isEmpty()) {
        return a.isEmpty() ? LabelDifferenceKind::MissingInA : LabelDifferenceKind::MissingInB;
    }
    QStringList sortedA = a;
    QStringList sortedB = b;
    sortedA.sort();
    sortedB.sort();
    if (sortedA == sortedB) {
        return LabelDifferenceKind::Order;
    }
    return topCategories(dimension, a) == topCategories(dimension, b) ? LabelDifferenceKind::Category
                                                                      : LabelDifferenceKind::Other;
}

// The spellings of both sets, by dimension.
QMap<QString, QList<SpellingGroup>> spellingsOf(const std::vector<ReadUnit> &a, const std::vector<ReadUnit> &b)
{
    QMap<QString, QHash<QString, int>> counts;
    for (const std::vector<ReadUnit> *units : {&a, &b}) {
        for (const ReadUnit &unit : *units) {
            for (const auto &[name, codes] : unit.labels.asKeyValueRange()) {
                for (const QString &code : codes) {
                    ++counts[name][code];
                }
            }
        }
    }
    QMap<QString, QList<SpellingGroup>> spellings;
    for (const auto &[name, codes] : counts.asKeyValueRange()) {
        if (const QList<SpellingGroup> groups = spellingGroups(codes); !groups.isEmpty()) {
            spellings.insert(name, groups);
        }
    }
    return spellings;
}

// The codes in the spellings that were chosen.
QStringList inOneSpelling(QStringList codes, const QList<SpellingGroup> &groups)
{
    for (QString &code : codes) {
        for (const SpellingGroup &group : groups) {
            if (std::ranges::any_of(group.spellings, [&](const auto &one) { return one.first == code; })) {
                code = group.chosen;
                break;
            }
        }
    }
    return codes;
}

void compareUnits(const ReadUnit &a, const ReadUnit &b, const Codebook *codebook, bool joinSpellings, DataSetDiff &diff)
{
    QStringList dimensions = a.labels.keys() + b.labels.keys();
    dimensions.sort();
    dimensions.removeDuplicates();
    for (const QString &name : dimensions) {
        const QStringList left = a.labels.value(name);
        const QStringList right = b.labels.value(name);
        const QList<SpellingGroup> groups = diff.spellings.value(name);
        const bool sameCodes = left == right || (!groups.isEmpty() && !left.isEmpty() &&
                                                 inOneSpelling(left, groups) == inOneSpelling(right, groups));
        if (left == right || (sameCodes && joinSpellings)) {
            ++diff.equal;
        } else if (sameCodes) {
            diff.differences.push_back({a.id, name, left, right, LabelDifferenceKind::Spelling});
        } else {
            const Dimension *dimension = codebook ? codebook->dimensionNamed(name) : nullptr;
            diff.differences.push_back({a.id, name, left, right, kindOf(left, right, dimension)});
        }
    }
}

} // namespace

QString nameOf(LabelDifferenceKind kind)
{
    static const QStringList names{QStringLiteral("other"),        QStringLiteral("same category"),
                                   QStringLiteral("order"),        QStringLiteral("missing in a"),
                                   QStringLiteral("missing in b"), QStringLiteral("spelling")};
    return names[int(kind)];
}

DataSetDiff compareDataSets(const std::vector<LabelledUnit> &a, const std::vector<LabelledUnit> &b,
                            const Codebook *codebook, bool joinSpellings)
{
    const std::vector<ReadUnit> left = readUnits(a, codebook);
    const std::vector<ReadUnit> right = readUnits(b, codebook);
    QHash<QString, const ReadUnit *> byKey;
    for (const ReadUnit &unit : right) {
        byKey.insert(unit.key, &unit);
    }
    DataSetDiff diff;
    diff.spellings = spellingsOf(left, right);
    QSet<QString> met;
    for (const ReadUnit &unit : left) {
        if (const ReadUnit *other = byKey.value(unit.key)) {
            met.insert(unit.key);
            compareUnits(unit, *other, codebook, joinSpellings, diff);
        } else {
            diff.onlyA << unit.id;
        }
    }
    for (const ReadUnit &unit : right) {
        if (!met.contains(unit.key)) {
            diff.onlyB << unit.id;
        }
    }
    return diff;
}

} // namespace corater

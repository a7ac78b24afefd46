// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/PlacedCodes.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

const QString betweenNames = QStringLiteral(" > ");
const QString leftOut = QStringLiteral("-");

struct PlacedCodesText
{
    CORATER_MESSAGES(PlacedCodes)
};

enum class PlacedBy { Itself, Said, Above, Name, LeftOut, Nothing };

struct CodePlace
{
    PlacedBy by = PlacedBy::Nothing;
    QString dimension;
};

// A list in one sentence, cut off after twenty names.
QString enumerated(const QStringList &names)
{
    constexpr qsizetype most = 20;
    return names.size() <= most ? names.join(QStringLiteral(", "))
                                : QStringList(names.first(most)).join(QStringLiteral(", ")) + QStringLiteral(", …");
}

/// Places the labels of one project. Made and used by placeCodes() alone.
class CodePlacing
{
public:
    CodePlacing(CodedProject &project, const Codebook &codebook, const CodedSaid &said)
        : m_project(project), m_codebook(codebook), m_said(said)
    {
    }

    Result<PlacedCodes> run()
    {
        m_placed.users = m_project.raters;
        for (const auto step : {&CodePlacing::checkDimensions, &CodePlacing::nameRaters}) {
            TRY((this->*step)());
        }
        for (CodedUnit &unit : m_project.units) {
            if (!unit.isFinal()) {
                m_texts[unit.rater].insert(unit.source);
            }
            place(unit);
        }
        for (const auto &[code, dimension] : m_said.codes) {
            if (!m_usedSaid.contains(code)) {
                return fail(ErrorCode::Input, PlacedCodesText::toSay("nobody used this code in the project"), {}, {},
                            code);
            }
        }
        describe();
        return std::move(m_placed);
    }

private:
    Result<void> checkDimensions()
    {
        for (const auto &[code, dimension] : m_said.codes) {
            if (dimension != leftOut && !m_codebook.dimensionNamed(dimension)) {
                return fail(ErrorCode::Input, Refusals::noDimension(), {},
                            PlacedCodesText::toSay("a dimension, or - to leave the code out"), dimension);
            }
        }
        return {};
    }

    Result<void> nameRaters()
    {
        for (const auto &[user, rater] : m_said.users) {
            const auto isUser = [&user](const QString &name) { return foldedSpelling(name) == foldedSpelling(user); };
            if (std::ranges::none_of(m_project.raters, isUser)) {
                return fail(ErrorCode::Input, PlacedCodesText::toSay("the project has no such user"), {},
                            m_project.raters.join(QStringLiteral(", ")), user);
            }
            for (CodedUnit &unit : m_project.units) {
                unit.rater = isUser(unit.rater) ? rater : unit.rater;
            }
            std::ranges::replace_if(m_project.raters, isUser, rater);
            m_placed.notes << PlacedCodesText::toSay("user %1 is the rater %2, as given").arg(user, rater);
        }
        return {};
    }

    // The names of the code from the top; the name of its form or label set stands above.
    static QStringList pathOf(const CodedLabel &label)
    {
        QStringList path = label.path.isEmpty() ? QStringList(label.code) : label.path;
        if (label.path.isEmpty() && label.dimension != codedLabelDimension && label.dimension != codedCodeDimension) {
            path.prepend(label.dimension);
        }
        return path;
    }

    CodePlace placeOf(const CodedLabel &label)
    {
        if (m_codebook.dimensionNamed(label.dimension)) {
            return {PlacedBy::Itself, label.dimension};
        }
        const QStringList path = pathOf(label);
        for (qsizetype i = path.size() - 1; i >= 0; --i) {
            const QString whole = foldedSpelling(QStringList(path.first(i + 1)).join(betweenNames));
            for (const auto &[code, dimension] : m_said.codes) {
                const QString wanted = foldedSpelling(code);
                if (m_said.isExact ? wanted == whole && i == path.size() - 1
                                   : wanted == whole || wanted == foldedSpelling(path[i])) {
                    m_usedSaid.insert(code);
                    return dimension == leftOut ? CodePlace{PlacedBy::LeftOut, {}}
                                                : CodePlace{PlacedBy::Said, m_codebook.dimensionNamed(dimension)->name};
                }
            }
        }
        for (qsizetype i = path.size() - 2; i >= 0; --i) {
            if (const Dimension *dimension = m_codebook.dimensionNamed(path[i])) {
                return {PlacedBy::Above, dimension->name};
            }
        }
        QStringList having;
        for (const Dimension &dimension : m_codebook.dimensions) {
            if (resolve(dimension, path.back()).resolved()) {
                having << dimension.name;
            }
        }
        return having.size() == 1 ? CodePlace{PlacedBy::Name, having.front()} : CodePlace{};
    }

    void place(CodedUnit &unit)
    {
        std::vector<CodedLabel> labels;
        std::vector<std::pair<CodedLabel, QString>> places; // labels as in the file, with their dimension
        for (CodedLabel &label : unit.labels) {
            const CodePlace place = placeOf(label);
            places.emplace_back(label, place.dimension);
            const QString path = pathOf(label).join(betweenNames);
            if (!unit.isFinal()) {
                ++m_codings[unit.rater];
            }
            if (place.by == PlacedBy::Nothing) {
                ++m_unplaced[{label.dimension, path}];
            } else if (place.by != PlacedBy::Itself) {
                ++m_counts[{int(place.by), place.dimension}];
                m_names[{int(place.by), place.dimension}].insert(path);
                label.dimension = place.dimension;
            }
            if (place.by != PlacedBy::LeftOut && !std::ranges::contains(labels, label)) {
                labels.push_back(std::move(label));
            }
        }
        unit.labels = std::move(labels);
        placePassages(unit, places);
    }

    // A passage follows its code. If the codebook lacks the code, the passage is evidence of the whole answer.
    void placePassages(CodedUnit &unit, const std::vector<std::pair<CodedLabel, QString>> &places)
    {
        std::vector<CodedPassage> placed;
        for (CodedPassage &passage : unit.passages) {
            const auto ofIt = std::ranges::find_if(places, [&](const auto &place) {
                return place.first == CodedLabel{passage.dimension, passage.code, {}} &&
                       (passage.path.isEmpty() || passage.path == place.first.path);
            });
            const QString name = ofIt == places.end() ? passage.dimension : ofIt->second;
            const Dimension *dimension = m_codebook.dimensionNamed(name);
            if (!passage.dimension.isEmpty() && !dimension) {
                ++m_lostPassages;
                continue;
            }
            if (dimension) {
                passage.dimension = dimension->name;
                passage.code = resolve(*dimension, passage.code).resolved() ? passage.code : QString();
            }
            placed.push_back(std::move(passage));
        }
        unit.passages = std::move(placed);
    }

    static Message sentence(PlacedBy by, const QString &dimension, const QString &names, qint64 count)
    {
        switch (by) {
        case PlacedBy::Said:
            return PlacedCodesText::toSay("these codes belong to %1, as given: %2 (codings: %3)")
                .arg(dimension, names)
                .arg(count);
        case PlacedBy::Above:
            return PlacedCodesText::toSay("these codes belong to %1, the name of a code above them: %2 (codings: %3)")
                .arg(dimension, names)
                .arg(count);
        case PlacedBy::Name:
            return PlacedCodesText::toSay(
                       "these codes belong to %1, the only dimension with codes of these names: %2 (codings: %3)")
                .arg(dimension, names)
                .arg(count);
        default:
            return PlacedCodesText::toSay("these codes are left out, as given: %1 (codings: %2)").arg(names).arg(count);
        }
    }

    void describe()
    {
        bool isForeign = !m_unplaced.isEmpty();
        for (const auto &[key, names] : m_names.asKeyValueRange()) {
            QStringList sorted = names.values();
            sorted.sort();
            m_placed.notes << sentence(PlacedBy(key.first), key.second, enumerated(sorted), m_counts.value(key));
            isForeign = true;
        }
        for (const auto &[key, count] : m_unplaced.asKeyValueRange()) {
            m_placed.unplaced.push_back({key.first, key.second, count});
        }
        if (m_lostPassages > 0) {
            m_placed.notes << PlacedCodesText::toSay("passages of codes that are left out, which are not imported: %1")
                                  .arg(m_lostPassages);
        }
        if (isForeign) {
            for (const auto &[rater, texts] : m_texts.asKeyValueRange()) {
                m_placed.notes << PlacedCodesText::toSay("%1 coded: codings %2, texts %3")
                                      .arg(rater)
                                      .arg(m_codings.value(rater))
                                      .arg(texts.size());
            }
        }
    }

    CodedProject &m_project;
    const Codebook &m_codebook;
    const CodedSaid &m_said;
    PlacedCodes m_placed;
    int m_lostPassages = 0; ///< passages of codes that are left out
    QSet<QString> m_usedSaid;
    QMap<std::pair<int, QString>, qint64> m_counts; ///< by kind of placement and dimension
    QMap<std::pair<int, QString>, QSet<QString>> m_names;
    QMap<std::pair<QString, QString>, qint64> m_unplaced; ///< by column and path
    QMap<QString, qint64> m_codings;                      ///< by rater
    QMap<QString, QSet<size_t>> m_texts;
};

} // namespace

Result<PlacedCodes> placeCodes(CodedProject &project, const Codebook &codebook, const CodedSaid &said)
{
    return CodePlacing(project, codebook, said).run();
}

} // namespace corater

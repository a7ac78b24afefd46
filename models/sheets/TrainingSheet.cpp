// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sheets/TrainingSheet.h"

#include "codebook/Refusals.h"
#include "data/records/RatingRules.h"
#include "models/sheets/BatchFields.h"
#include "models/sheets/SettleSheet.h"

#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

struct TrainingSheetMessages
{
    CORATER_MESSAGES(TrainingSheet)
};

/// Makes agreed answers of the lines of one sheet.
class AnswerSheet
{
public:
    explicit AnswerSheet(const StudyReader &study) : m_study(study) {}

    Result<void> take(const QJsonObject &line)
    {
        TRY(const auto name, itemField(line));
        TRY(const auto unit, unitField(line));
        TRY(const auto screening, textField(line, QStringLiteral("screening")));
        TRY(const auto reason, textField(line, QStringLiteral("reason")));
        TRY(const auto text, textField(line, QStringLiteral("text")));
        QStringList reasons{reason.value_or(QString()), text.value_or(QString())};
        reasons.removeAll(QString());
        const QString why = reasons.join(QStringLiteral(": "));
        TRY(const auto place, placeOf(name, unit.value_or(1)));
        Rating &answer = m_answers[place.first];
        answer.item = place.first;
        if (screening) {
            answer.screening = screeningNamed(*screening).value_or(Screening::Undecided);
            answer.reason = why;
            return answer.screening == Screening::Undecided
                       ? wrongField(TrainingSheetMessages::toSay("not a screening"), QStringLiteral("screening"),
                                    TrainingSheetMessages::toSay("in or out"), *screening)
                       : Result<void>();
        }
        return takeLabels(answer, place.second, line, why);
    }

    /// The answers, once every line was taken.
    Result<QMap<ItemId, Rating>> answers() const
    {
        for (const Rating &answer : m_answers) {
            const bool isWhole =
                answer.screening == Screening::Out || (answer.screening == Screening::In && !answer.units.empty());
            TRY(const auto item, m_study.item(answer.item));
            if (!isWhole) {
                return fail(ErrorCode::Input, TrainingSheetMessages::toSay("the item has no agreed labels"), {}, {},
                            item.externalId);
            }
        }
        return m_answers;
    }

private:
    // The id of an item, or of a unit that the study does not know: ITEM_2.
    Result<std::pair<ItemId, int>> placeOf(const QString &name, int unit) const
    {
        TRY(const auto whole, m_study.findItem(name));
        if (whole) {
            return std::pair(*whole, unit);
        }
        const int number = name.section(u'_', -1).toInt();
        TRY(const auto item,
            number > 0 ? m_study.findItem(name.section(u'_', 0, -2)) : Result<std::optional<ItemId>>());
        return item ? Result<std::pair<ItemId, int>>(std::pair(*item, number))
                    : wrongField(Refusals::noItem(), QStringLiteral("item"), {}, name);
    }

    Result<void> takeLabels(Rating &answer, int ordinal, const QJsonObject &line, const QString &why)
    {
        const bool isUnit = line.value("keep").toBool(true);
        const QJsonObject set = line.value("set").toObject();
        if (!isUnit || (set.isEmpty() && !line.contains("keep"))) {
            return {}; // settled as no unit, or the raters agreed to differ
        }
        if (answer.screening == Screening::Undecided) {
            answer.screening = Screening::In;
        }
        auto unit = std::ranges::find(answer.units, ordinal, &UnitRating::ordinal);
        if (unit == answer.units.end()) {
            unit = answer.units.insert(std::ranges::upper_bound(answer.units, ordinal, {}, &UnitRating::ordinal),
                                       UnitRating{.ordinal = ordinal});
        }
        for (const QString &name : set.keys()) {
            TRY(const auto dimension, dimensionOfField(m_study.codebook(), name, QStringLiteral("set")));
            TRY(const auto codes, codesOfField(*dimension, set.value(name)));
            unit->labels.insert(dimension->id, codes);
            if (!why.isEmpty()) {
                unit->comments.insert(dimension->id, why);
            }
        }
        return {};
    }

    const StudyReader &m_study;
    QMap<ItemId, Rating> m_answers;
};

} // namespace

Result<TrainingOptions> trainingSheet(const StudyReader &study, const QString &fileName, const SheetChoice &choice)
{
    TRY(const auto lines, readDecisionSheet(study, fileName, choice));
    AnswerSheet sheet(study);
    for (const NumberedLine &line : lines) {
        TRY(line.line);
        if (auto taken = sheet.take(*line.line); !taken) {
            Error error = taken.error();
            error.place.file = fileName;
            error.place.line = line.number;
            return std::unexpected(error);
        }
    }
    auto answers = sheet.answers();
    if (!answers) {
        return std::unexpected(answers.error().within(fileName));
    }
    return TrainingOptions{.file = QFileInfo(fileName).fileName(), .answers = *std::move(answers)};
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/AnswerCells.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/formats/FormulaGuard.h"
#include "data/import/ratings/MissingWords.h"
#include "data/records/EvidenceJson.h"
#include "data/records/settling/NamedDecision.h"

#include <QJsonDocument>

namespace corater {

namespace {

struct ScreeningCellsText
{
    CORATER_MESSAGES(ScreeningCells)
};

} // namespace

Result<std::optional<Screening>> ScreeningCells::rated(const QStringList &fields, int field, bool turned)
{
    if (field >= 0 && fields[field].trimmed().isEmpty()) {
        ++m_blank;
        const bool isNo = m_map.blank == BlankMeaning::No;
        return isNo ? std::optional(turned ? Screening::In : Screening::Out) : std::nullopt;
    }
    auto meaning = agreed(fields, field, turned);
    if (meaning && *meaning) {
        const QString word = foldedSpelling(fields[field]);
        m_severalWords = m_severalWords || (!m_word.isEmpty() && m_word != word);
        m_word = word;
    }
    return meaning;
}

Result<std::optional<Screening>> ScreeningCells::agreed(const QStringList &fields, int field, bool turned)
{
    if (field < 0 || m_map.isMissing(fields[field])) {
        return std::nullopt;
    }
    const QString &cell = fields[field];
    const auto meaning = m_map.words.meaning(cell, turned);
    if (!meaning) {
        TRY(m_rows.wrong(ScreeningCellsText::toSay("not a screening decision"), field,
                         MissingWords::offered(m_map.words.expected(), cell), cell));
    }
    return meaning;
}

Result<void> ScreeningCells::check(const Place &place) const
{
    const bool marksAlone = !m_word.isEmpty() && !m_severalWords && m_blank > 0;
    if (!marksAlone || m_map.blank) {
        return {};
    }
    return fail(ErrorCode::Input,
                ScreeningCellsText::toSay(
                    "the cells of the screening contain “%1” or nothing: an empty one can mean no, or not rated")
                    .arg(m_word),
                place, MissingWords::blankSaid(), MissingWords::emptyCells(m_blank));
}

namespace {

QString textOfCell(const QStringList &fields, int field)
{
    return field < 0 ? QString() : withoutFormulaGuard(fields[field]);
}

void readDecisions(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer)
{
    const QJsonObject said = QJsonDocument::fromJson(textOfCell(fields, columns.decisions).toUtf8()).object();
    for (auto question = said.begin(); question != said.end(); ++question) {
        answer.decisions.push_back(namedDecisionOf(question.key(), question.value().toObject()));
    }
}

void readRemarks(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer)
{
    const auto text = [&](int field) { return textOfCell(fields, field); };
    answer.comment = text(columns.comment);
    if (columns.unitComment >= 0) {
        answer.unitComment = text(columns.unitComment);
    }
    answer.reason = text(columns.reason);
    const auto isYes = [&](int field) {
        return text(field).trimmed().compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
    };
    answer.unsure = isYes(columns.unsure);
    answer.discuss = isYes(columns.discuss);
    for (const auto &[dimension, field] : columns.labelComments) {
        if (const QString comment = text(field); !comment.isEmpty()) {
            answer.labelComments.insert(dimension, comment);
        }
    }
}

} // namespace

Result<void> AnswerCells::read(const QStringList &fields, const AnswerFields &columns, Whose whose, SheetAnswer &answer)
{
    TRY(const auto screening, whose == Whose::Agreed ? m_screening.agreed(fields, columns.screening, columns.turned)
                                                     : m_screening.rated(fields, columns.screening, columns.turned));
    answer.screening = screening;
    for (const LabelFields &labels : columns.labels) {
        TRY(readLabels(fields, labels, answer));
    }
    readRemarks(fields, columns, answer);
    readDecisions(fields, columns, answer);
    return readEvidence(fields, columns, answer);
}

Result<std::optional<bool>> AnswerCells::kept(const QStringList &fields, const SheetColumns &columns)
{
    TRY(const auto kept, m_screening.agreed(fields, columns.kept, columns.keptTurned));
    return kept.transform([](Screening said) { return said == Screening::In; });
}

Result<void> AnswerCells::readLabels(const QStringList &fields, const LabelFields &columns, SheetAnswer &answer)
{
    std::vector<CodeId> codes = answer.labels.value(columns.dimension);
    for (const int field : columns.fields) {
        if (m_map.isMissing(fields[field])) {
            continue;
        }
        auto appended = m_labels.append(columns.dimension, fields[field], m_rows.record(), field, codes);
        if (!appended) {
            Error &error = appended.error();
            error.expected = MissingWords::offered(error.expected, fields[field]);
        }
        TRY(appended ? appended : m_rows.note(appended.error()));
    }
    if (!codes.empty()) {
        answer.labels.insert(columns.dimension, codes);
    }
    return {};
}

Result<void> AnswerCells::readEvidence(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer)
{
    if (columns.evidence < 0) {
        return {};
    }
    auto evidence = readEvidenceJson(withoutFormulaGuard(fields[columns.evidence]), m_codebook);
    if (!evidence) {
        Error error = evidence.error();
        error.place = m_rows.record().place(columns.evidence);
        return m_rows.note(error);
    }
    answer.evidence = std::move(*evidence);
    return {};
}

} // namespace corater

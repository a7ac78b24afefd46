// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/EmpiricalStudy.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/formats/FormulaGuard.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"
#include "data/import/sheets/SheetRows.h"

#include <QBuffer>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct EmpiricalStudyText
{
    CORATER_MESSAGES(EmpiricalStudy)
};

// The label columns that the codebook names, by dimension.
QMap<DimensionId, std::vector<int>> namedColumns(const QStringList &headings, const Codebook &codebook)
{
    QMap<DimensionId, std::vector<int>> columns;
    for (const LabelColumn &column : labelColumns(codebook, headings)) {
        if (column.named) {
            columns[column.dimension].push_back(column.index);
        }
    }
    return columns;
}

// The columns besides the labels; -1: none.
struct Columns
{
    int id = -1;
    int date = -1;
    int title = -1;
    int url = -1;
    int comment = -1;
    QMap<DimensionId, std::vector<int>> labels;
    std::vector<int> others;

    Columns(const QStringList &headings, const Codebook &codebook)
        : id(columnNamed(headings, idHeadings())),
          date(columnNamed(headings, {"creation date", "creationdate", "date", "created", "created at"})),
          title(columnNamed(headings, {"title"})),
          url(columnNamed(headings, {"url", "link"})),
          comment(columnNamed(headings, {"comment", "comments", "note", "notes"})),
          labels(namedColumns(headings, codebook))
    {
        QSet<int> known{id, date, title, url, comment};
        for (const std::vector<int> &fields : labels) {
            known.unite({fields.begin(), fields.end()});
        }
        for (int field = 0; field < headings.size(); ++field) {
            if (!known.contains(field)) {
                others.push_back(field);
            }
        }
    }
};

using IsSheet = bool (*)(const QStringList &headings, const Codebook &codebook);

/// Reads one data set. Made and used by readEmpiricalStudy() and readAssessmentSheet() alone.
class StudyReader
{
public:
    StudyReader(QIODevice &device, const QString &fileName, const Codebook &codebook, bool partial, IsSheet isSheet)
        : m_rows(device, fileName, partial),
          m_fileName(fileName),
          m_codebook(codebook),
          m_isSheet(isSheet),
          m_cells(codebook)
    {
    }

    Result<EmpiricalStudy> read(const Progress &progress)
    {
        TRY(readHeader());
        const Columns columns(m_rows.headings(), m_codebook);
        describe(columns);
        const auto take = [&](const QStringList &fields) { return takeRow(fields, columns); };
        TRY(m_rows.readRows(take, progress));
        if (m_study.units.empty()) {
            return fail(ErrorCode::Input, EmpiricalStudyText::toSay("the data set has no unit"), {.file = m_fileName});
        }
        m_study.values = m_cells.values();
        m_study.blankRows = m_rows.blankRows();
        m_study.problems = m_rows.problems();
        m_study.problemCount = m_rows.problemCount();
        return std::move(m_study);
    }

    /// The meaning of each column, after read().
    std::vector<AssessmentLayout::Column> layout() const
    {
        using Use = AssessmentLayout::Use;
        const Columns columns(m_rows.headings(), m_codebook);
        std::vector<AssessmentLayout::Column> all;
        for (const QString &heading : m_rows.headings()) {
            all.push_back({heading, Use::Kept, {}});
        }
        for (const auto &[field, use] :
             {std::pair{columns.id, Use::Id}, std::pair{columns.date, Use::Date}, std::pair{columns.title, Use::Title},
              std::pair{columns.url, Use::Url}, std::pair{columns.comment, Use::Comment}}) {
            if (field >= 0) {
                all[size_t(field)].use = use;
            }
        }
        for (const auto &[dimension, fields] : columns.labels.asKeyValueRange()) {
            for (const int field : fields) {
                all[size_t(field)].use = Use::Labels;
                all[size_t(field)].dimension = m_codebook.dimension(dimension)->name;
            }
        }
        return all;
    }

private:
    Result<void> readHeader()
    {
        TRY(m_rows.readHeadings());
        if (m_isSheet(m_rows.headings(), m_codebook)) {
            return {};
        }
        QStringList wanted{QStringLiteral("id")};
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            wanted += dimension->exportHeadings();
        }
        QStringList shown = m_rows.headings();
        shown.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
        return fail(ErrorCode::Input, EmpiricalStudyText::toSay("the sheet is not a data set of final labels"),
                    {.file = m_fileName, .line = 1}, wanted.join(QStringLiteral(", ")),
                    shown.join(QStringLiteral(", ")));
    }

    void describe(const Columns &columns)
    {
        const auto add = [this](int field, const Message &use) {
            if (field >= 0) {
                m_study.columns.push_back({m_rows.headings()[field], use});
            }
        };
        add(columns.id, EmpiricalStudyText::toSay("id"));
        add(columns.date, EmpiricalStudyText::toSay("date"));
        add(columns.title, EmpiricalStudyText::toSay("title"));
        add(columns.url, EmpiricalStudyText::toSay("address"));
        add(columns.comment, EmpiricalStudyText::toSay("comment"));
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            for (const int field : columns.labels.value(dimension->id)) {
                add(field, Message::literal(dimension->name));
            }
        }
        for (const int field : columns.others) {
            if (m_rows.headings()[field].trimmed().isEmpty()) {
                ++m_study.namelessColumns;
            } else {
                add(field, EmpiricalStudyText::toSay("unchanged"));
            }
        }
    }

    Result<void> takeRow(const QStringList &fields, const Columns &columns)
    {
        const QString id = withoutFormulaGuard(fields[columns.id]).trimmed();
        if (id.isEmpty()) {
            return m_rows.wrong(RowRefusals::idMissing(), columns.id, EmpiricalStudyText::toSay("an id"));
        }
        if (const auto first = m_lines.constFind(id); first != m_lines.cend()) {
            return m_rows.wrong(RowRefusals::idTwice(), columns.id, RowRefusals::otherIdThan().arg(*first), id);
        }
        return takeUnit(id, fields, columns);
    }

    Result<void> takeUnit(const QString &id, const QStringList &fields, const Columns &columns)
    {
        const auto text = [&](int field) { return field < 0 ? QString() : withoutFormulaGuard(fields[field]); };
        EmpiricalUnit unit{.id = id,
                           .line = m_rows.record().line(),
                           .date = text(columns.date),
                           .title = StackExchange::decoded(text(columns.title)),
                           .url = text(columns.url),
                           .comment = text(columns.comment),
                           .fields = {},
                           .labels = {}};
        unit.asCame = text(columns.title) == unit.title ? QString() : text(columns.title);
        for (const int field : columns.others) {
            if (!m_rows.headings()[field].trimmed().isEmpty() && !fields[field].isEmpty()) {
                unit.fields.insert(m_rows.headings()[field], text(field));
            }
        }
        for (const auto &[dimension, some] : columns.labels.asKeyValueRange()) {
            std::vector<CodeId> codes;
            for (const int field : some) {
                const auto appended = m_cells.append(dimension, fields[field], m_rows.record(), field, codes);
                TRY(appended ? appended : m_rows.note(appended.error()));
            }
            if (!codes.empty()) {
                unit.labels.insert(dimension, codes);
            }
        }
        m_lines.insert(id, unit.line);
        m_study.units.push_back(std::move(unit));
        return {};
    }

    SheetRows m_rows;
    QString m_fileName;
    const Codebook &m_codebook;
    IsSheet m_isSheet;
    LabelCells m_cells;
    QHash<QString, qint64> m_lines;
    EmpiricalStudy m_study;
};

// The first row of a sheet; the device keeps its position.
std::optional<QStringList> headingsOf(QIODevice &device)
{
    constexpr qint64 enough = 64 * 1024;
    QByteArray beginning = device.peek(enough);
    QBuffer buffer(&beginning);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, QString());
    QStringList headings;
    const Result<bool> any = reader.next(headings);
    return any && *any ? std::optional(headings) : std::nullopt;
}

} // namespace

bool isEmpiricalStudy(const QStringList &headings, const Codebook &codebook)
{
    const auto columns = namedColumns(headings, codebook);
    const bool all = std::ranges::all_of(codebook.dimensions, [&](const Dimension &dimension) {
        const size_t count = columns.value(dimension.id).size();
        return (count > 0 || !dimension.required || dimension.assessment) &&
               (dimension.maximum == 0 || count <= size_t(dimension.maximum));
    });
    return all && !columns.isEmpty() && columnNamed(headings, idHeadings()) >= 0;
}

bool isAssessmentSheet(const QStringList &headings, const Codebook &codebook)
{
    const auto columns = namedColumns(headings, codebook);
    const bool isAny = std::ranges::any_of(codebook.dimensions, [&](const Dimension &dimension) {
        return dimension.assessment && columns.contains(dimension.id);
    });
    const bool fit = std::ranges::all_of(codebook.dimensions, [&](const Dimension &dimension) {
        return dimension.maximum == 0 || columns.value(dimension.id).size() <= size_t(dimension.maximum);
    });
    return isAny && fit && columnNamed(headings, idHeadings()) >= 0;
}

bool isEmpiricalStudy(QIODevice &device, const Codebook &codebook)
{
    const auto headings = headingsOf(device);
    return headings && isEmpiricalStudy(*headings, codebook);
}

bool isPublishedDataSet(QIODevice &device, const Codebook &codebook)
{
    const auto headings = headingsOf(device);
    if (!headings || !isEmpiricalStudy(*headings, codebook)) {
        return false;
    }
    const std::array<QStringList, 5> layout{{{"id"}, {"creation date"}, {"title"}, {"url", "link"}, {"comment"}}};
    for (size_t i = 0; i < layout.size(); ++i) {
        if (!layout[i].contains(heading::folded(headings->value(qsizetype(i))))) {
            return false;
        }
    }
    return true;
}

bool isAssessmentSheet(QIODevice &device, const Codebook &codebook)
{
    const auto headings = headingsOf(device);
    return headings && isAssessmentSheet(*headings, codebook);
}

Result<EmpiricalStudy> readEmpiricalStudy(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                          bool partial, const Progress &progress)
{
    return StudyReader(device, fileName, codebook, partial, isEmpiricalStudy).read(progress);
}

Result<AssessmentSheet> readAssessmentSheet(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                            const Progress &progress)
{
    StudyReader reader(device, fileName, codebook, false, isAssessmentSheet);
    TRY(auto read, reader.read(progress));
    AssessmentSheet sheet{.data = std::move(read), .layout = {.columns = reader.layout(), .order = {}, .kept = {}}};
    for (const EmpiricalUnit &unit : sheet.data.units) {
        sheet.layout.order << unit.id;
        sheet.layout.kept.insert(unit.id, unit.fields);
    }
    return sheet;
}

} // namespace corater

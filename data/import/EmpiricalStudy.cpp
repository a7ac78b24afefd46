// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/EmpiricalStudy.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/export/FormulaGuard.h"
#include "data/import/HeadingWords.h"
#include "data/import/StackExchange.h"

#include <QBuffer>
#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 mostProblems = 100000;

QString tr(const char *text)
{
    return QCoreApplication::translate("corater::EmpiricalStudy", text);
}

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

// Which column means what besides the labels; -1: none.
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

/// Reads one data set. Made and used by readEmpiricalStudy() alone.
class StudyReader
{
public:
    StudyReader(QIODevice &device, const QString &fileName, const Codebook &codebook, bool partial)
        : m_device(device),
          m_reader(device, fileName),
          m_fileName(fileName),
          m_codebook(codebook),
          m_partial(partial),
          m_cells(codebook)
    {
    }

    Result<EmpiricalStudy> read(const Progress &progress)
    {
        if (const auto header = readHeader(); !header) {
            return std::unexpected(header.error());
        }
        const Columns columns(m_headings, m_codebook);
        describe(columns);
        QStringList fields;
        for (bool atEnd = false; !atEnd;) {
            const Result<bool> more = m_reader.next(fields);
            atEnd = more && !*more;
            const Result<void> taken = !more ? note(more.error()) : atEnd ? Result<void>() : takeRow(fields, columns);
            if (!taken) {
                return std::unexpected(taken.error());
            }
            progress(m_reader.bytesRead(), m_device.isSequential() ? 0 : m_device.size());
            if (progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, tr("stopped"));
            }
        }
        if (m_study.units.empty()) {
            return fail(ErrorCode::Input, tr("the data set has no unit"), {.file = m_fileName});
        }
        m_study.values = m_cells.values();
        return std::move(m_study);
    }

private:
    Result<void> note(const Error &problem)
    {
        if (!m_partial || problem.code != ErrorCode::Input || m_study.problemCount >= mostProblems) {
            return std::unexpected(problem);
        }
        constexpr size_t kept = 1000;
        ++m_study.problemCount;
        if (m_study.problems.size() < kept) {
            m_study.problems.push_back(problem);
        }
        return {};
    }

    Result<void> wrong(const QString &message, int field, const QString &expected, const QString &found = {})
    {
        return note({.code = ErrorCode::Input,
                     .message = message,
                     .place = m_reader.place(field),
                     .expected = expected,
                     .found = found});
    }

    Result<void> readHeader()
    {
        const Result<bool> any = m_reader.next(m_headings);
        if (!any) {
            return std::unexpected(any.error());
        }
        if (isEmpiricalStudy(m_headings, m_codebook)) {
            return {};
        }
        QStringList wanted{QStringLiteral("id")};
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            wanted += dimension->exportHeadings();
        }
        QStringList shown = m_headings;
        shown.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
        return fail(ErrorCode::Input, tr("the sheet is no data set of final labels"), {.file = m_fileName, .line = 1},
                    wanted.join(QStringLiteral(", ")), shown.join(QStringLiteral(", ")));
    }

    void describe(const Columns &columns)
    {
        const auto add = [this](int field, const QString &use) {
            if (field >= 0) {
                m_study.columns.push_back({m_headings[field], use});
            }
        };
        add(columns.id, tr("id"));
        add(columns.date, tr("date"));
        add(columns.title, tr("title"));
        add(columns.url, tr("address"));
        add(columns.comment, tr("comment"));
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            for (const int field : columns.labels.value(dimension->id)) {
                add(field, dimension->name);
            }
        }
        for (const int field : columns.others) {
            if (m_headings[field].trimmed().isEmpty()) {
                ++m_study.namelessColumns;
            } else {
                add(field, tr("kept as it is"));
            }
        }
    }

    Result<void> takeRow(const QStringList &fields, const Columns &columns)
    {
        const auto blank = [](const QStringList &some) {
            return std::ranges::all_of(some, [](const QString &field) { return field.trimmed().isEmpty(); });
        };
        if (blank(fields)) {
            ++m_study.blankRows;
            return {};
        }
        if (fields.size() < m_headings.size() || !blank(fields.mid(m_headings.size()))) {
            return wrong(tr("the row has another number of fields than the header"),
                         int(std::min(fields.size(), m_headings.size())), QString::number(m_headings.size()),
                         QString::number(fields.size()));
        }
        const QString id = withoutFormulaGuard(fields[columns.id]).trimmed();
        if (id.isEmpty()) {
            return wrong(tr("the row has no id"), columns.id, tr("an id"));
        }
        if (const auto first = m_lines.constFind(id); first != m_lines.cend()) {
            return wrong(tr("the id stands twice"), columns.id, tr("an id other than that of line %1").arg(*first), id);
        }
        return takeUnit(id, fields, columns);
    }

    Result<void> takeUnit(const QString &id, const QStringList &fields, const Columns &columns)
    {
        const auto text = [&](int field) { return field < 0 ? QString() : withoutFormulaGuard(fields[field]); };
        EmpiricalUnit unit{.id = id,
                           .line = m_reader.line(),
                           .date = text(columns.date),
                           .title = StackExchange::decoded(text(columns.title)),
                           .url = text(columns.url),
                           .comment = text(columns.comment),
                           .fields = {},
                           .labels = {}};
        for (const int field : columns.others) {
            if (!m_headings[field].trimmed().isEmpty() && !fields[field].isEmpty()) {
                unit.fields.insert(m_headings[field], text(field));
            }
        }
        for (const auto &[dimension, some] : columns.labels.asKeyValueRange()) {
            std::vector<CodeId> codes;
            for (const int field : some) {
                const auto appended = m_cells.append(dimension, text(field), m_reader, field, codes);
                const auto noted = appended ? appended : note(appended.error());
                if (!noted) {
                    return noted;
                }
            }
            if (!codes.empty()) {
                unit.labels.insert(dimension, codes);
            }
        }
        m_lines.insert(id, unit.line);
        m_study.units.push_back(std::move(unit));
        return {};
    }

    QIODevice &m_device;
    CsvReader m_reader;
    QString m_fileName;
    const Codebook &m_codebook;
    bool m_partial;
    LabelCells m_cells;
    QStringList m_headings;
    QHash<QString, qint64> m_lines;
    EmpiricalStudy m_study;
};

} // namespace

bool isEmpiricalStudy(const QStringList &headings, const Codebook &codebook)
{
    const auto columns = namedColumns(headings, codebook);
    const bool all = std::ranges::all_of(codebook.dimensions, [&](const Dimension &dimension) {
        const size_t count = columns.value(dimension.id).size();
        return (count > 0 || !dimension.required) && (dimension.maximum == 0 || count <= size_t(dimension.maximum));
    });
    return all && !columns.isEmpty() && columnNamed(headings, idHeadings()) >= 0;
}

bool isEmpiricalStudy(QIODevice &device, const Codebook &codebook)
{
    constexpr qint64 enough = 64 * 1024;
    QByteArray beginning = device.peek(enough);
    QBuffer buffer(&beginning);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, QString());
    QStringList headings;
    const Result<bool> any = reader.next(headings);
    return any && *any && isEmpiricalStudy(headings, codebook);
}

Result<EmpiricalStudy> readEmpiricalStudy(QIODevice &device, const QString &fileName, const Codebook &codebook,
                                          bool partial, const Progress &progress)
{
    return StudyReader(device, fileName, codebook, partial).read(progress);
}

} // namespace corater

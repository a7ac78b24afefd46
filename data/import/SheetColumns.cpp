// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/SheetColumns.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/import/HeadingWords.h"

#include <QCoreApplication>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("corater::SheetColumns", text);
}

/// Finds the columns of one sheet. Made and used by findSheetColumns() alone.
class ColumnFinder
{
public:
    ColumnFinder(const QStringList &headings, const Codebook &codebook, const SheetColumnsRequest &request)
        : m_headings(headings), m_codebook(codebook), m_request(request), m_map(request.map)
    {
    }

    Result<SheetColumns> find()
    {
        const bool mapped = m_map.screening || !m_map.dimensions.empty();
        for (const auto step : {&ColumnFinder::takeSingles, mapped ? &ColumnFinder::takeMapped : &ColumnFinder::guess,
                                &ColumnFinder::takeComments, &ColumnFinder::nameRaters, &ColumnFinder::checkResult}) {
            if (const auto done = (this->*step)(); !done) {
                return std::unexpected(done.error());
            }
        }
        return std::move(m_columns);
    }

private:
    bool isLong() const { return m_request.layout == SheetLayout::Long; }

    QString shownHeadings() const
    {
        QStringList shown = m_headings;
        shown.removeIf([](const QString &heading) { return heading.trimmed().isEmpty(); });
        return shown.join(QStringLiteral(", "));
    }

    std::unexpected<Error> wrong(const QString &message, const QString &expected = {}, const QString &found = {}) const
    {
        return fail(ErrorCode::Input, message, {.file = m_request.fileName, .line = 1}, expected, found);
    }

    // The column of that heading, exactly or without case. It is the map that asks for it.
    Result<int> named(const QString &heading) const
    {
        int found = -1;
        for (int i = 0; i < m_headings.size(); ++i) {
            if (foldedSpelling(m_headings[i]) == foldedSpelling(heading)) {
                if (found >= 0) {
                    return wrong(tr("the sheet has two columns of that name"), tr("one"), heading);
                }
                found = i;
            }
        }
        if (found < 0) {
            return wrong(tr("the sheet has no column “%1”").arg(heading), heading, shownHeadings());
        }
        return found;
    }

    Result<void> takeNamed(int &target, const QString &heading)
    {
        if (heading.isEmpty()) {
            return {};
        }
        const Result<int> field = named(heading);
        if (!field) {
            return std::unexpected(field.error());
        }
        target = *field;
        m_taken.insert(*field);
        return {};
    }

    Result<void> takeSingles()
    {
        m_columns.id = -1;
        for (const auto &[target, heading] :
             {std::pair{&m_columns.id, m_map.id}, std::pair{&m_columns.kept, m_map.kept}}) {
            if (const auto taken = takeNamed(*target, heading); !taken) {
                return taken;
            }
        }
        if (m_columns.id < 0) {
            const int likely = columnNamed(m_headings, idHeadings());
            m_columns.id = std::max(likely, 0);
        }
        m_taken.insert(m_columns.id);
        return isLong() ? takeLongSingles() : Result<void>();
    }

    Result<void> takeLongSingles()
    {
        for (const auto &[target, heading] :
             {std::pair{&m_columns.rater, m_map.rater}, std::pair{&m_columns.unit, m_map.unit}}) {
            if (const auto taken = takeNamed(*target, heading); !taken) {
                return taken;
            }
        }
        if (m_columns.rater < 0) {
            m_columns.rater = columnNamed(
                m_headings, {"rater", "coder", "annotator", "labeller", "labeler", "reviewer", "rater name"});
        }
        if (m_columns.unit < 0) {
            m_columns.unit = columnNamed(m_headings, {"unit", "unit number", "problem", "k"});
        }
        if (m_columns.rater < 0) {
            return wrong(tr("no column names the rater"), tr("a column “rater”, or one named by the map"),
                         shownHeadings());
        }
        m_taken.insert(m_columns.rater);
        m_taken.insert(m_columns.unit);
        return {};
    }

    Result<std::vector<int>> fieldsOf(const QStringList &headings)
    {
        std::vector<int> fields;
        for (const QString &heading : headings) {
            const Result<int> field = named(heading);
            if (!field) {
                return std::unexpected(field.error());
            }
            if (m_taken.contains(*field)) {
                return fail(ErrorCode::Input, tr("the map uses a column twice"), {.file = m_map.file}, {}, heading);
            }
            m_taken.insert(*field);
            fields.push_back(*field);
        }
        return fields;
    }

    Result<AnswerFields *> answersOf(size_t rater)
    {
        if (m_columns.answers.size() <= rater) {
            m_columns.answers.resize(rater + 1);
        }
        return &m_columns.answers[rater];
    }

    // The columns per rater; in the long layout all of them are those of the one rater of the row.
    std::vector<QStringList> perRater(const MappedColumns &columns) const
    {
        if (!isLong()) {
            return columns.raters;
        }
        QStringList all;
        for (const QStringList &some : columns.raters) {
            all += some;
        }
        return all.isEmpty() ? std::vector<QStringList>() : std::vector{all};
    }

    Result<void> takeMapped()
    {
        if (m_map.screening) {
            if (const auto taken = takeMappedScreening(*m_map.screening); !taken) {
                return taken;
            }
        }
        for (const auto &[name, columns] : m_map.dimensions) {
            const Dimension *dimension = m_codebook.dimensionNamed(name);
            if (!dimension) {
                QStringList known;
                for (const Dimension &d : m_codebook.dimensions) {
                    known << d.name;
                }
                return fail(ErrorCode::Input, tr("the codebook has no such dimension"), {.file = m_map.file},
                            known.join(QStringLiteral(", ")), name);
            }
            if (const auto taken = takeMappedLabels(*dimension, columns); !taken) {
                return taken;
            }
        }
        return {};
    }

    Result<void> takeMappedScreening(const MappedColumns &columns)
    {
        size_t rater = 0;
        for (const QStringList &headings : perRater(columns)) {
            const auto fields = fieldsOf(headings);
            if (!fields) {
                return std::unexpected(fields.error());
            }
            if (fields->size() != 1) {
                return fail(ErrorCode::Input, tr("screening has one column per rater"), {.file = m_map.file}, {},
                            headings.join(QStringLiteral(", ")));
            }
            (*answersOf(rater++))->screening = fields->front();
        }
        const auto final = fieldsOf(columns.final.mid(0, 1));
        if (!final) {
            return std::unexpected(final.error());
        }
        m_columns.final.screening = final->empty() ? -1 : final->front();
        return {};
    }

    Result<void> takeMappedLabels(const Dimension &dimension, const MappedColumns &columns)
    {
        size_t rater = 0;
        for (const QStringList &headings : perRater(columns)) {
            if (const auto taken = addLabels((*answersOf(rater++))->labels, dimension, headings); !taken) {
                return taken;
            }
        }
        return addLabels(m_columns.final.labels, dimension, columns.final);
    }

    Result<void> addLabels(std::vector<LabelFields> &labels, const Dimension &dimension, const QStringList &headings)
    {
        const auto fields = fieldsOf(headings);
        if (!fields) {
            return std::unexpected(fields.error());
        }
        if (dimension.maximum > 0 && fields->size() > size_t(dimension.maximum)) {
            return wrong(tr("more columns than a rater may give codes for %1").arg(dimension.name),
                         tr("at most %1").arg(dimension.maximum), headings.join(QStringLiteral(", ")));
        }
        if (!fields->empty()) {
            labels.push_back({dimension.id, *fields});
        }
        return {};
    }

    Result<void> guess()
    {
        const auto labels = isLong() ? guessLongLabels() : guessPairedLabels();
        return labels ? guessScreening() : labels;
    }

    std::vector<LabelColumn> freeLabelColumns()
    {
        std::vector<LabelColumn> columns = labelColumns(m_codebook, m_headings);
        std::erase_if(columns, [this](const LabelColumn &column) { return m_taken.contains(column.index); });
        for (const LabelColumn &column : columns) {
            m_taken.insert(column.index);
        }
        return columns;
    }

    // In the long layout the columns of a dimension are an ordered set; more than it takes would be a paired sheet.
    Result<void> guessLongLabels()
    {
        QMap<DimensionId, LabelFields> found;
        for (const LabelColumn &column : freeLabelColumns()) {
            found[column.dimension].dimension = column.dimension;
            found[column.dimension].fields.push_back(column.index);
        }
        for (const LabelFields &labels : found) {
            const Dimension *dimension = m_codebook.dimension(labels.dimension);
            if (dimension->maximum > 0 && labels.fields.size() > size_t(dimension->maximum)) {
                return wrong(tr("more columns than a rater may give codes for %1").arg(dimension->name),
                             tr("at most %1, or --layout paired").arg(dimension->maximum), headingsOf(labels.fields));
            }
            (*answersOf(0))->labels.push_back(labels);
        }
        return {};
    }

    QString headingsOf(const std::vector<int> &fields) const
    {
        QStringList names;
        for (const int field : fields) {
            names << m_headings[field];
        }
        return names.join(QStringLiteral(", "));
    }

    // In the paired layout the columns of a dimension are its raters', one after the other, and what was agreed.
    Result<void> guessPairedLabels()
    {
        QMap<DimensionId, std::vector<int>> byDimension;
        for (const LabelColumn &column : freeLabelColumns()) {
            if (heading::saysFinal(heading::words(column.heading))) {
                m_columns.final.labels.push_back({column.dimension, {column.index}});
            } else {
                byDimension[column.dimension].push_back(column.index);
            }
        }
        for (const auto &[dimension, fields] : byDimension.asKeyValueRange()) {
            if (fields.size() != byDimension.first().size()) {
                return unlikeCounts(byDimension);
            }
            for (size_t rater = 0; rater < fields.size(); ++rater) {
                (*answersOf(rater))->labels.push_back({dimension, {fields[rater]}});
            }
        }
        return {};
    }

    std::unexpected<Error> unlikeCounts(const QMap<DimensionId, std::vector<int>> &byDimension) const
    {
        QStringList found;
        for (const auto &[dimension, fields] : byDimension.asKeyValueRange()) {
            found << QStringLiteral("%1: %2").arg(m_codebook.dimension(dimension)->name, headingsOf(fields));
        }
        return wrong(tr("the dimensions have columns of different numbers of raters; say with --map which are whose, "
                        "or add a data set of final labels with “corater add”"),
                     tr("one column per rater and dimension"), found.join(QStringLiteral("; ")));
    }

    Result<void> guessScreening() { return isLong() ? guessLongScreening() : guessPairedScreening(); }

    Result<void> guessLongScreening()
    {
        for (int field = 0; field < m_headings.size(); ++field) {
            const QStringList words = heading::words(m_headings[field]);
            if (!m_taken.contains(field) && heading::saysScreening(words) && !heading::saysRemark(words)) {
                (*answersOf(0))->screening = field;
                m_taken.insert(field);
                break;
            }
        }
        return {};
    }

    // Columns that are alike but for one word at their beginning or end.
    QMap<QString, std::vector<int>> screeningGroups() const
    {
        QMap<QString, std::vector<int>> groups;
        for (int field = 0; field < m_headings.size(); ++field) {
            const QStringList words = heading::words(m_headings[field]);
            if (m_taken.contains(field) || words.size() < 2 || heading::saysFinal(words) || heading::saysRemark(words)) {
                continue;
            }
            groups[words.mid(0, words.size() - 1).join(u' ') + QStringLiteral(" *")].push_back(field);
            groups[QStringLiteral("* ") + words.mid(1).join(u' ')].push_back(field);
        }
        const size_t raters = m_columns.answers.size();
        groups.removeIf([&](const auto &group) {
            return group.value().size() < 2 ||
                   (raters > 0 && (group.value().size() != raters || !heading::saysScreening(heading::words(group.key()))));
        });
        return groups;
    }

    Result<void> guessPairedScreening()
    {
        const auto groups = screeningGroups();
        if (groups.size() > 1) {
            QStringList found;
            for (const auto &fields : groups) {
                found << headingsOf(fields);
            }
            return wrong(tr("several groups of columns could be the screening; say with --map which is"), {},
                         found.join(QStringLiteral("; ")));
        }
        for (const auto &fields : groups) {
            for (size_t rater = 0; rater < fields.size(); ++rater) {
                (*answersOf(rater))->screening = fields[rater];
                m_taken.insert(fields[rater]);
            }
            guessFinalScreening();
        }
        return {};
    }

    void guessFinalScreening()
    {
        for (int field = 0; field < m_headings.size(); ++field) {
            if (!m_taken.contains(field) && heading::saysFinal(heading::words(m_headings[field]))) {
                m_columns.final.screening = field;
                m_taken.insert(field);
                return;
            }
        }
    }

    Result<void> takeComments()
    {
        for (qsizetype rater = 0; rater < m_map.comments.size(); ++rater) {
            if (m_map.comments[rater].isEmpty()) {
                continue; // this rater has none
            }
            const auto fields = fieldsOf({m_map.comments[rater]});
            if (!fields) {
                return std::unexpected(fields.error());
            }
            const size_t whose = isLong() ? 0 : size_t(rater);
            if (whose < m_columns.answers.size()) {
                m_columns.answers[whose].comment = fields->front();
            }
        }
        const int likely = columnNamed(m_headings, {"comment", "comments", "note", "notes"});
        if (isLong() && m_map.comments.isEmpty() && likely >= 0 && !m_taken.contains(likely) &&
            !m_columns.answers.empty()) {
            m_columns.answers[0].comment = likely;
        }
        return {};
    }

    // Columns that are called after raters of the study belong to them, in whatever order they stand.
    Result<void> nameRaters()
    {
        m_columns.raters = m_map.raters;
        const size_t count = m_columns.answers.size();
        if (isLong() || !m_columns.raters.isEmpty() || count == 0) {
            return {};
        }
        QStringList names;
        for (const AnswerFields &answers : m_columns.answers) {
            const int field = answers.screening >= 0   ? answers.screening
                              : answers.labels.empty() ? -1
                                                       : answers.labels.front().fields.front();
            const QString heading =
                field < 0 ? QString() : QStringLiteral(" %1 ").arg(heading::folded(m_headings[field]));
            QStringList fitting = m_request.knownRaters;
            fitting.removeIf([&](const QString &name) {
                const QString folded = heading::folded(name);
                return folded.isEmpty() || !heading.contains(QStringLiteral(" %1 ").arg(folded));
            });
            if (fitting.size() != 1 || names.contains(fitting.front())) {
                return {};
            }
            names << fitting.front();
        }
        m_columns.raters = names;
        return {};
    }

    Result<void> checkResult()
    {
        QStringList known;
        for (const Dimension &dimension : m_codebook.dimensions) {
            known << dimension.name;
        }
        const bool any = m_columns.hasLabels() || m_columns.hasScreening();
        if (!any) {
            return wrong(
                tr("no column of the sheet holds ratings: none is a dimension of the codebook, and no two look "
                   "like the screening by two raters; say with --map which are"),
                known.join(QStringLiteral(", ")), shownHeadings());
        }
        const bool gap = std::ranges::any_of(m_columns.answers, &AnswerFields::isEmpty);
        const bool misnamed =
            !isLong() && !m_columns.raters.isEmpty() && size_t(m_columns.raters.size()) != m_columns.answers.size();
        if (gap || misnamed) {
            return fail(ErrorCode::Input, tr("the map names another number of raters than of columns"),
                        {.file = m_map.file}, tr("%1 raters").arg(m_columns.answers.size()),
                        m_columns.raters.join(QStringLiteral(", ")));
        }
        return {};
    }

    const QStringList &m_headings;
    const Codebook &m_codebook;
    const SheetColumnsRequest &m_request;
    const SheetMap &m_map;
    SheetColumns m_columns;
    QSet<int> m_taken;
};

} // namespace

bool SheetColumns::hasLabels() const
{
    return std::ranges::any_of(answers, [](const AnswerFields &a) { return !a.labels.empty(); });
}

bool SheetColumns::hasScreening() const
{
    return std::ranges::any_of(answers, [](const AnswerFields &a) { return a.screening >= 0; });
}

Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request)
{
    return ColumnFinder(headings, codebook, request).find();
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/RatingColumnsPage.h"

#include "data/import/ratings/RatingSheet.h"
#include "data/import/ratings/RatingsFile.h"
#include "data/import/ratings/SheetReading.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/records/RatingRules.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QLocale>

#include <algorithm>

namespace corater {

namespace {

// The first meanings; the dimensions and the comment follow the screening.
enum Meaning { Nothing, Id, Unit, RaterName };

constexpr int mostRaters = 8;

void count(ColumnsOutcome &outcome, const Error &problem)
{
    const QString found = problem.found.inWords();
    const QString hint =
        problem.expected.isEmpty()
            ? problem.message.inWords()
            : RatingColumnsPage::tr("%1, expected %2").arg(problem.message.inWords(), problem.expected.inWords());
    const auto known = std::ranges::find_if(outcome.unresolved, [&](const ColumnsOutcome::Unresolved &entry) {
        return entry.text == found && entry.hint == hint;
    });
    if (known != outcome.unresolved.end()) {
        ++known->count;
        return;
    }
    outcome.unresolved.push_back({.text = found, .hint = hint, .count = 1});
}

ColumnsOutcome::Value valueOf(const MappedValue &value, const Codebook &codebook)
{
    const Dimension *dimension = codebook.dimension(value.dimension);
    ColumnsOutcome::Value shown{.text = value.value,
                                .dimension = dimension->name,
                                .place =
                                    Error{.message = Message::literal(value.value), .place = value.first}.oneLine(),
                                .count = value.count};
    const Code *near = dimension->code(resolve(*dimension, value.value).code);
    for (const CodeId id : dimension->labelCodes()) {
        const QString &name = dimension->code(id)->name;
        shown.codes.insert(near && near->id == id ? 0 : shown.codes.size(), name);
    }
    return shown;
}

QString rated(const RatingSheet &sheet, const QLocale &locale)
{
    qint64 ratings = 0;
    for (const RatedRow &row : sheet.rows) {
        ratings += std::ranges::count_if(row.answers, [](const SheetAnswer &answer) { return !answer.isEmpty(); });
    }
    return RatingColumnsPage::tr("%1 in %2")
        .arg(countOf(ratings, Counted::Rating, locale.toString(ratings)),
             countOf(qint64(sheet.rows.size()), Counted::Row, locale.toString(qint64(sheet.rows.size()))));
}

QString brief(const SheetAnswer &answer, const Codebook &codebook)
{
    QStringList said;
    if (answer.screening) {
        said << nameOf(*answer.screening);
    }
    for (const auto &[id, codes] : answer.labels.asKeyValueRange()) {
        const Dimension *dimension = codebook.dimension(id);
        QStringList names;
        for (const CodeId code : codes) {
            names << dimension->code(code)->name;
        }
        said << dimension->name + QStringLiteral(": ") + names.join(QStringLiteral(" | "));
    }
    return said.join(QStringLiteral("; "));
}

void describeFirst(ColumnsOutcome &outcome, const RatingSheet &sheet, const Codebook &codebook)
{
    const RatedRow &row = sheet.rows.front();
    outcome.sampleTitle = row.id;
    QStringList lines;
    for (size_t i = 0; i < row.answers.size(); ++i) {
        const QString name = sheet.raters.value(qsizetype(i));
        lines << QStringLiteral("%1 – %2").arg(name.isEmpty() ? RatingColumnsPage::tr("Rater %1").arg(i + 1) : name,
                                               row.answers[i].isEmpty() ? RatingColumnsPage::tr("not rated")
                                                                        : brief(row.answers[i], codebook));
    }
    if (!row.final.isEmpty()) {
        lines << RatingColumnsPage::tr("Agreed – %1").arg(brief(row.final, codebook));
    }
    outcome.sampleText = lines.join(u'\n');
}

// Raters of the sheet whom the study lacks: the import adds them.
QStringList newRaters(const RatingSheet &sheet, const QStringList &known)
{
    QStringList names = sheet.raters;
    names.removeIf([&](const QString &name) { return name.isEmpty() || known.contains(name, Qt::CaseInsensitive); });
    return names;
}

ColumnsOutcome outcomeOf(const RatingSheet &sheet, const Codebook &codebook, const QStringList &raters, bool partial)
{
    const QLocale locale;
    ColumnsOutcome outcome{.headline = rated(sheet, locale), .isWhole = true};
    if (const QStringList added = newRaters(sheet, raters); !added.isEmpty()) {
        outcome.facts << RatingColumnsPage::tr("new raters: %1").arg(added.join(QStringLiteral(", ")));
    }
    // First how columns are read, since all numbers below depend on it.
    for (const SheetColumnUse &column : sheet.columns) {
        if (column.turned) {
            outcome.facts << RatingColumnsPage::tr("%1: %2").arg(column.heading, column.use.inWords());
        }
    }
    if (!sheet.unused.isEmpty()) {
        outcome.facts << RatingColumnsPage::tr("not used: %1").arg(sheet.unused.join(QStringLiteral(", ")));
    }
    if (!sheet.notAsked.isEmpty()) {
        outcome.facts << RatingColumnsPage::tr("no column for: %1").arg(sheet.notAsked.join(QStringLiteral(", ")));
    }
    outcome.facts << inWords(sheet.notes);
    if (sheet.blankRows > 0) {
        outcome.facts << (sheet.blankRows == 1
                              ? RatingColumnsPage::tr("1 blank row is dropped")
                              : RatingColumnsPage::tr("%1 blank rows are dropped", nullptr, int(sheet.blankRows))
                                    .arg(locale.toString(sheet.blankRows)));
    }
    if (sheet.unratedRows > 0) {
        outcome.facts << (sheet.unratedRows == 1 ? RatingColumnsPage::tr("1 row without a rating is skipped")
                                                 : RatingColumnsPage::tr("%1 rows without a rating are skipped",
                                                                         nullptr, int(sheet.unratedRows))
                                                       .arg(locale.toString(sheet.unratedRows)));
    }
    for (const Error &problem : sheet.problems) {
        count(outcome, problem);
    }
    for (const MappedValue &value : sheet.unknown) {
        outcome.values.push_back(valueOf(value, codebook));
    }
    std::ranges::stable_sort(outcome.unresolved, std::ranges::greater(), &ColumnsOutcome::Unresolved::count);
    outcome.unresolvedCount = sheet.problemCount;
    if (sheet.problemCount > 0 && !partial) {
        outcome.problem =
            sheet.problemCount == 1
                ? RatingColumnsPage::tr(
                      "1 cell or row cannot be read: correct the columns or the sheet, or leave it out.")
                : RatingColumnsPage::tr(
                      "%1 cells or rows cannot be read: correct the columns or the sheet, or leave them out.", nullptr,
                      int(sheet.problemCount))
                      .arg(locale.toString(sheet.problemCount));
    }
    if (sheet.rows.empty()) {
        outcome.problem = RatingColumnsPage::tr("No cell can be read in this way: correct the columns or the sheet.");
    } else {
        describeFirst(outcome, sheet, codebook);
    }
    return outcome;
}

} // namespace

RatingColumnsPage::RatingColumnsPage(QString path, SheetSample sample, Context context, const SheetMap &map)
    : ColumnsPage(std::move(path), std::move(sample)), m_context(std::move(context)), m_base(map)
{
    m_layout = map.layout.value_or(SheetLayout::Paired);
    guess();
}

// If no columns are found, only the id is chosen, by its heading or else the first column.
void RatingColumnsPage::guess()
{
    const auto find = [this](SheetLayout layout) {
        return findSheetColumns(
            sample().headings, m_context.codebook,
            {.layout = layout, .map = m_base, .knownRaters = m_context.raters, .fileName = fileName()});
    };
    auto found = find(m_layout);
    if (!found && !m_base.layout) {
        if (auto other = find(SheetLayout::Long)) {
            m_layout = SheetLayout::Long;
            found = std::move(other);
        }
    }
    SheetColumns columns;
    columns.ids = {std::max(columnNamed(sample().headings, idHeadings()), 0)};
    take(found ? *found : columns);
}

void RatingColumnsPage::take(const SheetColumns &columns)
{
    std::vector<ColumnChoice> choices(size_t(this->columns()));
    const auto choose = [&](int field, int meaning, int person = 0) {
        if (field >= 0) {
            choices[size_t(field)] = {.meaning = meaning, .person = person};
        }
    };
    const auto answers = [&](const AnswerFields &fields, int person) {
        choose(fields.screening, screening(), person);
        choose(fields.comment, comment(), person);
        for (const LabelFields &labels : fields.labels) {
            const auto at = std::ranges::find(m_context.codebook.dimensions, labels.dimension, &Dimension::id);
            for (const int field : labels.fields) {
                choose(field, dimension(int(at - m_context.codebook.dimensions.begin())), person);
            }
        }
    };
    if (m_base.raters.isEmpty()) {
        m_base.raters = columns.raters;
    }
    for (const QString &name : m_context.calledAfter) {
        const bool isOfOne = m_layout == SheetLayout::Paired && columns.answers.size() == 1;
        const QString rater = heading::raterIn(name, m_context.raters);
        if (isOfOne && m_base.raters.isEmpty() && !rater.isEmpty()) {
            m_base.raters = {rater};
        }
    }
    m_base.raters.resize(
        std::max(m_base.raters.size(), qsizetype(m_layout == SheetLayout::Paired ? columns.answers.size() : 0)));
    for (const int field : columns.ids) {
        choose(field, Id);
    }
    choose(columns.unit, Unit);
    choose(columns.rater, RaterName);
    choose(columns.kept, comment() + 1);
    for (size_t rater = 0; rater < columns.answers.size(); ++rater) {
        answers(columns.answers[rater], int(rater));
    }
    answers(columns.final, finalPerson());
    setChoices(std::move(choices));
}

QStringList RatingColumnsPage::meanings() const
{
    QStringList texts{tr("Not used"), tr("Id"), tr("Number of the unit"), tr("Name of the rater"), tr("Screening")};
    for (const Dimension &dimension : m_context.codebook.dimensions) {
        texts << dimension.name;
    }
    return texts << tr("Comment") << SharedText::capitalised(keptInDataSet().inWords());
}

QStringList RatingColumnsPage::persons() const
{
    if (m_layout == SheetLayout::Long) {
        return {tr("of the row’s rater")};
    }
    QStringList names;
    const qsizetype raters =
        std::clamp<qsizetype>(std::max(m_base.raters.size(), m_context.raters.size()), 2, mostRaters);
    for (qsizetype i = 0; i < raters; ++i) {
        const QString name = m_base.raters.value(i);
        names << (name.isEmpty() ? tr("of rater %1").arg(i + 1) : tr("of %1").arg(name));
    }
    return names << tr("agreed");
}

bool RatingColumnsPage::isPersonal(int meaning) const
{
    return m_layout == SheetLayout::Paired && meaning >= screening() && meaning <= comment();
}

MappedColumns RatingColumnsPage::mapped(int meaning) const
{
    MappedColumns columns;
    if (m_layout == SheetLayout::Long) {
        for (const QString &heading : headingsOf({.meaning = meaning})) {
            columns.raters.push_back({heading});
        }
        return columns;
    }
    for (int rater = 0; rater < finalPerson(); ++rater) {
        columns.raters.push_back(headingsOf({.meaning = meaning, .person = rater}));
    }
    while (!columns.raters.empty() && columns.raters.back().isEmpty()) {
        columns.raters.pop_back();
    }
    columns.final = headingsOf({.meaning = meaning, .person = finalPerson()});
    return columns;
}

SheetMap RatingColumnsPage::map() const
{
    SheetMap map{.layout = m_layout,
                 .raters = m_base.raters,
                 .words = m_base.words,
                 .yesMeans = m_base.yesMeans,
                 .blank = m_base.blank,
                 .missing = m_base.missing,
                 .values = m_base.values,
                 .separator = m_base.separator,
                 .same = m_base.same,
                 .settledBy = m_base.settledBy};
    if (map.raters.contains(QString()) || m_layout == SheetLayout::Long) {
        map.raters.clear();
    }
    map.id = headingsOf({.meaning = Id});
    map.numberRows = map.id.isEmpty() && m_base.numberRows;
    map.kept = headingsOf({.meaning = comment() + 1}).value(0);
    map.unit = headingsOf({.meaning = Unit}).value(0);
    if (m_layout == SheetLayout::Long) {
        map.rater = headingsOf({.meaning = RaterName});
        map.finalRater = m_base.finalRater;
    }
    if (const MappedColumns columns = mapped(screening()); !columns.raters.empty() || !columns.final.isEmpty()) {
        map.screening = columns;
    }
    for (int i = 0; i < int(m_context.codebook.dimensions.size()); ++i) {
        if (const MappedColumns columns = mapped(dimension(i)); !columns.raters.empty() || !columns.final.isEmpty()) {
            map.dimensions.emplace_back(m_context.codebook.dimensions[size_t(i)].name, columns);
        }
    }
    for (const QStringList &headings : mapped(comment()).raters) {
        map.comments << headings.value(0);
    }
    return map;
}

void RatingColumnsPage::setLayout(SheetLayout layout)
{
    if (m_layout != layout) {
        m_layout = layout;
        m_base.layout = layout;
        m_base.raters.clear();
        guess();
    }
}

void RatingColumnsPage::setRaterNames(const QStringList &names)
{
    if (m_base.raters == names) {
        return;
    }
    // If the number of raters changes, agreed columns stay agreed, and columns of removed raters lose their meaning.
    const int agreedBefore = finalPerson();
    m_base.raters = names;
    std::vector<ColumnChoice> choices;
    for (int column = 0; column < columns(); ++column) {
        ColumnChoice choice = this->choice(column);
        if (isPersonal(choice.meaning) && choice.person == agreedBefore) {
            choice.person = finalPerson();
        } else if (isPersonal(choice.meaning) && choice.person >= finalPerson()) {
            choice = unused();
        }
        choices.push_back(choice);
    }
    setChoices(std::move(choices));
}

void RatingColumnsPage::setPartial(bool partial)
{
    if (m_partial != partial) {
        m_partial = partial;
        Q_EMIT changed();
    }
}

void RatingColumnsPage::addValues(const std::vector<std::pair<QString, QString>> &values)
{
    if (!values.empty()) {
        m_base.values.insert(m_base.values.begin(), values.begin(), values.end());
        Q_EMIT changed();
    }
}

void RatingColumnsPage::setBlank(std::optional<BlankMeaning> meaning)
{
    if (m_base.blank != meaning) {
        m_base.blank = meaning;
        Q_EMIT changed();
    }
}

QString RatingColumnsPage::problem() const
{
    const SheetMap chosen = map();
    if (chosen.id.isEmpty() && !chosen.numberRows) {
        return tr("Choose the column with the ids of the items.");
    }
    if (m_layout == SheetLayout::Long && chosen.rater.isEmpty()) {
        return tr("Choose the column that names the rater.");
    }
    if (!chosen.screening && chosen.dimensions.empty()) {
        return tr("Choose the columns with ratings: the screening, or a dimension of the codebook.");
    }
    const auto columns =
        findSheetColumns(sample().headings, m_context.codebook,
                         {.layout = m_layout, .map = chosen, .knownRaters = m_context.raters, .fileName = fileName()});
    if (!columns) {
        return columns.error().oneLine();
    }
    const bool isOfOne = m_layout == SheetLayout::Paired && columns->answers.size() == 1 && m_context.raters.size() > 1;
    return isOfOne && chosen.raters.isEmpty() && columns->raters.isEmpty()
               ? tr("Enter the name of the rater: neither the headings nor the file name it.")
               : QString();
}

ColumnsPage::Trial RatingColumnsPage::trial() const
{
    RatingSheetOptions options{.layout = m_layout, .map = map(), .knownRaters = m_context.raters, .partial = true};
    return [path = path(), name = m_context.sheet, coded = m_context.coded, codebook = m_context.codebook, options,
            partial = m_partial](const Progress &progress, const Tell &tell) {
        const auto opened = openRatings(path, codebook, name, coded);
        if (!opened) {
            tell({.problem = opened.error().oneLine()});
            return;
        }
        auto sheet = readRatingSheet(*opened->device, path, codebook, options, progress);
        if (sheet) {
            sheet->notes += opened->codes.notes;
            tell(outcomeOf(*sheet, codebook, options.knownRaters, partial));
        } else if (sheet.error().code != ErrorCode::Cancelled) {
            tell({.problem = sheet.error().oneLine()});
        }
    };
}

bool RatingColumnsPage::mayRepeat(const ColumnChoice &choice) const
{
    // A dimension may have several columns of one rater: an ordered set of codes.
    return choice.meaning == Nothing || choice.meaning == Id ||
           (choice.meaning > screening() && choice.meaning < comment());
}

ColumnChoice RatingColumnsPage::unused() const
{
    return {.meaning = Nothing};
}

} // namespace corater

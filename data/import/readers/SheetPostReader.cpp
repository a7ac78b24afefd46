// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CsvReader.h"
#include "data/formats/TagText.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/issues/IssueRepository.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/posts/MappedText.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostCodeColumns.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/readers/PostSheetChecks.h"
#include "data/import/sheets/RowRefusals.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace corater {

namespace {

/// Columns that only sheets of known formats have: role ("type", "parent", "accepted", "answer", "repository") → field.
using FormatColumns = QMap<QString, qsizetype>;

// The first of these usual names that is a heading.
void findColumn(FormatColumns &columns, const QStringList &heading, const char *what,
                std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        const auto same = [name](const QString &column) { return isHeading(column, QLatin1StringView(name)); };
        const auto found = std::ranges::find_if(heading, same);
        if (found != heading.end()) {
            columns.insert(QString::fromLatin1(what), found - heading.begin());
            return;
        }
    }
}

FormatColumns formatColumns(PostFormat format, const QStringList &heading)
{
    FormatColumns columns;
    if (format == PostFormat::DataExplorerCsv || format == PostFormat::StackExchangeCsv) {
        findColumn(columns, heading, "type", {"posttypeid"});
        findColumn(columns, heading, "parent", {"parentid", "question_id"});
        findColumn(columns, heading, "accepted", {"acceptedanswerid", "accepted_answer_id"});
        findColumn(columns, heading, "answer", {"answer_id"});
    }
    if (format == PostFormat::GitHubCsv) {
        findColumn(columns, heading, "repository", {"repository", "repo"});
    }
    return columns;
}

struct SheetPostReaderText
{
    CORATER_MESSAGES(PostReaders)
};

// The sheet's columns by role, and the posts of its rows.
class SheetPosts
{
public:
    SheetPosts(PostFormat format, const QStringList &heading, const QString &fileName, const ItemImportOptions &options)
        : m_format(format),
          m_heading(heading),
          m_fileName(fileName),
          m_options(options),
          m_further(formatColumns(format, heading))
    {
        ItemMap guess = guessItemMap(heading, options.labels);
        if (format == PostFormat::GitHubCsv) {
            const auto number = std::ranges::find_if(
                heading, [](const QString &name) { return isHeading(name, QLatin1StringView("number")); });
            guess.columns.insert(ItemRole::Id, {number == heading.end() ? QString() : *number});
        }
        for (const auto &[role, headings] : guess.columns.asKeyValueRange()) {
            m_columns.fields.insert(role, {int(heading.indexOf(headings.front()))});
        }
        for (int i = 0; i < heading.size(); ++i) {
            const auto isThat = [i](const std::vector<int> &fields) { return fields.front() == i; };
            const bool used = std::ranges::any_of(m_columns.fields, isThat) || m_further.values().contains(i);
            if (!used && !heading[i].isEmpty()) {
                m_columns.kept.push_back(i);
            }
        }
    }

    /// Reads the sheet by the user's map.
    Result<void> use(const ItemMap &map, const Place &place)
    {
        TRY(auto columns, findItemColumns(map, m_heading, place));
        m_columns = std::move(columns);
        return {};
    }

    /// Moves these columns into the text, below its other columns.
    Result<void> takeIntoText(const QStringList &headings, const Place &place)
    {
        for (const QString &wanted : headings) {
            const auto same = [&](const QString &name) { return name.compare(wanted, Qt::CaseInsensitive) == 0; };
            const auto found = std::ranges::find_if(m_heading, same);
            if (found == m_heading.end()) {
                return fail(ErrorCode::Input, SheetPostReaderText::toSay("the sheet has no such column for the text"),
                            place, m_heading.join(QStringLiteral(", ")), wanted);
            }
            const int column = int(found - m_heading.begin());
            std::erase(m_columns.kept, column);
            m_codeColumns.push_back(column);
        }
        return {};
    }

    /// The columns with code that are kept beside the text.
    QStringList codeBeside() const
    {
        QStringList headings;
        for (const int column : m_columns.kept) {
            if (PostCodeColumns::isCode(m_heading[column])) {
                headings << m_heading[column];
            }
        }
        return headings;
    }

    /// How tags with blanks were read, for the report; empty when there were none.
    std::vector<Message> tagReading() const
    {
        std::vector<Message> words;
        if (m_whole.count > 0) {
            words.push_back(SheetPostReaderText::toSay("“%1” is one label; blanks do not separate labels (in %2 rows)",
                                                       nullptr, int(m_whole.count))
                                .arg(m_whole.first)
                                .arg(m_whole.count));
        }
        if (m_split.count > 0) {
            words.push_back(SheetPostReaderText::toSay("“%1” is several tags, separated by blanks (in %2 rows)",
                                                       nullptr, int(m_split.count))
                                .arg(m_split.first)
                                .arg(m_split.count));
        }
        return words;
    }

    Post post(const QStringList &row, qint64 number)
    {
        m_row = &row;
        m_warnings.clear();
        Post post;
        post.id = field(ItemRole::Id);
        post.title = field(ItemRole::Title);
        post.body = field(ItemRole::Body);
        post.url = field(ItemRole::Url);
        post.date = StackExchange::date(field(ItemRole::Date));
        readTags(post);
        post.score = int(count(ItemRole::Score));
        post.author = field(ItemRole::Author);
        post.views = count(ItemRole::Views);
        post.answers = int(count(ItemRole::Answers));
        post.site = m_options.site;
        for (const int i : m_columns.kept) {
            if (i < row.size() && !row[i].isEmpty()) {
                post.fields.insert(m_heading[i], row[i]);
            }
        }
        finish(post, number);
        for (const int column : m_codeColumns) {
            post.body = PostCodeColumns::below(post.body, post.format, PostCodeColumns::pieces(at(column)));
        }
        return post;
    }

    /// Notes on the last row, which was odd but readable.
    const std::vector<Message> &warnings() const { return m_warnings; }

private:
    QString at(qsizetype column) const { return column >= 0 && column < m_row->size() ? m_row->at(column) : QString(); }
    QString field(ItemRole role) const { return at(m_columns.field(role)); }
    QString further(const char *what) const { return at(m_further.value(QString::fromLatin1(what), -1)); }
    // Whole numbers that fit into a study; anything else is noted and counts as 0.
    qint64 count(ItemRole role)
    {
        constexpr qint64 largest = std::numeric_limits<int>::max();
        const std::optional<qint64> number = MappedText::number(field(role));
        if (!number || std::abs(*number) > largest) {
            m_warnings.push_back(RowRefusals::noNumber().arg(nameOf(role), field(role)));
            return 0;
        }
        return *number;
    }

    // Labels of issues may contain blanks, tags of the sites may not.
    void readTags(Post &post)
    {
        static const QRegularExpression otherSigns(QStringLiteral("[<|;,\n]|\\A\\["));
        static const QRegularExpression blank(QStringLiteral("\\S\\s+\\S"));
        const int column = m_columns.field(ItemRole::Tags);
        const bool areLabels = m_format == PostFormat::GitHubCsv ||
                               (column >= 0 && (isHeading(m_heading[column], QLatin1StringView("labels")) ||
                                                isHeading(m_heading[column], QLatin1StringView("label"))));
        const QString text = field(ItemRole::Tags);
        post.tags = tagsIn(text, areLabels ? TagBlanks::Belong : TagBlanks::Separate);
        if (text.contains(blank) && !text.contains(otherSigns)) {
            Example &example = post.tags.size() > 1 ? m_split : m_whole;
            if (example.count++ == 0) {
                example.first = text.trimmed().left(80);
            }
        }
    }

    bool has(const char *what) const { return m_further.contains(QString::fromLatin1(what)); }

    void finish(Post &post, qint64 number)
    {
        switch (m_format) {
        case PostFormat::DataExplorerCsv:
            finishExplored(post);
            break;
        case PostFormat::StackExchangeCsv:
            finishAnswered(post);
            break;
        case PostFormat::GitHubCsv:
            finishIssue(post);
            return;
        case PostFormat::EmpiricalStudy:
            finishEmpirical(post);
            return;
        default:
            finishRow(post, number);
            return;
        }
        post.id = MappedText::wholeId(post.id);
        post.parentId = MappedText::wholeId(post.parentId);
        post.acceptedAnswerId = MappedText::wholeId(further("accepted"));
        StackExchange::complete(post, m_options);
    }

    // A query may have left out the type: a post with a parent is then an answer.
    void finishExplored(Post &post)
    {
        post.parentId = further("parent");
        const QString usual = post.parentId.trimmed().isEmpty() ? QStringLiteral("1") : QStringLiteral("2");
        post.kind = StackExchange::kind(has("type") ? MappedText::wholeId(further("type")) : usual, m_fileName);
    }

    // A row without an answer's id is a question, also in a sheet with columns for answers.
    void finishAnswered(Post &post)
    {
        const QString answer = further("answer");
        const bool isAnswer = !answer.trimmed().isEmpty();
        post.title = StackExchange::decoded(post.title);
        post.kind = isAnswer ? QStringLiteral("answer") : QStringLiteral("question");
        post.id = isAnswer ? answer : has("answer") ? further("parent") : post.id;
        post.parentId = isAnswer ? further("parent") : QString();
    }

    void finishIssue(Post &post)
    {
        QString repository = m_options.site.isEmpty() ? further("repository") : m_options.site;
        if (repository.isEmpty()) {
            repository = IssueRepository::ofAddress(post.url);
        }
        if (repository.isEmpty()) {
            repository = IssueRepository::fromFileName(m_fileName);
            post.siteFrom = repository.isEmpty() ? PostSite::Said : PostSite::Name;
        }
        post.kind = QStringLiteral("issue");
        post.format = TextFormat::Markdown;
        post.site = repository;
        post.id = IssueRepository::issueId(repository, MappedText::wholeId(post.id));
    }

    // Each unit has its own row, NUMBER_1, NUMBER_2; the post is one item.
    void finishEmpirical(Post &post)
    {
        static const QRegularExpression unit(QStringLiteral("\\A(\\d+)_\\d+\\z"));
        if (const auto match = unit.match(post.id); match.hasMatch()) {
            post.id = match.captured(1);
        }
        post.kind = QStringLiteral("title");
        post.title = StackExchange::decoded(post.title);
        StackExchange::complete(post, m_options);
    }

    void finishRow(Post &post, qint64 number)
    {
        if (post.id.isEmpty() && m_columns.field(ItemRole::Id) < 0) {
            post.id = QString::number(number);
        }
        post.body = MappedText::body(texts());
        post.format = MappedText::format(post.body);
        post.kind = MappedText::kind(field(ItemRole::Kind), m_options);
        if (post.site.isEmpty()) {
            post.site = m_options.map.site;
        }
        if (post.site.isEmpty()) {
            post.site = StackExchange::site(post.url);
        }
    }

    QStringList texts() const
    {
        QStringList texts;
        for (const int column : m_columns.fields.value(ItemRole::Body)) {
            texts << at(column);
        }
        return texts;
    }

    PostFormat m_format;
    QStringList m_heading;
    const QString &m_fileName;
    const ItemImportOptions &m_options;
    FormatColumns m_further;
    ItemColumns m_columns;
    struct Example
    {
        QString first;
        qint64 count = 0;
    };
    std::vector<int> m_codeColumns; ///< those that go into the text
    Example m_whole;                ///< tags with blanks that were not split
    Example m_split;
    std::vector<Message> m_warnings;
    const QStringList *m_row = nullptr;
};

} // namespace

Result<ImportReport> readPostSheet(PostFormat format, QIODevice &device, const QString &fileName,
                                   const ItemImportOptions &options, const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    PostSheetChecks checks(format, fileName, report);
    CsvReader reader(device, fileName);
    QStringList heading;
    TRY(reader.next(heading));
    heading = distinctHeadings(heading);
    const Place place{.file = fileName, .line = reader.line()};
    TRY(PostSheetChecks::checkHeading(heading, options, place));
    SheetPosts posts(format, heading, fileName, options);
    if (!options.map.isEmpty()) {
        TRY(posts.use(options.map, place));
    }
    TRY(posts.takeIntoText(options.bodyColumns, place));
    report.codeColumns = posts.codeBeside();
    QStringList row;
    for (;;) {
        TRY(const auto more, report.readNext([&] { return reader.next(row); }, progress));
        if (!more) {
            break;
        }
        for (const Error &warning : reader.warnings()) {
            report.note(warning.place, warning.message);
        }
        const bool blank = std::ranges::all_of(row, [](const QString &field) { return field.trimmed().isEmpty(); });
        if (blank || !checks.hasWidth(row, heading, reader)) {
            continue;
        }
        Post post = posts.post(row, report.rows);
        post.place = reader.place();
        if (checks.isFurtherUnit(post) || !checks.isFit(post)) {
            continue;
        }
        for (const Message &warning : posts.warnings()) {
            report.note(post.place, warning);
        }
        TRY(sink(std::move(post)));
        progress(reader.bytesRead(), device.size());
    }
    TRY(checks.finish());
    for (const Message &words : posts.tagReading()) {
        report.note({.file = fileName}, words);
    }
    return report;
}

} // namespace corater

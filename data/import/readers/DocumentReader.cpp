// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/LineReader.h"
#include "data/formats/TagText.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"

#include <QMap>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

namespace {

/// The entries between lines of dashes (YAML) or of plus signs (TOML) before a Markdown text, written by site
/// generators and note programs. The reader of documents uses it. Understands words with or without quotes, lists in
/// one line or below each other, texts over several lines; anything nested deeper is kept as text.
class FrontMatter
{
public:
    /// Removes the front matter from the text; none when the text has none.
    static std::optional<FrontMatter> takeOff(QString &text);

    /// Takes the first of these entries that exists as one text; empty when none does.
    QString takeText(std::initializer_list<const char *> names);
    /// takeText() as a list.
    QStringList takeList(std::initializer_list<const char *> names);
    /// The entries not taken yet, lists joined by commas.
    QMap<QString, QString> rest() const;

private:
    bool takeLine(QStringView line, QChar sign);

    QMap<QString, QStringList> m_entries; ///< by name in lower case
    QString m_last;                       ///< the entry that an indented line continues
    bool m_block = false;                 ///< the last entry is a text over several lines
};

constexpr qsizetype mostLines = 500;

QString unquoted(QStringView value)
{
    const QStringView text = value.trimmed();
    const bool quoted = text.size() >= 2 && (text[0] == u'"' || text[0] == u'\'') && text.back() == text[0];
    return (quoted ? text.sliced(1, text.size() - 2) : text).toString();
}

// A value, or the elements of a list in brackets; commas within quotes separate nothing.
QStringList valuesOf(QStringView value)
{
    static const QRegularExpression element(QStringLiteral("\\s*(\"[^\"]*\"|'[^']*'|[^,\\s][^,]*)"));
    const QStringView text = value.trimmed();
    if (text.isEmpty()) {
        return {};
    }
    if (!text.startsWith(u'[') || !text.endsWith(u']')) {
        return {unquoted(text)};
    }
    QStringList values;
    for (const QRegularExpressionMatch &match : element.globalMatchView(text.sliced(1, text.size() - 2))) {
        if (const QString one = unquoted(match.capturedView(1)); !one.isEmpty()) {
            values << one;
        }
    }
    return values;
}

std::optional<FrontMatter> FrontMatter::takeOff(QString &text)
{
    const bool yaml = text.startsWith(u"---\n");
    if (!yaml && !text.startsWith(u"+++\n")) {
        return std::nullopt;
    }
    FrontMatter matter;
    qsizetype at = 4;
    for (qsizetype lines = 0; lines < mostLines && at < text.size(); ++lines) {
        const qsizetype end = text.indexOf(u'\n', at);
        const QStringView line = QStringView(text).sliced(at, (end < 0 ? text.size() : end) - at);
        at = end < 0 ? text.size() : end + 1;
        const QStringView bare = line.trimmed();
        if (bare == (yaml ? u"---" : u"+++") || (yaml && bare == u"...")) {
            if (matter.m_entries.isEmpty()) {
                return std::nullopt;
            }
            text.remove(0, at);
            return matter;
        }
        if (!matter.takeLine(line, yaml ? u':' : u'=')) {
            return std::nullopt; // two horizontal rules with text between them
        }
    }
    return std::nullopt;
}

bool FrontMatter::takeLine(QStringView line, QChar sign)
{
    const QStringView bare = line.trimmed();
    if (bare.isEmpty() || (bare.startsWith(u'#') && !m_block)) {
        return true;
    }
    const bool item = bare.startsWith(u"- ");
    if (item || line.front().isSpace()) {
        if (m_last.isEmpty()) {
            return false;
        }
        QStringList &values = m_entries[m_last];
        if (m_block && !values.isEmpty()) {
            values.last() += u' ' + bare.toString();
        } else {
            values << unquoted(item ? bare.sliced(2) : bare);
        }
        return true;
    }
    const qsizetype at = line.indexOf(sign);
    if (sign == u'=' && bare.startsWith(u'[')) {
        return true; // heading of a TOML table
    }
    if (at <= 0 || line.first(at).trimmed().contains(u"  ")) {
        return false;
    }
    m_last = unquoted(line.first(at)).toLower();
    const QStringView value = line.sliced(at + 1).trimmed();
    m_block = value.startsWith(u'|') || value.startsWith(u'>');
    m_entries[m_last] = m_block ? QStringList() : valuesOf(value);
    return true;
}

QStringList FrontMatter::takeList(std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const auto found = m_entries.find(QString::fromLatin1(name)); found != m_entries.end()) {
            const QStringList values = *found;
            m_entries.erase(found);
            return values;
        }
    }
    return {};
}

QString FrontMatter::takeText(std::initializer_list<const char *> names)
{
    return takeList(names).join(QStringLiteral(", "));
}

QMap<QString, QString> FrontMatter::rest() const
{
    QMap<QString, QString> rest;
    for (const auto &[name, values] : m_entries.asKeyValueRange()) {
        rest.insert(name, values.join(QStringLiteral(", ")));
    }
    return rest;
}

constexpr qsizetype longestDocument = 16 << 20;
constexpr qsizetype longestTitle = 150;

struct DocumentReaderText
{
    CORATER_MESSAGES(PostReaders)
};

// The first heading of Markdown, else the first line that is not blank.
QString titleOf(const QString &text, bool markdown)
{
    QString first;
    bool inCode = false;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString trimmed = line.trimmed().toString();
        const bool fence = trimmed.startsWith(u"```") || trimmed.startsWith(u"~~~");
        inCode = inCode != fence;
        if (fence) {
            continue;
        }
        if (markdown && !inCode && trimmed.startsWith(u'#')) {
            qsizetype level = 0;
            while (level < trimmed.size() && trimmed[level] == u'#') {
                ++level;
            }
            return ValidText::cut(trimmed.mid(level).trimmed(), longestTitle);
        }
        if (first.isEmpty()) {
            first = trimmed;
        }
    }
    return ValidText::cut(first, longestTitle);
}

void takeFrontMatter(Post &post)
{
    auto matter = FrontMatter::takeOff(post.body);
    if (!matter) {
        return;
    }
    post.title = matter->takeText({"title"});
    post.date = StackExchange::date(matter->takeText({"date", "created", "created_at", "published"}));
    post.tags = matter->takeList({"tags", "keywords"});
    const bool areLabels = post.tags.isEmpty();
    if (areLabels) {
        post.tags = matter->takeList({"labels"});
    }
    if (post.tags.size() == 1) {
        post.tags = tagsIn(post.tags.front(), areLabels ? TagBlanks::Belong : TagBlanks::Separate);
    }
    post.author = matter->takeText({"author", "authors"});
    post.url = matter->takeText({"url", "link", "permalink"});
    for (const auto &[name, value] : matter->rest().asKeyValueRange()) {
        post.fields.insert(name, value);
    }
}

} // namespace

Result<ImportReport> readDocument(PostFormat format, QIODevice &device, const QString &fileName,
                                  const ItemImportOptions &options, const PostSink &sink, const Progress &progress)
{
    LineReader lines(device);
    QByteArray text;
    QByteArrayView line;
    while (lines.next(line)) {
        const Place place{.file = fileName, .line = lines.line(), .column = 0, .cell = {}};
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, DocumentReaderText::toSay("cancelled"));
        }
        if (text.size() + line.size() > longestDocument) {
            return fail(ErrorCode::Input, DocumentReaderText::toSay("the text is too long for one post"),
                        {.file = fileName}, FileRefusals::atMostMegabytes().arg(longestDocument >> 20));
        }
        if (!line.isValidUtf8() || line.contains('\0')) {
            return fail(ErrorCode::Input, FileRefusals::notUtf8(), place);
        }
        text += line;
        text += '\n';
    }
    Post post;
    post.id = options.idOf(fileName);
    post.kind = options.kind.isEmpty() ? QStringLiteral("document") : options.kind;
    post.site = options.siteOf(fileName);
    post.format = format == PostFormat::Markdown ? TextFormat::Markdown : TextFormat::Plain;
    post.body = QString::fromUtf8(text);
    if (format == PostFormat::Markdown) {
        takeFrontMatter(post);
    }
    if (post.title.isEmpty()) {
        post.title = titleOf(post.body, format == PostFormat::Markdown);
    }
    post.place = {.file = fileName, .line = 1, .column = 0, .cell = {}};
    ImportReport report;
    report.rows = 1;
    TRY(sink(std::move(post)));
    return report;
}

} // namespace corater

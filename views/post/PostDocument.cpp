// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostDocument.h"

#include "models/evidence/EvidenceLines.h"
#include "views/post/text/HtmlReader.h"
#include "views/post/text/MarkdownReader.h"
#include "views/post/text/PlainReader.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>
#include <QTextBlock>

#include <utility>

namespace corater {

namespace {

constexpr qsizetype longestTitle = 1000;

struct PostDocumentText
{
    Q_DECLARE_TR_FUNCTIONS(PostDocument)
};

/// The source up to the budget, ending at a line or a tag where one is near, so that no half tag is shown.
QString cut(const QString &body, qsizetype budget)
{
    if (body.size() <= budget) {
        return body;
    }
    const qsizetype nearby = qMin<qsizetype>(budget / 4, 2000);
    qsizetype end = budget;
    for (const QChar stop : {u'\n', u'<', u' '}) {
        const qsizetype found = body.lastIndexOf(stop, budget);
        if (found > budget - nearby) {
            end = found;
            break;
        }
    }
    if (end > 0 && body[end - 1].isHighSurrogate()) {
        --end;
    }
    return body.left(end);
}

RichText readPart(const ItemPart &part, const QString &body)
{
    switch (part.format) {
    case TextFormat::Html:
        return HtmlReader::read(body);
    case TextFormat::Markdown:
        return readMarkdown(body);
    case TextFormat::Plain:
        return readPlain(body);
    case TextFormat::Diff:
        return readDiff(body);
    }
    return {};
}

/// The address as shown: without scheme, "www." and a slash at the end, cut if it is long.
QString shownAddress(const QString &url)
{
    QString shown = url;
    for (const QLatin1StringView prefix :
         {QLatin1StringView("https://"), QLatin1StringView("http://"), QLatin1StringView("www.")}) {
        if (shown.startsWith(prefix)) {
            shown.remove(0, prefix.size());
        }
    }
    if (shown.endsWith(u'/')) {
        shown.chop(1);
    }
    return shown.size() > 60 ? shown.left(58) + u'…' : shown;
}

QString scoreText(int score)
{
    return QStringLiteral("▲ %1").arg(QLocale().toString(score));
}

QString fieldText(const QJsonValue &value)
{
    if (value.isDouble()) {
        return QLocale::c().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    }
    if (value.isArray()) { // deeper values are for programs and not shown
        QStringList texts;
        for (const QJsonValue &element : value.toArray()) {
            texts << (element.isArray() ? QString() : fieldText(element));
        }
        texts.removeAll(QString());
        return texts.join(QStringLiteral(", "));
    }
    return value.isBool() ? QVariant(value.toBool()).toString() : value.toString();
}

bool isSmall(const ItemPart &part)
{
    return part.kind == u"comment";
}

void addMeta(RichTextWriter &text, const Item &item)
{
    const QTextCharFormat quiet = text.characters(TextRole::Chrome, text.theme().muted);
    const bool question = !item.parts.empty() && item.parts.front().kind == u"question";
    const bool author = !item.parts.empty() && !item.parts.front().author.isEmpty();
    if (!question && !author && item.score == 0 && item.date.isEmpty() && item.tags.isEmpty() &&
        !isSafeLink(item.url)) {
        return;
    }
    text.begin(RichTextWriter::lines(24, 0, 10), quiet);
    if (item.score != 0 || (question && item.hasCounts())) {
        text.insert(scoreText(item.score), quiet);
    }
    if (!item.date.isEmpty()) {
        text.addDot();
        text.insert(question ? PostDocumentText::tr("asked %1").arg(item.date.left(10)) : item.date.left(10), quiet);
    }
    if (author) {
        text.addDot();
        text.insert(item.parts.front().author.left(80), quiet);
    }
    if (!item.tags.isEmpty()) {
        text.addDot();
    }
    for (const QString &tag : item.tags) {
        text.addMarked(tag.left(60), text.characters(TextRole::Small, text.theme().muted), MarkKind::Tag);
        text.insert(QStringLiteral("  "), quiet);
    }
    if (isSafeLink(item.url)) {
        text.addDot();
        QTextCharFormat link = quiet;
        link.setAnchor(true);
        link.setAnchorHref(item.url);
        text.insert(shownAddress(item.url) + QStringLiteral("\u00a0↗"), link);
    }
}

void addPartHeading(RichTextWriter &text, const ItemPart &part)
{
    const QTextCharFormat quiet = text.characters(TextRole::Chrome, text.theme().muted);
    if (!isSmall(part)) {
        text.addRule(12, 12);
    }
    QTextBlockFormat format = RichTextWriter::lines(22, isSmall(part) ? 6 : 0, isSmall(part) ? 2 : 6);
    format.setLeftMargin(isSmall(part) ? Theme::scaled(RichTextWriter::quoteStep) : 0);
    format.setProperty(RichTextWriter::QuoteDepth, isSmall(part) ? 1 : 0);
    format.setHeadingLevel(isSmall(part) ? 3 : 2);
    text.begin(format, quiet);
    if (part.accepted) {
        text.insert(PostDocumentText::tr("✓ accepted answer"),
                    text.characters(TextRole::Strong, text.theme().final.text));
    } else {
        text.insert(partKindWords(part.kind), text.characters(isSmall(part) ? TextRole::Small : TextRole::Strong,
                                                              isSmall(part) ? text.theme().muted : text.theme().text));
    }
    if (part.score != 0 || part.kind == u"answer") {
        text.insert(QStringLiteral("  ") + scoreText(part.score), quiet);
    }
    for (const QString &words : {part.date.left(10), part.author.left(80)}) {
        if (!words.isEmpty()) {
            text.addDot();
            text.insert(words, quiet);
        }
    }
}

// One column of the source: a short value on the line of its name, a long one below it.
void addField(RichTextWriter &text, const QString &name, const QString &value)
{
    constexpr qsizetype shortest = 80;
    constexpr qsizetype longest = 20000;
    const QTextCharFormat quiet = text.characters(TextRole::Small, text.theme().muted);
    const bool isShort = value.size() <= shortest && !value.contains(u'\n');
    text.begin(RichTextWriter::lines(22, isShort ? 2 : 8, 0), quiet);
    text.insert(name.left(200));
    if (isShort) {
        text.insert(QStringLiteral("  ") + value, text.characters(TextRole::Small, text.theme().text));
        return;
    }
    text.begin(RichTextWriter::lines(24, 0, 4), text.characters(TextRole::Reading, text.theme().text));
    text.insert(value.left(longest).replace(u'\n', QChar(QChar::LineSeparator)));
}

// The source's further columns; below a post they begin with a line and a heading.
void addFields(RichTextWriter &text, const Item &item)
{
    bool isFirst = !item.parts.empty();
    for (auto it = item.fields.begin(); it != item.fields.end(); ++it) {
        const QString value = fieldText(it.value());
        if (value.isEmpty() || value == u"[]") {
            continue;
        }
        if (std::exchange(isFirst, false)) {
            text.addRule(16, 8);
            text.begin(RichTextWriter::lines(22, 0, 4), text.characters(TextRole::Small, text.theme().muted));
            text.insert(PostDocumentText::tr("Other columns of the source"));
        }
        addField(text, it.key(), value);
    }
}

// Otherwise the page of an item that is only an id looks as if it were still being read.
void addNothing(RichTextWriter &text)
{
    text.begin(RichTextWriter::lines(24, 8, 0), text.characters(TextRole::Chrome, text.theme().muted));
    text.insert(PostDocumentText::tr("No text yet. The menu Items fetches texts of posts, or adds them from a file."));
}

} // namespace

PostDocument::PostDocument(const Item &item, const Theme &theme, CodeColourer &colourer, qsizetype budget,
                           const PictureOf &pictures)
    : document(std::make_unique<SealedDocument>()), m_budget(budget)
{
    document->setUndoRedoEnabled(false);
    document->setDocumentMargin(0);
    document->setDefaultFont(Theme::font(TextRole::Reading));
    for (const ItemPart &part : item.parts) {
        wholeSource += part.body.size();
    }
    RichTextWriter text(*document, theme, colourer);
    text.setPictures(pictures);
    addTitle(text, item);
    addMeta(text, item);
    for (int i = 0; i < int(item.parts.size()) && (i == 0 || m_budget > 0); ++i) {
        addPart(text, item, i);
    }
    addFields(text, item);
    if (item.fields.isEmpty() && wholeSource == 0) {
        addNothing(text);
    }
    if (isCut()) {
        addNotice(text);
    }
    marks = text.marks();
    boxes = text.boxes();
}

QString PostDocument::plainText() const
{
    QString text(document->characterCount(), u'\n');
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QString piece = block.text();
        piece.replace(QChar(QChar::LineSeparator), u'\n');
        text.replace(block.position(), piece.size(), piece);
    }
    return text;
}

void PostDocument::addTitle(RichTextWriter &text, const Item &item)
{
    const QString title = item.title.isEmpty() ? item.externalId : item.title;
    QTextBlockFormat format = RichTextWriter::lines(28, 0, 6);
    format.setHeadingLevel(1);
    text.begin(format, text.characters(TextRole::Headline, text.theme().text));
    text.insert(title.left(longestTitle).simplified());
    spans.push_back({-1, 0, text.position()});
}

void PostDocument::addPart(RichTextWriter &text, const Item &item, int index)
{
    const ItemPart &part = item.parts[size_t(index)];
    const QString body = cut(part.body, m_budget);
    m_budget -= body.size();
    shownSource += body.size();
    if (index > 0) {
        addPartHeading(text, part);
    }
    RichText content = readPart(part, body);
    tame(content);
    if (isSmall(part)) {
        for (TextBlock &block : content) {
            ++block.quote;
        }
    }
    const int start = text.position();
    text.addBlocks(content, item.tags, isSmall(part));
    spans.push_back({index, start, text.position()});
}

void PostDocument::addNotice(RichTextWriter &text) const
{
    text.addRule(8, 12);
    text.begin(RichTextWriter::lines(22, 0, 16), text.characters(TextRole::Chrome, text.theme().amber.text));
    const QLocale locale;
    text.insert(PostDocumentText::tr("This post is very long: %1 of %2 characters are shown.")
                    .arg(locale.toString(shownSource), locale.toString(wholeSource)) +
                u' ');
    QTextCharFormat link = text.characters(TextRole::Strong, text.theme().accent);
    link.setAnchor(true);
    link.setAnchorHref(moreLink());
    text.insert(PostDocumentText::tr("Show more"), link);
}

} // namespace corater

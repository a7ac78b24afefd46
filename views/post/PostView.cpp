// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/PostView.h"

#include "models/items/PostPictures.h"
#include "models/study/ListWords.h"
#include "views/post/EvidenceLanes.h"
#include "views/post/FindBar.h"
#include "views/post/HintMarks.h"
#include "views/post/PostDocument.h"
#include "views/post/PostPlaces.h"
#include "views/post/WordMatcher.h"
#include "views/post/text/CodeColourer.h"
#include "views/post/text/PostText.h"
#include "views/theme/EmptyState.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr qsizetype firstBudget = 150000; // characters of the sources shown at first
constexpr qsizetype moreBudget = 500000;  // characters added each time the user asks for more
constexpr size_t mostFound = 5000;
// Scheme of our own links; no address of the web has it.
const QString loadLink = QStringLiteral("corater:load-picture");

std::vector<PostMark> marksOf(const std::vector<PostView::Range> &ranges, MarkKind kind)
{
    std::vector<PostMark> marks;
    marks.reserve(ranges.size());
    for (const PostView::Range &range : ranges) {
        marks.push_back({range.start, range.length, kind});
    }
    return marks;
}

/// The ranges that lie within a text of that length, in order.
std::vector<PostView::Range> within(std::vector<PostView::Range> ranges, int length)
{
    std::erase_if(ranges, [&](const PostView::Range &r) {
        return r.start < 0 || r.length <= 0 || r.start > length || r.length > length - r.start;
    });
    std::ranges::sort(ranges, {}, &PostView::Range::start);
    return ranges;
}

MarkKind kindOf(MarkedWord why)
{
    return why == MarkedWord::Inclusion   ? MarkKind::Inclusion
           : why == MarkedWord::Exclusion ? MarkKind::Exclusion
                                          : MarkKind::Keyword;
}

} // namespace

PostView::PostView(QWidget *parent)
    : QWidget(parent),
      m_pages(new QStackedWidget),
      m_text(new PostText),
      m_empty(new EmptyState),
      m_find(new FindBar),
      m_hintMarks(new HintMarks(m_text)),
      m_lanes(new EvidenceLanes(m_text)),
      m_colourer(std::make_unique<CodeColourer>()),
      m_budget(firstBudget)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_find);
    column->addWidget(m_pages);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_text);
    m_empty->setWords(tr("No post chosen"), tr("Choose an item in the list to read it here."));
    m_find->hide();
    setFocusProxy(m_text);
    connect(m_text, &PostText::linkActivated, this, &PostView::activate);
    connect(m_find, &FindBar::textChanged, this, &PostView::find);
    connect(m_find, &FindBar::stepRequested, this, &PostView::stepFind);
    connect(m_find, &FindBar::closed, this, &PostView::closeFind);
}

PostView::~PostView()
{
    delete m_text; // before the document it shows
}

void PostView::setPictures(PostPictures *pictures)
{
    m_pictures = pictures;
    connect(pictures, &PostPictures::ready, this, [this] { build(true); });
}

void PostView::setItem(const Item &item, Matcher matcher)
{
    const bool same = m_hasItem && m_item.id == item.id && valid(item.id);
    m_item = item;
    m_hasItem = true;
    m_matcher = std::move(matcher);
    m_budget = same ? m_budget : firstBudget;
    m_keywordAt = -1;
    if (!same && m_pictures) {
        m_pictures->startPost();
    }
    if (!same) {
        closeFind();
        m_hints.clear();
        m_evidence.clear();
    }
    build(same);
    Q_EMIT itemGiven();
}

void PostView::setHints(std::vector<HintedBlock> blocks)
{
    m_hints = std::move(blocks);
    m_hintMarks->set(m_hasItem ? m_post.get() : nullptr, m_hints);
}

void PostView::showHint(int step)
{
    m_hintMarks->step(step);
}

void PostView::setEvidence(std::vector<EvidenceLine> lines)
{
    if (lines == m_evidence) {
        return; // the lanes show them already
    }
    m_evidence = std::move(lines);
    m_lanes->set(m_hasItem ? m_places.get() : nullptr, m_evidence);
}

bool PostView::showEvidence(EvidenceId id)
{
    while (m_hasItem && !m_lanes->show(id)) {
        const bool isHere = std::ranges::any_of(
            m_evidence, [id](const EvidenceLine &line) { return line.evidence.id == id && !line.isLost(); });
        if (!isHere || !isCut()) {
            return false;
        }
        showMore(); // the passage is beyond the shown part
    }
    return m_hasItem;
}

std::optional<std::pair<int, Stretch>> PostView::selectedPassage() const
{
    if (!m_hasItem) {
        return {};
    }
    const QTextCursor cursor = m_text->textCursor();
    int from = cursor.selectionStart();
    int to = cursor.selectionEnd();
    if (from == to && m_foundAt >= 0) {
        from = m_found[size_t(m_foundAt)].start;
        to = from + m_found[size_t(m_foundAt)].length;
    }
    const auto passage = from < to ? m_places->passage(from, to) : std::optional<PostPassage>();
    return passage ? std::optional(std::pair(passage->part, passage->source)) : std::nullopt;
}

void PostView::offerForText(QAction *action)
{
    m_text->addAction(action);
}

void PostView::clearSelection()
{
    QTextCursor cursor = m_text->textCursor();
    cursor.clearSelection();
    m_text->setTextCursor(cursor);
}

void PostView::setItem(const Item &item, const WordsToMark &words)
{
    setItem(item, matcherOf(words));
}

void PostView::clear()
{
    m_hasItem = false;
    m_item = {};
    closeFind();
    setHints({});
    setEvidence({});
    m_pages->setCurrentWidget(m_empty);
    Q_EMIT itemGiven();
}

void PostView::build(bool keepPlace)
{
    if (!m_hasItem) {
        return;
    }
    m_built = &Theme::current();
    m_builtScale = Theme::textScale();
    const PictureOf pictures = [this](const QString &source) { return pictureOf(source); };
    auto post = std::make_unique<PostDocument>(m_item, Theme::current(), *m_colourer, m_budget,
                                               m_pictures ? pictures : PictureOf());
    m_text->setPost(post.get(), keepPlace);
    m_places = std::make_unique<PostPlaces>(*post, m_item);
    m_post = std::move(post); // frees the old document only after the new one is shown
    m_pages->setCurrentWidget(m_text);
    m_hintMarks->set(m_post.get(), m_hints);
    m_lanes->set(m_places.get(), m_evidence);
    markKeywords();
    if (!m_find->isHidden()) {
        find(m_find->text());
    }
}

PostPicture PostView::pictureOf(const QString &source) const
{
    PostPicture shown{.image = m_pictures->picture(source), .note = m_pictures->note(source), .link = {}};
    if (shown.image.isNull() && m_pictures->canLoad(source)) {
        QUrl link(loadLink);
        link.setQuery(QString::fromLatin1(QUrl::toPercentEncoding(source)));
        shown.link = link.toString(QUrl::FullyEncoded);
        shown.note =
            shown.note.isEmpty() ? tr("click to load it") : ListWords::groups({shown.note, tr("click to try again")});
    }
    return shown;
}

void PostView::markKeywords()
{
    m_keywords.clear();
    if (m_matcher) {
        const QString whole = m_post->plainText();
        for (const PostSpan &span : m_post->spans) {
            const QString visible = whole.mid(span.start, span.end - span.start);
            for (const Range &range : within(m_matcher(visible), int(visible.size()))) {
                m_keywords.push_back({span.start + range.start, range.length, range.why});
            }
        }
        std::ranges::sort(m_keywords, {}, &Range::start);
    }
    QTextCursor cursor(m_post->document.get());
    QTextCharFormat ink;
    ink.setForeground(Theme::current().text); // readable on the mark, also where code is coloured
    cursor.beginEditBlock();
    for (const Range &range : m_keywords) {
        cursor.setPosition(range.start);
        cursor.setPosition(range.start + range.length, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(ink);
    }
    cursor.endEditBlock();
    std::vector<PostMark> marks;
    for (const Range &range : m_keywords) {
        marks.push_back({range.start, range.length, kindOf(range.why)});
    }
    m_text->setKeywordMarks(std::move(marks));
}

QString PostView::visibleText() const
{
    return m_hasItem ? m_post->plainText() : QString();
}

std::vector<PostView::Range> PostView::keywordRanges() const
{
    return m_hasItem ? m_keywords : std::vector<Range>{};
}

PostView::Range PostView::rangeOfPart(int part) const
{
    if (m_hasItem) {
        for (const PostSpan &span : m_post->spans) {
            if (span.part == part) {
                return {span.start, span.end - span.start};
            }
        }
    }
    return {};
}

bool PostView::isCut() const
{
    return m_hasItem && m_post->isCut();
}

void PostView::scrollPages(double pages)
{
    m_text->scrollPages(pages);
}

void PostView::scrollLines(int lines)
{
    m_text->scrollLines(lines);
}

void PostView::scrollToTop()
{
    m_text->verticalScrollBar()->setValue(0);
}

bool PostView::showKeyword(int step)
{
    const int count = int(m_keywords.size());
    if (!m_hasItem || count == 0) {
        return false;
    }
    m_keywordAt = m_keywordAt < 0 ? (step > 0 ? 0 : count - 1) : ((m_keywordAt + step) % count + count) % count;
    const Range &shown = m_keywords[size_t(m_keywordAt)];
    QTextCursor cursor = m_text->textCursor();
    cursor.setPosition(shown.start);
    cursor.setPosition(shown.start + shown.length, QTextCursor::KeepAnchor);
    m_text->setTextCursor(cursor);
    m_text->showPosition(shown.start);
    return true;
}

QString PostView::selectedText() const
{
    return m_hasItem ? m_text->textCursor().selectedText().simplified() : QString();
}

void PostView::openFind()
{
    if (!m_hasItem) {
        return;
    }
    const QString selected = m_text->textCursor().selectedText();
    m_find->open(selected.contains(QChar(QChar::ParagraphSeparator)) ? QString() : selected);
    find(m_find->text());
}

void PostView::closeFind()
{
    const bool hadFocus = m_find->isAncestorOf(focusWidget());
    if (m_foundAt >= 0) { // selects the match, to be marked or to go on from
        const Range found = m_found[size_t(m_foundAt)];
        m_text->select(found.start, found.length);
    }
    m_find->hide();
    m_found.clear();
    m_foundAt = -1;
    m_text->setFound({}, -1);
    if (hadFocus) {
        m_text->setFocus();
    }
}

void PostView::find(const QString &text)
{
    m_found.clear();
    if (m_hasItem && !text.isEmpty()) {
        const QString whole = m_post->plainText();
        qsizetype at = whole.indexOf(text, 0, Qt::CaseInsensitive);
        while (at >= 0 && m_found.size() < mostFound) {
            m_found.push_back({int(at), int(text.size())});
            at = whole.indexOf(text, at + text.size(), Qt::CaseInsensitive);
        }
    }
    m_foundAt = m_found.empty() ? -1 : 0;
    m_text->setFound(marksOf(m_found, MarkKind::Found), m_foundAt);
    m_find->setPlaces(m_foundAt, int(m_found.size()));
}

void PostView::stepFind(int step)
{
    const int count = int(m_found.size());
    if (count == 0) {
        return;
    }
    m_foundAt = ((m_foundAt + step) % count + count) % count;
    m_text->setFound(marksOf(m_found, MarkKind::Found), m_foundAt);
    m_find->setPlaces(m_foundAt, count);
}

void PostView::activate(const QUrl &url)
{
    if (url == QUrl(PostDocument::moreLink())) {
        showMore();
    } else if (url.adjusted(QUrl::RemoveQuery) == QUrl(loadLink) && m_pictures) {
        m_pictures->load(QUrl::fromPercentEncoding(url.query(QUrl::FullyEncoded).toLatin1()));
    } else {
        Q_EMIT linkActivated(url);
    }
}

void PostView::showMore()
{
    if (isCut()) {
        m_budget += moreBudget;
        build(true);
    }
}

void PostView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    const bool dressed = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (dressed && (m_built != &Theme::current() || m_builtScale != Theme::textScale())) {
        build(true); // once for all the events of a change of theme
    }
}

void PostView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().base);
}

} // namespace corater

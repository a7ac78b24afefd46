// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/ManualWindow.h"

#include "app/cli/Language.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogSize.h"
#include "views/theme/style/Theme.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QImage>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

static void registerManualResource()
{
    Q_INIT_RESOURCE(manual);
}

namespace corater {

namespace {

constexpr int placeRole = Qt::UserRole;

QTextEdit::ExtraSelection marked(const QTextCursor &cursor, bool isCurrent)
{
    const Theme &theme = Theme::current();
    QTextEdit::ExtraSelection selection;
    selection.cursor = cursor;
    selection.format.setBackground(isCurrent ? theme.accent : theme.findMark);
    selection.format.setForeground(isCurrent ? theme.accentText : theme.text);
    return selection;
}

QString textOf(const QString &name)
{
    QFile file(QStringLiteral(":/manual/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

// The chapter for beginners is there in every language of the program, the others in English.
QString manualText()
{
    registerManualResource();
    QString manual = textOf(QStringLiteral("manual.md"));
    const QString translated = textOf(QStringLiteral("first-study.%1.md").arg(Language::current()));
    if (!translated.isEmpty()) {
        const qsizetype begin = manual.indexOf(QStringLiteral("## A first study in five minutes\n"));
        manual.replace(begin, manual.indexOf(QStringLiteral("\n## "), begin) + 1 - begin, translated + u'\n');
    }
    return manual;
}

} // namespace

ManualWindow::ManualWindow(QWidget *parent)
    : QDialog(parent),
      m_search(new QLineEdit),
      m_count(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_contents(new SteadyTree),
      m_text(new QTextBrowser)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manual"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_contents->setHeaderHidden(true);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setFrameShape(QFrame::NoFrame);
    m_contents->setTextElideMode(Qt::ElideRight);
    m_text->setAccessibleName(tr("Manual"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenExternalLinks(true);
    m_text->setSearchPaths({QStringLiteral(":/manual")});
    m_text->document()->setDocumentMargin(Theme::scaled(28));
    auto *left = new QWidget;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(Theme::grid * 3, Theme::grid * 3, Theme::grid * 2, Theme::grid * 3);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_search);
    column->addWidget(m_count);
    column->addWidget(m_contents, 1);
    auto *both = new QSplitter;
    both->setChildrenCollapsible(false);
    both->addWidget(left);
    both->addWidget(m_text);
    both->setStretchFactor(1, 1);
    both->setSizes({Theme::scaled(260), Theme::scaled(720)});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(both);
    sizeDialog(*this, 1000, 760);
    load();
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item) {
            goTo(item->data(0, placeRole).toInt());
        }
    });
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, this, &ManualWindow::followText);
    connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::search);
    m_count->hide();
    m_search->setFocus();
}

void ManualWindow::load()
{
    m_text->setMarkdown(manualText());
    dressText();
    fillContents();
    followText();
}

// Markdown cannot express margins of headings or the width of a picture.
void ManualWindow::dressText()
{
    QTextCursor cursor(m_text->document());
    cursor.beginEditBlock();
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const int level = format.headingLevel();
        if (level > 0) {
            format.setTopMargin(Theme::scaled(level == 1 ? 0 : level == 2 ? 36 : 26));
            format.setBottomMargin(Theme::scaled(10));
        } else if (!block.textList()) {
            format.setBottomMargin(Theme::scaled(8));
        }
        if (level == 0) {
            format.setLineHeight(135, QTextBlockFormat::ProportionalHeight);
        }
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().isImageFormat()) {
                QTextImageFormat image = part.fragment().charFormat().toImageFormat();
                const QSize size(Theme::scaled(640), Theme::scaled(400)); // all pictures have the ratio 16:10
                image.setWidth(size.width());
                image.setMaximumWidth(
                    QTextLength(QTextLength::PercentageLength, 100)); // of a narrow window, large text
                // The document would scale the picture without smoothing.
                QImage smooth = QImage::fromData(
                    m_text->loadResource(QTextDocument::ImageResource, QUrl(image.name())).toByteArray());
                smooth = smooth.scaled(size * devicePixelRatio(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
                smooth.setDevicePixelRatio(devicePixelRatio());
                m_text->document()->addResource(QTextDocument::ImageResource, QUrl(image.name()), smooth);
                cursor.setPosition(part.fragment().position());
                cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
                cursor.setCharFormat(image);
                break; // the format change invalidates the iterator of this block
            }
        }
    }
    cursor.endEditBlock();
}

void ManualWindow::fillContents()
{
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 1) {
            addHeading(block);
        }
    }
    m_contents->expandAll();
}

void ManualWindow::addHeading(const QTextBlock &block)
{
    const int top = m_contents->topLevelItemCount();
    auto *item = new QTreeWidgetItem({block.text()});
    item->setToolTip(0, block.text());
    item->setData(0, placeRole, block.position());
    if (block.blockFormat().headingLevel() > 2 && top > 0) {
        m_contents->topLevelItem(top - 1)->addChild(item);
    } else {
        m_contents->addTopLevelItem(item);
    }
    m_headings.append({block.position(), item});
}

// Of the source: to lay out the whole text takes too long where only headings are wanted.
QStringList ManualWindow::headings()
{
    static const QRegularExpression heading(QStringLiteral("^##+ (.+)$"), QRegularExpression::MultilineOption);
    QStringList found;
    const QString text = manualText();
    for (const QRegularExpressionMatch &match : heading.globalMatch(text)) {
        found << match.captured(1).trimmed();
    }
    return found;
}

bool ManualWindow::showHeading(const QString &heading)
{
    const auto found =
        std::ranges::find_if(m_headings, [&](const auto &each) { return each.second->text(0) == heading; });
    if (found == m_headings.end()) {
        return false;
    }
    goTo(found->first);
    return true;
}

void ManualWindow::goTo(int position)
{
    const QTextBlock block = m_text->document()->findBlock(position);
    const QRectF place = m_text->document()->documentLayout()->blockBoundingRect(block);
    const QSignalBlocker quiet(m_contents); // contents and text scroll each other
    m_text->verticalScrollBar()->setValue(int(place.top()) - Theme::scaled(12));
}

// Selects the visible chapter in the contents.
void ManualWindow::followText()
{
    const int at = m_text->cursorForPosition({Theme::scaled(40), Theme::scaled(48)}).position();
    QTreeWidgetItem *here = nullptr;
    for (const auto &[position, item] : m_headings) {
        if (position <= at) {
            here = item;
        }
    }
    const QSignalBlocker quiet(m_contents);
    m_contents->setCurrentItem(here);
    m_contents->viewport()->update();
}

void ManualWindow::search(const QString &typed)
{
    m_found.clear();
    m_current = -1;
    constexpr qsizetype shortest = 2; // a single letter occurs everywhere
    const QString words = typed.trimmed();
    if (words.size() >= shortest) {
        QTextCursor at(m_text->document());
        while (!(at = m_text->document()->find(words, at)).isNull()) {
            m_found << at;
        }
        // Starts at the visible position.
        const int from = m_text->cursorForPosition({0, 0}).position();
        const auto next =
            std::ranges::find_if(m_found, [from](const QTextCursor &each) { return each.selectionStart() >= from; });
        m_current = m_found.isEmpty() ? -1 : next == m_found.end() ? 0 : next - m_found.begin();
    }
    m_count->setVisible(words.size() >= shortest);
    showFound();
}

void ManualWindow::step(int by)
{
    if (!m_found.isEmpty()) {
        m_current = (m_current + by + m_found.size()) % m_found.size();
        showFound();
    }
}

void ManualWindow::showFound()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (qsizetype i = 0; i < m_found.size(); ++i) {
        marks << marked(m_found[i], i == m_current);
    }
    m_text->setExtraSelections(marks);
    m_count->setText(m_found.isEmpty() ? tr("Not found")
                                       : tr("%1 of %2, Enter: next").arg(m_current + 1).arg(m_found.size()));
    if (m_current >= 0) {
        QTextCursor at = m_found[m_current];
        at.setPosition(at.selectionStart());
        m_text->setTextCursor(at);
        QScrollBar *bar = m_text->verticalScrollBar();
        bar->setValue(bar->value() + m_text->cursorRect(at).top() - m_text->viewport()->height() / 3);
    }
}

void ManualWindow::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Find)) {
        m_search->setFocus();
        m_search->selectAll();
    } else if (event->matches(QKeySequence::FindNext) || (enter && m_search->hasFocus())) {
        step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    } else if (event->matches(QKeySequence::FindPrevious)) {
        step(-1);
    } else if (enter && m_contents->hasFocus()) {
        m_text->setFocus();
    } else {
        QDialog::keyPressEvent(event);
    }
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/ImportView.h"

#include "views/codebook/editor/CodebookTree.h"
#include "views/codebook/editor/LineList.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"

#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace corater {

ImportView::ImportView(QWidget *parent)
    : QWidget(parent),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState),
      m_headline(new TextLabel({}, TextRole::Headline)),
      m_readings(new TextLabel({}, TextRole::Small)),
      m_sheets(new SheetChecks),
      m_asked(new QWidget),
      m_question(new TextLabel({}, TextRole::Strong)),
      m_answers(new QVBoxLayout),
      m_tree(new CodebookTree),
      m_remarks(new LineList(tr("Notes on the file"))),
      m_changes(new LineList(tr("What would change"))),
      m_remarksTitle(new TextLabel({}, TextRole::Strong)),
      m_changesTitle(new TextLabel({}, TextRole::Strong)),
      m_take(new ActionButton(tr("Use it as the codebook"), ActionButton::Kind::Primary,
                              PageKeys::signOf(PageKey::Accept))),
      m_drop(new ActionButton(tr("Cancel"), ActionButton::Kind::Quiet, QStringLiteral("Esc")))
{
    for (QLabel *label : {m_headline, m_readings, m_question}) {
        label->setWordWrap(true);
    }
    auto *asked = new QVBoxLayout(m_asked);
    asked->setContentsMargins(0, 0, 0, 0);
    asked->setSpacing(Theme::grid * 2);
    asked->addWidget(m_question);
    asked->addLayout(m_answers);
    m_take->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_tree->setReadOnly(true);
    m_tree->setDragDropMode(QAbstractItemView::NoDragDrop);
    auto *right = new QVBoxLayout;
    right->setSpacing(Theme::grid * 2);
    right->addWidget(m_remarksTitle);
    right->addWidget(m_remarks, 1);
    right->addWidget(m_changesTitle);
    right->addWidget(m_changes, 2);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(Theme::grid * 6);
    middle->addWidget(m_tree, 2);
    middle->addLayout(right, 3);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::grid * 2);
    buttons->addWidget(m_take);
    buttons->addWidget(m_drop);
    buttons->addStretch(1);
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("page"));
    page->setStyleSheet(QStringLiteral("#page { background: palette(base); }"));
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(Theme::grid * 6, Theme::grid * 4, Theme::grid * 6, Theme::grid * 4);
    column->setSpacing(Theme::grid * 3);
    column->addWidget(m_headline);
    column->addWidget(m_readings);
    column->addWidget(m_sheets);
    column->addWidget(m_asked);
    column->addLayout(middle, 1);
    column->addLayout(buttons);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_empty, &EmptyState::actionRequested, this, &ImportView::fileWanted);
    connect(m_take, &ActionButton::clicked, this, &ImportView::taken);
    connect(m_sheets, &SheetChecks::chosen, this, &ImportView::sheetsChosen);
    connect(m_drop, &ActionButton::clicked, this, &ImportView::dropped);
    clear();
}

void ImportView::clear()
{
    const QWidget *focused = window()->focusWidget();
    if (focused && isAncestorOf(focused)) {
        setFocus(Qt::OtherFocusReason); // the focused part is about to be hidden; keys must still work
    }
    m_empty->clearActions();
    m_empty->setWords(
        tr("Import a codebook from a file"),
        tr("Workbooks (.xlsx, .ods), tables (.csv, .tsv), lists (.txt), Markdown, REFI-QDA (.qdc, .qdpx), JSON and "
           "Corater's own text. You see the result before anything is imported; codes with the same name keep their "
           "labels."));
    if (!m_readOnly) {
        m_empty->addAction(QStringLiteral("choose"), tr("Choose a file…"), PageKeys::signOf(PageKey::ChooseFile));
    }
    setReadings({});
    setQuestion({}, {});
    m_pages->setCurrentIndex(0);
}

void ImportView::setFile(const QString &fileName, const Codebook &read, const std::vector<Remark> &remarks,
                         const std::vector<Remark> &changes, bool takeable)
{
    size_t codes = 0;
    for (const Dimension &dimension : read.dimensions) {
        codes += dimension.codes.size();
    }
    m_headline->setText(tr("%1: dimensions %2, codes %3, rules %4")
                            .arg(fileName, QString::number(read.dimensions.size()), QString::number(codes),
                                 QString::number(read.rules.size())));
    m_tree->setCodebook(read);
    m_remarks->clear();
    m_changes->clear();
    for (const Remark &remark : remarks) {
        m_remarks->addLine(remark.place, remark.text, remark.grave);
    }
    for (const Remark &change : changes) {
        m_changes->addLine(change.place, change.text, change.grave);
    }
    m_remarks->fit();
    m_changes->fit();
    m_remarksTitle->setText(remarks.empty() ? tr("No notes on the file")
                                            : tr("Notes on the file (%1)").arg(remarks.size()));
    m_changesTitle->setText(changes.empty() ? tr("Nothing would change")
                                            : tr("What would change (%1)").arg(changes.size()));
    m_remarks->setVisible(!remarks.empty());
    m_changes->setVisible(!changes.empty());
    m_take->setEnabled(takeable && !changes.empty() && !m_readOnly);
    setReadings({});
    setQuestion({}, {});
    m_pages->setCurrentIndex(1);
    if (const QWidget *focused = window()->focusWidget(); !focused || !m_sheets->isAncestorOf(focused)) {
        m_tree->setFocus(Qt::OtherFocusReason);
    }
}

void ImportView::setSheets(const std::vector<SheetChecks::Sheet> &sheets)
{
    m_sheets->setSheets(sheets);
}

void ImportView::setReadings(const QStringList &readings)
{
    constexpr qsizetype most = 4;
    QStringList lines = readings.mid(0, most);
    if (readings.size() > most) {
        lines << (readings.size() - most == 1 ? tr("and 1 more table")
                                              : tr("and %n more tables", nullptr, int(readings.size() - most)));
    }
    m_readings->setText(lines.join(u'\n'));
    m_readings->setVisible(!lines.isEmpty());
}

void ImportView::setQuestion(const QString &question, const QStringList &answers)
{
    while (QLayoutItem *old = m_answers->takeAt(0)) {
        old->widget()->deleteLater();
        delete old;
    }
    for (int i = 0; i < answers.size(); ++i) {
        auto *button = new ActionButton(answers[i], ActionButton::Kind::Quiet, QString::number(i + 1));
        button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(button, &ActionButton::clicked, this, [this, i] { Q_EMIT answered(i); });
        m_answers->addWidget(button);
    }
    m_question->setText(question);
    m_asked->setVisible(!answers.isEmpty());
}

void ImportView::setProblem(const QString &problem)
{
    clear();
    m_empty->setWords(tr("The file cannot be read as a codebook"), problem);
}

void ImportView::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    clear();
}

void ImportView::focusInEvent(QFocusEvent *)
{
    if (m_pages->currentIndex() == 1) {
        m_tree->setFocus(Qt::OtherFocusReason);
    } else if (m_empty->focusProxy()) {
        m_empty->setFocus(Qt::OtherFocusReason);
    }
}

void ImportView::keyPressEvent(QKeyEvent *event)
{
    const bool shown = m_pages->currentIndex() == 1;
    const auto key = PageKeys::of(*event);
    if (key == PageKey::ChooseFile && !m_readOnly) {
        Q_EMIT fileWanted();
    } else if (key == PageKey::Accept && shown && m_take->isEnabled()) {
        Q_EMIT taken();
    } else if (event->modifiers() & ~Qt::KeypadModifier) {
        QWidget::keyPressEvent(event);
    } else if (const int answer = event->key() - Qt::Key_1; shown && answer >= 0 && answer < m_answers->count()) {
        Q_EMIT answered(answer);
    } else if (event->key() == Qt::Key_Escape && shown) {
        Q_EMIT dropped();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/ChangePanel.h"

#include "codebook/Sentences.h"
#include "views/codebook/CodeChooser.h"
#include "views/codebook/NamePlaceList.h"
#include "views/keys/PageKeys.h"
#include "views/label/CommentBox.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>

namespace corater {

namespace {

bool accepts(const QKeyEvent &event)
{
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return enter && event.modifiers().testFlag(Qt::ControlModifier);
}

CodeId subjectOf(const CodebookEdit &edit)
{
    if (const auto *merge = std::get_if<MergeCodes>(&edit)) {
        return merge->from;
    }
    const auto *split = std::get_if<SplitCode>(&edit);
    return split ? split->code : CodeId{};
}

} // namespace

ChangePanel::ChangePanel(QWidget *parent)
    : QWidget(parent),
      m_headline(new TextLabel({}, TextRole::Headline)),
      m_words(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_target(new CodeChooser(tr("Merge into"))),
      m_parts(new CommentBox(tr("One new code a line, as “Name: definition”"), 3)),
      m_places(new NamePlaceList),
      m_lines(new QGridLayout),
      m_problem(new TextLabel({}, TextRole::Chrome, Ink::Danger)),
      m_do(new ActionButton({}, ActionButton::Kind::Primary, PageKeys::labelOf(QStringLiteral("Ctrl+Return")))),
      m_drop(new ActionButton(tr("Cancel"), ActionButton::Kind::Quiet, QStringLiteral("Esc")))
{
    setFocusPolicy(Qt::StrongFocus); // Enter and Escape work while nothing is to be typed
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 3);
    for (QLabel *label : {m_headline, m_words, m_problem}) {
        label->setWordWrap(true);
    }
    m_lines->setHorizontalSpacing(Theme::grid * 4);
    m_lines->setVerticalSpacing(Theme::grid);
    m_lines->setColumnStretch(1, 1);
    column->addWidget(m_headline);
    column->addWidget(m_words);
    column->addWidget(m_target);
    column->addWidget(m_parts);
    column->addLayout(m_lines);
    column->addWidget(m_places);
    column->addWidget(m_problem);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::grid * 2);
    m_do->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    buttons->addWidget(m_do);
    buttons->addWidget(m_drop);
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addStretch(1);
    connect(m_target, &CodeChooser::codeChosen, this, [this](CodeId code) {
        if (auto *merge = std::get_if<MergeCodes>(&m_edit)) {
            merge->into = code;
            ask();
        }
    });
    connect(m_parts, &CommentBox::edited, this, &ChangePanel::takeParts);
    connect(m_do, &ActionButton::clicked, this, &ChangePanel::accept);
    connect(m_drop, &ActionButton::clicked, this, &ChangePanel::dropped);
}

void ChangePanel::open(const Codebook &codebook, const CodebookEdit &edit)
{
    m_codebook = codebook;
    m_edit = edit;
    const CodeId subject = subjectOf(edit);
    const Code *code = codebook.code(subject);
    const auto *merge = std::get_if<MergeCodes>(&edit);
    const auto *split = std::get_if<SplitCode>(&edit);
    const bool asks = (merge && !valid(merge->into)) || (split && split->parts.empty());
    QString headline = merge && asks   ? tr("Merge %1 into…").arg(code ? code->name : QString())
                       : split && asks ? tr("Split %1 into…").arg(code ? code->name : QString())
                                       : textOf(edit, codebook);
    headline.replace(0, 1, headline.left(1).toUpper());
    m_headline->setText(headline);
    m_words->setText(explanation());
    m_do->setText(verb());
    m_target->setVisible(merge && asks);
    m_parts->setVisible(split && asks);
    m_parts->replace({});
    if (const Dimension *dimension = codebook.dimensionOf(subject); merge && asks && dimension) {
        m_target->setCodes(*dimension, {subject});
    }
    const auto *rename = std::get_if<RenameCode>(&edit);
    m_places->setPlaces(codebook, rename ? placesOfName(codebook, *rename) : std::vector<NamePlace>());
    clearLines();
    m_problem->hide();
    ask();
    QWidget *first = this;
    if (merge && asks) {
        first = m_target;
    } else if (split && asks) {
        first = m_parts;
    }
    first->setFocus(Qt::OtherFocusReason);
}

QString ChangePanel::verb() const
{
    return std::holds_alternative<MergeCodes>(m_edit)    ? tr("Merge")
           : std::holds_alternative<SplitCode>(m_edit)   ? tr("Split")
           : std::holds_alternative<RetireCode>(m_edit)  ? tr("Retire")
           : std::holds_alternative<RenameCode>(m_edit)  ? tr("Rename")
           : std::holds_alternative<MoveCode>(m_edit)    ? tr("Move")
           : std::holds_alternative<RefuseDraft>(m_edit) ? tr("Refuse")
                                                         : tr("Change");
}

QString ChangePanel::explanation() const
{
    if (std::holds_alternative<MergeCodes>(m_edit)) {
        return tr("Labels of the first code become labels of the second, which also gets its names as aliases, its "
                  "examples and its rules.");
    }
    if (std::holds_alternative<SplitCode>(m_edit)) {
        return tr("The old code stays for its labels and is no longer offered; each label gets a review request.");
    }
    if (std::holds_alternative<RetireCode>(m_edit)) {
        return tr("The code stays for old labels and is no longer offered. You can offer it again.");
    }
    if (const auto *rename = std::get_if<RenameCode>(&m_edit)) {
        return wordsOnRename(*rename);
    }
    if (std::holds_alternative<MoveCode>(m_edit)) {
        return tr("Labels stay; they count under the new category.");
    }
    if (std::holds_alternative<RefuseDraft>(m_edit)) {
        return tr("The code is refused; each of its labels gets a review request.");
    }
    return tr("Labels that this change affects are listed here.");
}

QString ChangePanel::wordsOnRename(const RenameCode &rename) const
{
    const Code *code = m_codebook.code(rename.code);
    const QString words = tr("Labels stay. The old name stays as an alias, so that older sheets are still read.");
    return !code || code->publishedName.isEmpty()
               ? words
               : sentencesInARow(
                     {words, tr("Data sets have it as %1, as before (“Published as”).").arg(code->publishedName)});
}

std::vector<CodebookEdit> ChangePanel::edits() const
{
    const auto *rename = std::get_if<RenameCode>(&m_edit);
    return rename ? renamedAt(m_codebook, *rename, m_places->chosen()).value_or(std::vector<CodebookEdit>{m_edit})
                  : std::vector<CodebookEdit>{m_edit};
}

bool ChangePanel::isComplete() const
{
    if (const auto *merge = std::get_if<MergeCodes>(&m_edit)) {
        return valid(merge->into);
    }
    if (const auto *split = std::get_if<SplitCode>(&m_edit)) {
        return split->parts.size() >= 2;
    }
    return true;
}

void ChangePanel::ask()
{
    m_do->setEnabled(false);
    m_problem->hide();
    clearLines();
    if (isComplete()) {
        m_lines->addWidget(new TextLabel(tr("Counting affected labels…"), TextRole::Chrome, Ink::Muted), 0, 0, 1, 2);
        Q_EMIT consequencesWanted(m_edit);
    }
}

void ChangePanel::takeParts(const QString &text)
{
    auto *split = std::get_if<SplitCode>(&m_edit);
    if (!split) {
        return;
    }
    split->parts.clear();
    for (const QString &line : text.split(u'\n')) {
        static const QRegularExpression colons(QStringLiteral("[:：]")); // the second of Chinese keyboards
        const qsizetype colon = line.indexOf(colons);
        const QString name = (colon < 0 ? line : line.left(colon)).simplified();
        if (!name.isEmpty()) {
            split->parts.push_back({.name = name, .definition = colon < 0 ? QString() : line.mid(colon + 1).trimmed()});
        }
    }
    ask();
}

void ChangePanel::clearLines()
{
    while (QLayoutItem *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void ChangePanel::setConsequences(const std::vector<Consequence> &consequences)
{
    if (!isComplete()) {
        return; // a late answer: the change has since become incomplete
    }
    clearLines();
    int row = 0;
    for (const Consequence &each : consequences) {
        auto *what = new TextLabel(each.what, TextRole::Chrome, Ink::Muted);
        auto *amount = new TextLabel(each.amount, TextRole::Chrome, each.grave ? Ink::Amber : Ink::Text);
        amount->setWordWrap(true);
        m_lines->addWidget(what, row, 0, Qt::AlignTop);
        m_lines->addWidget(amount, row++, 1);
    }
    m_problem->hide();
    m_do->setEnabled(true);
}

void ChangePanel::setProblem(const QString &problem)
{
    clearLines();
    m_problem->setText(problem);
    m_problem->show();
    m_do->setEnabled(false);
}

void ChangePanel::accept()
{
    m_parts->flush(); // the text typed last belongs to the change
    if (m_do->isEnabled() && isComplete()) {
        Q_EMIT accepted(edits());
    }
}

bool ChangePanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = *static_cast<QKeyEvent *>(event);
        if (accepts(key) || key.key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ChangePanel::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (accepts(*event) || (enter && !m_parts->hasFocus())) {
        accept();
    } else if (event->key() == Qt::Key_Escape) {
        Q_EMIT dropped();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace corater

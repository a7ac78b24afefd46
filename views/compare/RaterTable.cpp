// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/RaterTable.h"

#include "views/access/Announce.h"
#include "views/compare/AnswerBox.h"
#include "views/theme/Chip.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/TextScale.h"

#include <QGridLayout>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace corater {

namespace {

// Decided and not reopened: the raters' difference no longer needs attention.
bool isDone(const ReviewRow &row)
{
    return row.settled() && !(row.decision && row.decision->overruled);
}

Glyph glyphOf(const ReviewRow &row)
{
    if (isDone(row)) {
        return Glyph::Settled;
    }
    if (row.disputed()) {
        return Glyph::Disagreement;
    }
    return row.waits || row.match == AnswerMatch::Nobody ? Glyph::Open : Glyph::Settled;
}

AnswerVoice voiceOf(FinalState state)
{
    switch (state) {
    case FinalState::Agreed:
    case FinalState::Decided:
        return AnswerVoice::Final;
    case FinalState::Overruled:
        return AnswerVoice::Overruled;
    default:
        return AnswerVoice::Quiet;
    }
}

QString signOf(FinalState state)
{
    switch (state) {
    case FinalState::Agreed:
    case FinalState::Decided:
        return QStringLiteral("✓");
    case FinalState::Overruled:
        return QStringLiteral("≠");
    case FinalState::Dropped:
        return QStringLiteral("⊘");
    default:
        return {};
    }
}

} // namespace

RaterTable::RaterTable(RaterTableParts parts, QWidget *parent)
    : QWidget(parent), m_parts(parts), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(0);
    onTextScale(*this, [this] { fitColumns(); });
}

void RaterTable::clear()
{
    m_rows.clear();
    m_current = -1;
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void RaterTable::setRows(const std::vector<ReviewRow> &rows, const ReviewItem &item, const Codebook &codebook)
{
    clear();
    m_item = item;
    m_codebook = codebook;
    addHeadings();
    for (const ReviewRow &row : rows) {
        addRow(row);
    }
    for (int row = 0; row < rowCount(); ++row) {
        showFinal(row);
    }
    fitColumns();
    update();
}

void RaterTable::setRow(const ReviewRow &row, const std::vector<Remark> &remarks, const ReviewItem &item,
                        const Codebook &codebook)
{
    m_remarks = remarks;
    setRows({row}, item, codebook);
    m_remarks.clear();
}

void RaterTable::addHeadings()
{
    const int raters = int(m_item.raters.size());
    m_grid->setColumnStretch(0, 0);
    for (int rater = 0; rater < raters; ++rater) {
        auto *chip = new Chip(nameOf(rater), ChipTone::Rater, rater);
        auto *cell = new QWidget;
        auto *box = new QHBoxLayout(cell);
        box->setContentsMargins(8, 6, 8, 6);
        box->addWidget(chip, 0, Qt::AlignLeft);
        m_grid->addWidget(cell, 0, firstAnswer + rater);
        m_grid->setColumnStretch(firstAnswer + rater, 3);
    }
    if (m_parts.finals) {
        auto *cell = new QWidget;
        auto *box = new QHBoxLayout(cell);
        box->setContentsMargins(8, 6, 8, 6);
        box->addWidget(new Chip(tr("Final"), ChipTone::Final), 0, Qt::AlignLeft);
        m_grid->addWidget(cell, 0, firstAnswer + raters);
        m_grid->setColumnStretch(firstAnswer + raters, raters > 2 ? 2 : 3);
    }
}

QString RaterTable::nameOf(int rater) const
{
    const ReviewRater &who = m_item.raters[size_t(rater)];
    const bool named = !who.name.isEmpty() && who.name != who.letter;
    return named ? QStringLiteral("%1 · %2").arg(who.letter, who.name) : who.letter;
}

QString RaterTable::rowInWords(int row) const
{
    if (row < 0 || row >= rowCount()) {
        return {};
    }
    const Row &shown = m_rows[size_t(row)];
    QStringList words{questionName(shown.row.question, m_codebook)};
    for (size_t rater = 0; rater < shown.answers.size(); ++rater) {
        const QString answer = shown.answers[rater]->lines().join(QStringLiteral(", "));
        words << QStringLiteral("%1: %2").arg(m_item.raters[rater].letter, answer.isEmpty() ? tr("no answer") : answer);
    }
    if (shown.final) {
        const QString final = shown.final->lines().join(QStringLiteral(", "));
        words << tr("final: %1").arg(final.isEmpty() ? tr("open") : final);
    }
    return words.join(QStringLiteral("; "));
}

QWidget *RaterTable::makeName(const ReviewRow &row)
{
    auto *cell = new QWidget;
    auto *line = new QHBoxLayout(cell);
    line->setContentsMargins(10, 8, 8, 8);
    line->setSpacing(6);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    auto *name = new TextLabel(questionName(row.question, m_codebook), TextRole::Strong);
    name->setWordWrap(true);
    words->addStretch(1);
    words->addWidget(name);
    if (row.match == AnswerMatch::NearMiss || row.match == AnswerMatch::OtherOrder ||
        row.match == AnswerMatch::OneSided) {
        auto *hint = new TextLabel(answerMatchWords(row, m_codebook), TextRole::Small, Ink::Muted);
        hint->setWordWrap(true);
        words->addWidget(hint);
    }
    words->addStretch(1);
    line->addWidget(new StateGlyph(glyphOf(row)), 0, Qt::AlignVCenter);
    line->addLayout(words, 1);
    cell->setToolTip(answerMatchWords(row, m_codebook));
    return cell;
}

QWidget *RaterTable::makeCell(int row, int rater, const ReviewAnswer &answer, AnswerBox *&box)
{
    const ReviewRow &question = m_rows[size_t(row)].row;
    const QStringList lines = answerLines(answer, question.question, m_codebook);
    box = new AnswerBox;
    box->setVoice(AnswerVoice::Rater, rater);
    box->setLines(lines);
    box->setEnabled(!lines.isEmpty());
    box->setNote(laterWords(answer, question.question, m_codebook));
    box->setToolTip(lines.isEmpty() ? tr("%1 did not answer").arg(m_item.raters[size_t(rater)].letter) : QString());
    connect(box, &QAbstractButton::clicked, this, [this, row, rater] { Q_EMIT answerPressed(row, rater); });
    auto *cell = new QWidget;
    cell->setAccessibleName(nameOf(rater));
    auto *column = new QVBoxLayout(cell);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    column->addStretch(1);
    column->addWidget(box, 0);
    if (m_parts.comments && question.question.kind == QuestionKind::Label && !answer.comment.trimmed().isEmpty()) {
        auto *comment =
            new TextLabel(QStringLiteral("“%1”").arg(answer.comment.trimmed()), TextRole::Small, Ink::Muted);
        comment->setWordWrap(true);
        comment->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(comment);
    }
    for (const Remark &remark : m_remarks) {
        if (remark.rater == rater) {
            auto *words = new TextLabel(remark.text, TextRole::Chrome, remark.isLost ? Ink::Amber : Ink::Text);
            words->setWordWrap(true);
            words->setTextInteractionFlags(Qt::TextSelectableByMouse);
            column->addWidget(words);
        }
    }
    column->addStretch(1);
    return cell;
}

void RaterTable::addRow(const ReviewRow &row)
{
    const int at = rowCount();
    m_rows.push_back({.row = row});
    m_rows.back().name = makeName(row);
    placeName(at);
    for (size_t rater = 0; rater < row.answers.size(); ++rater) {
        AnswerBox *box = nullptr;
        QWidget *cell = makeCell(at, int(rater), row.answers[rater], box);
        m_grid->addWidget(cell, gridRow(at), firstAnswer + int(rater));
        m_rows.back().cells.push_back(cell);
        m_rows.back().answers.push_back(box);
    }
    if (m_parts.finals) {
        auto *cell = new QWidget;
        cell->setAccessibleName(tr("Final"));
        auto *column = new QVBoxLayout(cell);
        column->setContentsMargins(8, 8, 8, 8);
        auto *box = new AnswerBox;
        column->addStretch(1);
        column->addWidget(box);
        column->addStretch(1);
        connect(box, &QAbstractButton::clicked, this, [this, at] { Q_EMIT finalPressed(at); });
        m_grid->addWidget(cell, gridRow(at), firstAnswer + int(row.answers.size()));
        m_rows.back().final = box;
    }
}

int RaterTable::rowOf(const Question &question) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_rows[size_t(row)].row.question == question) {
            return row;
        }
    }
    return -1;
}

void RaterTable::setCurrentRow(int row, const QStringList &keys)
{
    const int before = m_current;
    m_current = row >= 0 && row < rowCount() ? row : -1;
    m_keys = keys;
    for (const int at : {before, m_current}) {
        if (at < 0 || at >= rowCount()) {
            continue;
        }
        Row &shown = m_rows[size_t(at)];
        for (size_t rater = 0; rater < shown.answers.size(); ++rater) {
            const bool keyed = at == m_current && shown.answers[rater]->isEnabled();
            shown.answers[rater]->setKey(keyed ? keys.value(qsizetype(rater)) : QString());
        }
        showFinal(at);
    }
    update();
}

void RaterTable::setPending(int row, const std::optional<SettleIntent> &intent)
{
    if (row < 0 || row >= rowCount()) {
        return;
    }
    Row &shown = m_rows[size_t(row)];
    shown.pending = intent;
    for (size_t rater = 0; rater < shown.answers.size(); ++rater) {
        const ReviewAnswer &answer = shown.row.answers[rater];
        const bool taken = intent && intent->origin == Origin::Rater && intent->chosen == answer.rater;
        shown.answers[rater]->setCheckable(true);
        shown.answers[rater]->setChecked(taken);
    }
    showFinal(row);
    if (intent && shown.final && isVisible()) {
        announce(*this, tr("Chosen: %1").arg(shown.final->lines().join(QStringLiteral(", "))));
    }
    update();
}

// The keys of those who answered, each after its words: another key would take nothing.
QStringList RaterTable::promptOf(const Row &row) const
{
    const qsizetype raters = qsizetype(row.answers.size());
    QStringList keys;
    for (qsizetype i = 0; i < m_keys.size(); ++i) {
        if (i >= raters || row.answers[size_t(i)]->isEnabled()) {
            keys << m_keys[i];
        }
    }
    QStringList prompt;
    for (qsizetype i = 0; i < keys.size(); ++i) {
        prompt << (i == 0 ? tr("choose") : i + 1 == keys.size() ? tr("or") : QString()) << keys[i];
    }
    if (m_keys.size() > raters) {
        prompt << tr("other…");
    }
    return prompt;
}

void RaterTable::showFinal(int row)
{
    Row &shown = m_rows[size_t(row)];
    if (!shown.final) {
        return;
    }
    const bool current = row == m_current;
    const FinalCell cell =
        shown.pending ? intentCell(*shown.pending, m_item, m_codebook) : finalCell(shown.row, m_item, m_codebook);
    AnswerBox *box = shown.final;
    box->setVoice(voiceOf(cell.state));
    box->setSign(shown.pending ? QString() : signOf(cell.state));
    box->setLines(cell.lines);
    box->setNote(cell.note);
    box->setRinged(current && !m_keys.isEmpty());
    box->setCheckable(true);
    box->setChecked(shown.pending.has_value());
    if (cell.state == FinalState::Agreed && cell.lines.size() > 0 && !shown.pending) {
        // The raters' answers beside it show the codes already; this box only shows that they are settled.
        box->setLines({cell.note});
        box->setNote({});
        box->setToolTip(cell.lines.join(QStringLiteral(", ")));
    }
    if (cell.state == FinalState::Open || cell.state == FinalState::Waits || cell.state == FinalState::Blank) {
        const QString words = cell.state == FinalState::Waits  ? cell.note
                              : cell.state == FinalState::Open ? (cell.note.isEmpty() ? tr("open") : cell.note)
                                                               : QStringLiteral("–");
        box->setVoice(current && !m_keys.isEmpty() ? AnswerVoice::Ask : AnswerVoice::Quiet);
        box->setNote({});
        box->setLines({words});
        if (current && m_keys.size() > 1) {
            box->setPrompt(promptOf(shown));
        }
    }
}

void RaterTable::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    for (int row = 0; row < rowCount(); ++row) {
        const QRect place = rowRect(row);
        const Row &shown = m_rows[size_t(row)];
        if (shown.row.differs() && !isDone(shown.row) && !shown.cells.empty()) {
            paintGround(painter, shown.cells.front()->geometry().united(shown.cells.back()->geometry()),
                        theme.amber.fill);
        }
        painter.fillRect(QRect(0, place.top(), width(), 1), theme.line);
        if (row == m_current) {
            painter.fillRect(QRect(0, place.top() + 1, Theme::scaled(3), place.height() - 1), theme.accent);
        }
    }
}

void RaterTable::mousePressEvent(QMouseEvent *event)
{
    for (int row = 0; row < rowCount(); ++row) {
        if (rowRect(row).contains(event->position().toPoint())) {
            Q_EMIT rowPressed(row);
            return;
        }
    }
    QWidget::mousePressEvent(event);
}

} // namespace corater

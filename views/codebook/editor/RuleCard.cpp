// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/RuleCard.h"

#include "views/codebook/CodeChooser.h"
#include "views/codebook/editor/ProseField.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>

namespace corater {

namespace {

QString sideOf(const Codebook &codebook, const Rule &rule, CodeId side)
{
    const Dimension *owner = codebook.dimensionOf(side);
    const Code *code = owner ? owner->code(rule.wholeCategories ? owner->ancestor(side, 0) : side) : nullptr;
    return code ? code->name : QString();
}

} // namespace

RuleCard::RuleCard(QWidget *parent)
    : QWidget(parent),
      m_headline(new TextLabel({}, TextRole::Strong, Ink::Amber)),
      m_other(new CodeChooser(tr("The other code"))),
      m_text(new ProseField(tr("What distinguishes them"), tr("What distinguishes them"))),
      m_whole(new QCheckBox(tr("for the whole categories"))),
      m_remove(new ActionButton(QStringLiteral("✕"), ActionButton::Kind::Bare))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::grid * 2, Theme::grid * 2, Theme::grid * 2, Theme::grid * 2);
    column->setSpacing(Theme::grid);
    m_headline->setWordWrap(true);
    m_headline->setContentsMargins(Theme::scaled(10), Theme::scaled(4), 0, 0);
    m_whole->setToolTip(tr("The rule distinguishes the categories of its two codes"));
    m_remove->setAccessibleName(tr("Remove this rule"));
    m_remove->setToolTip(tr("Remove this rule"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_headline, 1);
    head->addWidget(m_remove, 0, Qt::AlignTop);
    column->addLayout(head);
    column->addWidget(m_other);
    column->addWidget(m_text);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(Theme::scaled(10), 0, 0, 0);
    foot->addWidget(m_whole);
    foot->addStretch(1);
    column->addLayout(foot);
    m_other->hide();
    connect(m_text, &ProseField::committed, this, &RuleCard::commit);
    connect(m_text, &ProseField::left, this, [this] {
        if (isDraft() && m_text->text().trimmed().isEmpty()) {
            Q_EMIT dropped();
        }
        Q_EMIT left();
    });
    connect(m_other, &CodeChooser::codeChosen, this, [this](CodeId code) {
        m_rule.b = code;
        if (valid(code) && !m_text->text().trimmed().isEmpty()) {
            commit(m_text->text());
        }
    });
    // Not at every typed letter: the name of one code may begin that of another.
    const auto tellPair = [this] {
        if (isDraft() && valid(m_rule.b)) {
            Q_EMIT pairChosen(m_rule.b);
        }
    };
    connect(m_other, &QComboBox::activated, this, tellPair);
    connect(m_other->lineEdit(), &QLineEdit::editingFinished, this, tellPair);
    connect(m_other, &CodeChooser::entered, this, [this, tellPair] {
        tellPair();
        if (valid(m_rule.b)) {
            focusText(); // the text of the rule comes next
        }
    });
    connect(m_whole, &QCheckBox::clicked, this, [this](bool on) {
        Rule after = m_rule;
        after.wholeCategories = on;
        if (isDraft()) {
            m_rule = after;
            return;
        }
        m_whole->setChecked(m_rule.wholeCategories);
        Q_EMIT editWanted(EditRule{after});
    });
    connect(m_remove, &ActionButton::clicked, this, [this] {
        if (isDraft()) {
            Q_EMIT dropped();
        } else {
            Q_EMIT editWanted(RemoveRule{m_rule.id});
        }
    });
}

QString RuleCard::titleOf(const Codebook &codebook, const Rule &rule)
{
    const QString a = sideOf(codebook, rule, rule.a);
    const QString b = sideOf(codebook, rule, rule.b);
    return rule.a == rule.b ? a : QStringLiteral("%1 ↔ %2").arg(a, b);
}

void RuleCard::setRule(const Codebook &codebook, const Rule &rule)
{
    const bool same = rule.id == m_rule.id;
    m_rule = rule;
    m_headline->setText(titleOf(codebook, rule));
    same ? m_text->setSaved(rule.text) : m_text->replace(rule.text);
    m_whole->setChecked(rule.wholeCategories);
    m_other->hide();
    setAccessibleName(m_headline->text());
}

void RuleCard::setDraft(const Dimension &dimension, CodeId code)
{
    m_rule = {.a = code};
    const Code *first = dimension.code(code);
    m_headline->setText(tr("%1 ↔ …").arg(first ? first->name : QString()));
    m_other->setCodes(dimension, {code});
    m_other->show();
    m_text->replace({});
    m_whole->setChecked(false);
    m_other->setFocus(Qt::OtherFocusReason);
}

void RuleCard::commit(const QString &text)
{
    Rule after = m_rule;
    after.text = text.trimmed();
    if (!isDraft()) {
        Q_EMIT editWanted(EditRule{after});
    } else if (valid(after.b) && !after.text.isEmpty()) {
        Q_EMIT pairChosen(after.b);
        if (valid(m_rule.b)) { // no rule has the pair
            Q_EMIT editWanted(AddRule{after});
        }
    }
}

void RuleCard::setReadOnly(bool readOnly)
{
    m_text->setReadOnly(readOnly);
    m_whole->setEnabled(!readOnly);
    m_remove->setVisible(!readOnly);
}

void RuleCard::focusText()
{
    m_text->setFocus(Qt::OtherFocusReason);
}

void RuleCard::append(const QString &text)
{
    if (!text.isEmpty()) {
        m_text->appendPlainText(text);
    }
}

QString RuleCard::takeText()
{
    const QString text = m_text->text().trimmed();
    m_text->replace({});
    m_rule.b = {};
    return text;
}

void RuleCard::flush()
{
    m_text->flush();
}

void RuleCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintGround(painter, rect(), Theme::current().amber.fill, Theme::radius);
}

} // namespace corater

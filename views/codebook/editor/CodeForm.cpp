// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/CodeForm.h"

#include "views/codebook/editor/ColourButton.h"
#include "views/codebook/editor/FieldGrid.h"
#include "views/codebook/editor/LineField.h"
#include "views/codebook/editor/ProseField.h"
#include "views/label/CodeKeys.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Contrast.h"
#include "views/theme/style/TextScale.h"

#include <QCheckBox>
#include <QLocale>
#include <QVBoxLayout>

namespace corater {

namespace {

constexpr double readable = 3.0; // WCAG 2.2, 1.4.11: parts of a picture that carry meaning

} // namespace

CodeForm::CodeForm(QWidget *parent)
    : QWidget(parent),
      m_path(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_name(new LineField(tr("Name of the code"), TextRole::Headline)),
      m_usage(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_grid(new FieldGrid),
      m_keyNote(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_colour(new ColourButton),
      m_colourNote(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_selectable(new QCheckBox(tr("can be chosen as a label")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid);
    m_path->setContentsMargins(Theme::scaled(10), 0, 0, 0);
    m_usage->setContentsMargins(Theme::scaled(10), 0, 0, Theme::grid * 3);
    m_usage->setWordWrap(true);
    column->addWidget(m_path);
    column->addWidget(m_name);
    column->addWidget(m_usage);
    column->addWidget(m_grid);
    connect(m_name, &LineField::committed, this, [this](const QString &name) {
        Q_EMIT editWanted(RenameCode{.code = m_code.id, .name = name.simplified()});
    });
    connect(m_name, &LineField::left, this, &CodeForm::left);
    addProse(tr("Definition"), tr("What a label with this code says"), &Code::definition);
    addProse(tr("Use when"), tr("When the code applies"), &Code::useWhen);
    addProse(tr("Avoid when"), tr("When it does not apply"), &Code::avoidWhen);
    ProseField *examples = addList(tr("Examples"), {}, &Code::examples);
    onKeyOf(*examples, "label.example", [examples](const QString &key) {
        examples->setPlaceholderText(key.isEmpty() ? tr("One a line") : tr("One a line (%1 in a post)").arg(key));
    });
    addList(tr("Aliases"), tr("Spellings in data sheets, one a line"), &Code::aliases);
    makeSmallFields();
}

void CodeForm::addProse(const QString &name, const QString &placeholder, QString Code::*text)
{
    addPart({.prose = m_grid->addProse(name, placeholder),
             .line = nullptr,
             .text = [text](const Code &code) { return code.*text; },
             .take = [text](Code &code, const QString &typed) { code.*text = typed.trimmed(); }});
}

ProseField *CodeForm::addList(const QString &name, const QString &placeholder, QStringList Code::*list)
{
    ProseField *field = m_grid->addProse(name, placeholder);
    addPart({.prose = field,
             .line = nullptr,
             .text = [list](const Code &code) { return (code.*list).join(u'\n'); },
             .take = [list](Code &code, const QString &typed) { code.*list = ProseField::linesOf(typed); }});
    return field;
}

void CodeForm::addPart(Part part)
{
    const size_t at = m_parts.size();
    if (part.prose) {
        connect(part.prose, &ProseField::committed, this, [this, at](const QString &text) { commit(at, text); });
        connect(part.prose, &ProseField::left, this, &CodeForm::left);
    } else {
        connect(part.line, &LineField::committed, this, [this, at](const QString &text) { commit(at, text); });
        connect(part.line, &LineField::left, this, &CodeForm::left);
    }
    m_parts.push_back(std::move(part));
}

void CodeForm::makeSmallFields()
{
    const auto addLine = [this](LineField *field, QString Code::*text) {
        addPart({.prose = nullptr,
                 .line = field,
                 .text = [text](const Code &code) { return code.*text; },
                 .take = [text](Code &code, const QString &typed) { code.*text = typed.trimmed(); }});
    };
    m_published = m_grid->addLine(tr("Published as"), tr("the name"), 0);
    addLine(m_published, &Code::publishedName);
    m_key = new LineField(tr("Key"));
    m_key->setPlaceholderText(tr("automatic"));
    m_grid->addRow(tr("Key"), {m_key, m_keyNote});
    addLine(m_key, &Code::shortcut);
    connect(m_key, &QLineEdit::textChanged, this, &CodeForm::showKey);
    onTextScale(*this, [this] { m_key->setFixedWidth(Theme::scaled(84)); });
    m_grid->addRow(tr("Colour"), {m_colour, m_colourNote});
    connect(m_colour, &ColourButton::chosen, this, [this](const QString &colour) {
        Code after = m_code;
        after.colour = colour;
        Q_EMIT editWanted(EditCode{.code = after});
    });
    m_grid->addRow(QString(), {m_selectable});
    connect(m_selectable, &QCheckBox::clicked, this, [this](bool on) {
        Code after = m_code;
        after.selectable = on;
        m_selectable->setChecked(m_code.selectable); // the saved value, until the study takes the edit
        Q_EMIT editWanted(EditCode{.code = after});
    });
}

void CodeForm::commit(size_t part, const QString &text)
{
    Code after = m_code;
    m_parts[part].take(after, text);
    if (after == m_code) {
        // Only blanks differ: show the saved text again.
        if (ProseField *prose = m_parts[part].prose) {
            prose->replace(m_parts[part].text(m_code));
        } else {
            m_parts[part].line->replace(m_parts[part].text(m_code));
        }
        return;
    }
    Q_EMIT editWanted(EditCode{.code = after});
}

void CodeForm::keepRefused()
{
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        const bool untold = part.prose ? part.prose->hasUntold() : part.line->hasUntold();
        if (untold) {
            m_refused.insert({m_code.id, int(i)}, part.prose ? part.prose->text() : part.line->text());
        }
    }
}

void CodeForm::setCode(const Dimension &dimension, const Code &code)
{
    const bool same = code.id == m_code.id;
    if (!same) {
        keepRefused();
    }
    m_dimension = dimension;
    m_code = code;
    QStringList path = dimension.path(code.id);
    path.removeLast();
    path.prepend(dimension.name);
    const QString place = path.join(QStringLiteral(" › "));
    m_path->setText(code.retired ? tr("%1  ·  retired: no longer offered").arg(place)
                    : code.draft ? tr("%1  ·  proposed, not accepted yet").arg(place)
                                 : place);
    same ? m_name->setSaved(code.name) : m_name->replace(code.name);
    for (size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        const QString text = part.text(code);
        if (part.prose) {
            same ? part.prose->setSaved(text) : part.prose->replace(text);
        } else {
            same ? part.line->setSaved(text) : part.line->replace(text);
        }
        if (const QString typed = m_refused.take({code.id, int(i)}); !typed.isEmpty() && !same) {
            part.prose ? part.prose->restore(typed) : part.line->setText(typed);
        }
    }
    m_selectable->setChecked(code.selectable);
    m_selectable->setVisible(!code.retired); // it is not offered anyway
    showKey();
    showColour();
}

void CodeForm::setUsage(const QString &words)
{
    m_usage->setText(words);
}

void CodeForm::setReadOnly(bool readOnly)
{
    m_name->setReadOnly(readOnly);
    for (const Part &part : m_parts) {
        part.prose ? part.prose->setReadOnly(readOnly) : part.line->setReadOnly(readOnly);
    }
    m_selectable->setEnabled(!readOnly);
    m_colour->setEnabled(!readOnly);
}

void CodeForm::focusFirst()
{
    m_parts.front().prose->setFocus(Qt::OtherFocusReason);
    m_parts.front().prose->moveCursor(QTextCursor::End);
}

void CodeForm::flush()
{
    m_name->flush();
    for (const Part &part : m_parts) {
        part.prose ? part.prose->flush() : part.line->flush();
    }
}

void CodeForm::takeBackName()
{
    m_name->replace(m_name->saved());
}

// Shows the key that will work, and why the wanted one may not.
void CodeForm::showKey()
{
    const QString key = m_key->text().trimmed().toUpper();
    auto *note = static_cast<TextLabel *>(m_keyNote);
    note->setInk(Ink::Muted);
    if (key.isEmpty()) {
        const QString given = CodeKeys(m_dimension).keyOf(m_code.id);
        note->setText(given.isEmpty() ? QString() : tr("now %1, by its position").arg(given));
        return;
    }
    note->setText({});
    for (const Code &other : m_dimension.codes) {
        if (other.id != m_code.id && !other.retired && other.shortcut.toUpper() == key) {
            note->setInk(Ink::Danger);
            note->setText(tr("%1 is the key of %2").arg(key, other.name));
        }
    }
    if (CodeKeys::reserved().contains(key)) {
        note->setInk(Ink::Danger);
        note->setText(tr("%1 is a key of the labelling form; the code gets another").arg(key));
    } else if (key.size() > 1) {
        note->setInk(Ink::Danger);
        note->setText(tr("one letter or digit"));
    }
}

void CodeForm::showColour()
{
    m_colour->setColour(m_code.colour.trimmed());
    const QColor colour = QColor::fromString(m_code.colour.trimmed());
    auto *note = static_cast<TextLabel *>(m_colourNote);
    note->setInk(Ink::Muted);
    note->setText({});
    if (!colour.isValid()) {
        return;
    }
    const double light = contrastRatio(colour, Theme::light().base);
    const double dark = contrastRatio(colour, Theme::dark().base);
    const QLocale locale;
    const QString ratios =
        tr("light %1 : 1, dark %2 : 1").arg(locale.toString(light, 'f', 1), locale.toString(dark, 'f', 1));
    if (light >= readable && dark >= readable) {
        note->setText(tr("%1, readable on both").arg(ratios));
    } else {
        note->setInk(Ink::Amber);
        note->setText(light < readable ? tr("%1: too faint on light, 3 : 1 is needed").arg(ratios)
                                       : tr("%1: too faint on dark, 3 : 1 is needed").arg(ratios));
    }
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/DimensionForm.h"

#include "views/codebook/editor/FieldGrid.h"
#include "views/codebook/editor/LineField.h"
#include "views/codebook/editor/ProseField.h"
#include "views/theme/TextLabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QVBoxLayout>

namespace corater {

DimensionForm::DimensionForm(QWidget *parent)
    : QWidget(parent),
      m_name(new LineField(tr("Name of the dimension"), TextRole::Headline)),
      m_usage(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_grid(new FieldGrid),
      m_scale(new QComboBox),
      m_maximum(new QSpinBox),
      m_place(new QSpinBox),
      m_required(new QCheckBox(tr("must be answered"))),
      m_screenedIn(new QCheckBox(tr("included items only"))),
      m_assessment(new QCheckBox(tr("only when settled units are assessed"))),
      m_category(new QCheckBox(tr("with the category before the code")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid);
    m_usage->setContentsMargins(Theme::scaled(10), 0, 0, Theme::grid * 3);
    m_usage->setWordWrap(true);
    column->addWidget(m_name);
    column->addWidget(m_usage);
    column->addWidget(m_grid);
    connect(m_name, &LineField::committed, this,
            [this](const QString &name) { want([&](Dimension &after) { after.name = name.simplified(); }); });
    connect(m_name, &LineField::left, this, &DimensionForm::left);
    makeTexts();
    makeAnswers();
}

void DimensionForm::makeTexts()
{
    m_definition = m_grid->addProse(tr("What it asks"), tr("For example “What does the user see?”"));
    connect(m_definition, &ProseField::committed, this,
            [this](const QString &text) { want([&](Dimension &after) { after.definition = text.trimmed(); }); });
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_scale, m_maximum, m_place, m_required, m_screenedIn, m_assessment}) {
        widget->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    m_scale->addItems({tr("names (no order)"), tr("ranks (the order counts)"), tr("numbers")});
    m_scale->setAccessibleName(tr("Kind of answer"));
    m_maximum->setRange(0, 99);
    m_maximum->setSpecialValueText(tr("any number"));
    m_maximum->setAccessibleName(tr("Most codes a unit may have"));
    m_grid->addRow(tr("Answers are"), {m_scale});
    auto *order = new TextLabel(tr("codes per unit; if several, their order is kept"), TextRole::Small, Ink::Muted);
    order->setWordWrap(true);
    m_grid->addRow(tr("At most"), {m_maximum, order});
    m_grid->addRow(tr("Asked"), {m_required, m_screenedIn, m_assessment});
    m_columns = m_grid->addProse(tr("Columns of the export"),
                                 tr("The name; for several columns one per line: first code, second code, …"));
    m_place->setRange(0, 99);
    m_place->setSpecialValueText(tr("after"));
    m_place->setAccessibleName(tr("Place of its columns in the export"));
    m_grid->addRow(tr("Column position"), {m_place, m_category});
    m_aliases = m_grid->addProse(tr("Also read from columns named"), tr("Headings in data sheets, one a line"));
    connect(m_columns, &ProseField::committed, this, [this](const QString &text) {
        want([&](Dimension &after) { after.exportColumns = ProseField::linesOf(text); });
    });
    connect(m_aliases, &ProseField::committed, this, [this](const QString &text) {
        want([&](Dimension &after) { after.aliases = ProseField::linesOf(text); });
    });
    for (ProseField *field : {m_definition, m_columns, m_aliases}) {
        connect(field, &ProseField::left, this, &DimensionForm::left);
    }
}

void DimensionForm::makeAnswers()
{
    connect(m_scale, &QComboBox::activated, this,
            [this](int scale) { want([&](Dimension &after) { after.scale = Scale(scale); }); });
    for (QSpinBox *number : {m_maximum, m_place}) {
        number->setKeyboardTracking(false); // valueChanged() when the field is left, not per digit
    }
    connect(m_maximum, &QSpinBox::valueChanged, this,
            [this](int most) { want([&](Dimension &after) { after.maximum = most; }); });
    connect(m_place, &QSpinBox::valueChanged, this,
            [this](int place) { want([&](Dimension &after) { after.exportPosition = place; }); });
    connect(m_required, &QCheckBox::clicked, this,
            [this](bool on) { want([&](Dimension &after) { after.required = on; }); });
    connect(m_screenedIn, &QCheckBox::clicked, this,
            [this](bool on) { want([&](Dimension &after) { after.screenedInOnly = on; }); });
    connect(m_assessment, &QCheckBox::clicked, this,
            [this](bool on) { want([&](Dimension &after) { after.assessment = on; }); });
    connect(m_category, &QCheckBox::clicked, this,
            [this](bool on) { want([&](Dimension &after) { after.categoryInExport = on; }); });
}

void DimensionForm::want(const std::function<void(Dimension &)> &change)
{
    Dimension after = m_dimension;
    change(after);
    if (!(after == m_dimension)) {
        Q_EMIT editWanted(EditDimension{after});
        showAll(true); // controls show the saved value until the study takes the edit; typed texts stay
    }
}

void DimensionForm::setDimension(const Dimension &dimension)
{
    const bool same = dimension.id == m_dimension.id;
    m_dimension = dimension;
    showAll(same);
}

void DimensionForm::showAll(bool same)
{
    const Dimension &d = m_dimension;
    const std::pair<ProseField *, QString> texts[] = {
        {m_definition, d.definition}, {m_columns, d.exportColumns.join(u'\n')}, {m_aliases, d.aliases.join(u'\n')}};
    for (const auto &[field, text] : texts) {
        same ? field->setSaved(text) : field->replace(text);
    }
    same ? m_name->setSaved(d.name) : m_name->replace(d.name);
    const QSignalBlocker quiet[] = {QSignalBlocker(m_maximum), QSignalBlocker(m_place)};
    m_scale->setCurrentIndex(int(d.scale));
    m_maximum->setValue(d.maximum);
    m_place->setValue(d.exportPosition);
    m_required->setChecked(d.required);
    m_screenedIn->setChecked(d.screenedInOnly);
    m_assessment->setChecked(d.assessment);
    m_category->setChecked(d.categoryInExport);
}

void DimensionForm::setUsage(const QString &words)
{
    m_usage->setText(words);
}

void DimensionForm::setReadOnly(bool readOnly)
{
    m_name->setReadOnly(readOnly);
    for (ProseField *field : {m_definition, m_columns, m_aliases}) {
        field->setReadOnly(readOnly);
    }
    for (QWidget *widget : std::initializer_list<QWidget *>{m_scale, m_maximum, m_place, m_required, m_screenedIn,
                                                            m_assessment, m_category}) {
        widget->setEnabled(!readOnly);
    }
}

void DimensionForm::focusFirst()
{
    m_definition->setFocus(Qt::OtherFocusReason);
}

void DimensionForm::flush()
{
    m_name->flush();
    for (ProseField *field : {m_definition, m_columns, m_aliases}) {
        field->flush();
    }
    m_maximum->interpretText();
    m_place->interpretText();
}

} // namespace corater

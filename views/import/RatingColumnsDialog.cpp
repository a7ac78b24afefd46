// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/RatingColumnsDialog.h"

#include "views/import/ValueCodesDialog.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace corater {

RatingColumnsDialog::RatingColumnsDialog(RatingColumnsPage &page, const ColumnsTrial &trial, QWidget *parent)
    : ColumnsDialog(page, trial, parent),
      m_page(page),
      m_outcome(trial),
      m_layout(new SegmentedControl),
      m_names(new QLineEdit),
      m_values(new QPushButton(tr("&Values that are no codes…")))
{
    m_layout->setSegments({tr("Raters side by side"), tr("A row per rater")});
    m_names->setPlaceholderText(tr("as in the study"));
    m_names->setToolTip(tr("Names of the raters in the order of their columns, separated by commas"));
    auto *partial = new QCheckBox(tr("Leave out what cannot be read"));
    auto *blank = new QComboBox;
    blank->addItem(tr("not chosen"));
    blank->addItem(tr("mean not rated"));
    blank->addItem(tr("mean no"));
    blank->setToolTip(tr("If all other cells mean yes, choose one of the two"));
    m_names->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_names->setAccessibleName(tr("Raters"));
    blank->setAccessibleName(tr("Empty cells"));
    form().addField(tr("Raters"), {m_layout});
    form().addField({}, m_names);
    m_values->setAutoDefault(false);
    m_values->setToolTip(tr("Choose the codes that these values stand for, or leave them out"));
    form().addField(tr("Empty cells"), {blank, partial, m_values});
    finish(tr("Import"));
    m_layout->setAccessibleName(tr("Layout of the raters in the sheet"));
    connect(m_layout, &SegmentedControl::currentChanged, this,
            [this](int index) { m_page.setLayout(index == 1 ? SheetLayout::Long : SheetLayout::Paired); });
    connect(m_names, &QLineEdit::editingFinished, this, [this] {
        static const QRegularExpression commas(QStringLiteral("[,，、]")); // also those of Chinese keyboards
        QStringList names;
        for (const QString &name : m_names->text().split(commas, Qt::SkipEmptyParts)) {
            names << name.simplified();
        }
        m_page.setRaterNames(names);
    });
    connect(blank, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_page.setBlank(index == 0   ? std::nullopt
                        : index == 1 ? std::optional(BlankMeaning::Missing)
                                     : std::optional(BlankMeaning::No));
    });
    connect(partial, &QCheckBox::toggled, &page, &RatingColumnsPage::setPartial);
    connect(&page, &ColumnsPage::changed, this, &RatingColumnsDialog::fill);
    connect(m_values, &QPushButton::clicked, this, &RatingColumnsDialog::askForValues);
    connect(&trial, &ColumnsTrial::outcomeChanged, this, &RatingColumnsDialog::showValues);
    fill();
    showValues();
}

void RatingColumnsDialog::showValues()
{
    m_values->setEnabled(!m_outcome.outcome().values.empty());
}

void RatingColumnsDialog::askForValues()
{
    ValueCodesDialog dialog(m_outcome.outcome().values, this);
    if (dialog.exec() == QDialog::Accepted) {
        m_page.addValues(dialog.said());
    }
}

void RatingColumnsDialog::fill()
{
    m_layout->setCurrent(m_page.layout() == SheetLayout::Long ? 1 : 0);
    m_names->setVisible(m_page.layout() == SheetLayout::Paired);
    if (!m_names->hasFocus()) {
        QStringList names = m_page.raterNames();
        names.removeAll(QString());
        m_names->setText(names.join(QStringLiteral(", ")));
    }
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/ValueCodesDialog.h"

#include "views/theme/layout/DialogForm.h"

#include <QComboBox>

namespace corater {

namespace {

constexpr size_t mostValues = 200;
constexpr size_t mostShownAtOnce = 10;
constexpr qsizetype longestLabel = 48;

// The entries before the codes.
enum Entry { NotChosen, LeftOut, FirstCode };

} // namespace

ValueCodesDialog::ValueCodesDialog(std::vector<ColumnsOutcome::Value> values, QWidget *parent)
    : QDialog(parent), m_values(std::move(values))
{
    setWindowTitle(tr("Values that are no codes"));
    m_values.resize(std::min(m_values.size(), mostValues));
    DialogForm form(*this);
    form.addWords(
        tr("The codebook does not have these values. Choose the code that each stands for, or leave it out."));
    for (const ColumnsOutcome::Value &value : m_values) {
        auto *chooser = new QComboBox;
        chooser->addItems({tr("choose…"), tr("leave these cells out")});
        chooser->addItems(value.codes);
        const QString what = value.count == 1
                                 ? tr("%1 (%2, 1 cell)").arg(value.text, value.dimension)
                                 : tr("%1 (%2, %n cells)", nullptr, int(value.count)).arg(value.text, value.dimension);
        chooser->setAccessibleName(what);
        chooser->setToolTip(value.place);
        QString label = what.size() <= longestLabel ? what : what.first(longestLabel) + QStringLiteral("…");
        form.addField(label.replace(u'&', QStringLiteral("&&")), chooser);
        m_choosers.push_back(chooser);
    }
    form.setMain(tr("Apply"));
    form.finish(560, m_values.size() > mostShownAtOnce ? 520 : 0);
    if (!m_choosers.empty()) {
        m_choosers.front()->setFocus();
    }
}

std::vector<std::pair<QString, QString>> ValueCodesDialog::said() const
{
    std::vector<std::pair<QString, QString>> said;
    for (size_t i = 0; i < m_choosers.size(); ++i) {
        const int entry = m_choosers[i]->currentIndex();
        if (entry >= FirstCode) {
            said.emplace_back(m_values[i].text, m_values[i].codes[entry - FirstCode]);
        } else if (entry == LeftOut) {
            said.emplace_back(m_values[i].text, QStringLiteral("-"));
        }
    }
    return said;
}

} // namespace corater

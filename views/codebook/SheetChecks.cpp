// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/SheetChecks.h"

#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QSignalBlocker>

namespace corater {

SheetChecks::SheetChecks(QWidget *parent) : QWidget(parent), m_layout(new FlowLayout(this, Theme::grid * 4))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(new TextLabel(tr("Sheets with codes:"), TextRole::Small));
    hide();
}

void SheetChecks::setSheets(const std::vector<Sheet> &sheets)
{
    QStringList names;
    for (const Sheet &sheet : sheets) {
        names << sheet.name;
    }
    if (names != m_names) {
        m_names = names;
        makeBoxes(sheets);
    }
    for (size_t at = 0; at < m_boxes.size(); ++at) {
        const QSignalBlocker quiet(m_boxes[at]);
        m_boxes[at]->setChecked(sheets[at].isRead);
        m_boxes[at]->setToolTip(sheets[at].why);
    }
    setVisible(sheets.size() > 1);
}

// Only for other sheets than before: boxes that stay keep the focus.
void SheetChecks::makeBoxes(const std::vector<Sheet> &sheets)
{
    for (QCheckBox *old : m_boxes) {
        m_layout->removeWidget(old);
        old->hide();
        old->deleteLater();
    }
    m_boxes.clear();
    for (const Sheet &sheet : sheets) {
        QString words = sheet.name;
        auto *box = new QCheckBox(words.replace(u'&', QStringLiteral("&&")));
        connect(box, &QCheckBox::toggled, this, [this, box](bool isChecked) {
            if (checked().isEmpty()) { // the last box stays checked: no sheet would be read
                const QSignalBlocker quiet(box);
                box->setChecked(!isChecked);
                return;
            }
            Q_EMIT chosen(checked());
        });
        m_layout->addWidget(box);
        m_boxes.push_back(box);
    }
}

QStringList SheetChecks::checked() const
{
    QStringList names;
    for (size_t at = 0; at < m_boxes.size(); ++at) {
        if (m_boxes[at]->isChecked()) {
            names << m_names[qsizetype(at)];
        }
    }
    return names;
}

} // namespace corater

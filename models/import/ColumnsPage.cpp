// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/import/ColumnsPage.h"

#include <QFileInfo>

namespace corater {

ColumnsPage::ColumnsPage(QString path, SheetSample sample)
    : m_path(std::move(path)), m_sample(std::move(sample)), m_choices(size_t(m_sample.headings.size()))
{
}

QString ColumnsPage::fileName() const
{
    return QFileInfo(m_path).fileName();
}

bool ColumnsPage::isPersonal(int) const
{
    return false;
}

void ColumnsPage::choose(int column, const ColumnChoice &choice)
{
    ColumnChoice wanted = choice;
    if (!isPersonal(wanted.meaning)) {
        wanted.person = 0;
    }
    if (m_choices[size_t(column)] == wanted) {
        return;
    }
    if (!mayRepeat(wanted)) {
        std::ranges::replace(m_choices, wanted, unused());
    }
    m_choices[size_t(column)] = wanted;
    Q_EMIT changed();
}

void ColumnsPage::setChoices(std::vector<ColumnChoice> choices)
{
    Q_ASSERT(choices.size() == m_choices.size());
    m_choices = std::move(choices);
    Q_EMIT changed();
}

QStringList ColumnsPage::headingsOf(const ColumnChoice &choice) const
{
    QStringList headings;
    for (size_t i = 0; i < m_choices.size(); ++i) {
        if (m_choices[i] == choice) {
            headings << m_sample.headings[qsizetype(i)];
        }
    }
    return headings;
}

} // namespace corater

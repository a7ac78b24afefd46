// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/DescribeDialog.h"

#include "models/package/DataLicence.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace corater {

DescribeDialog::DescribeDialog(const StudyDescription &description, QWidget *parent)
    : QDialog(parent), m_before(description)
{
    setWindowTitle(tr("Describe the study"));
    DialogForm form(*this);
    form.addWords(tr("The report and the replication package print these texts."));
    constexpr int linesShown = 3;
    for (const DescriptionField &field : descriptionFields()) {
        const QString said = description.field(field.key);
        const QString key = QLatin1StringView(field.key);
        if (key == u"licence") {
            m_licence = new QComboBox;
            m_licence->addItem(tr("Not chosen"), QString());
            for (const QString &id : dataLicences()) {
                m_licence->addItem(dataLicence(id)->name, id);
            }
            m_licence->setCurrentIndex(std::max(0, m_licence->findData(said)));
            form.addField(field.title, m_licence);
            continue;
        }
        if (field.isLong) {
            auto *text = new QPlainTextEdit(said);
            text->setTabChangesFocus(true);
            text->setAccessibleName(field.title);
            text->setPlaceholderText(field.hint);
            text->setFixedHeight(text->fontMetrics().lineSpacing() * linesShown + text->fontMetrics().height());
            m_texts.insert(key, text);
            form.addField(field.title, text);
        } else {
            auto *line = new QLineEdit(said);
            line->setPlaceholderText(field.hint);
            m_lines.insert(key, line);
            form.addField(field.title, line);
        }
    }
    form.setMain(tr("Save"));
    form.finish(640);
}

QString DescribeDialog::valueOf(const DescriptionField &field) const
{
    const QString key = QLatin1StringView(field.key);
    const QString said = key == u"licence"       ? m_licence->currentData().toString()
                         : m_texts.contains(key) ? m_texts.value(key)->toPlainText()
                                                 : m_lines.value(key)->text();
    return said.trimmed();
}

QMap<QString, QString> DescribeDialog::changes() const
{
    QMap<QString, QString> changed;
    for (const DescriptionField &field : descriptionFields()) {
        if (const QString value = valueOf(field); value != m_before.field(field.key)) {
            changed.insert(QLatin1StringView(field.key), value);
        }
    }
    return changed;
}

} // namespace corater

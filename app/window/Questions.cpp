// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Questions.h"

#include "data/codebooks/CodebookFile.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace corater {

NewStudyDialog::NewStudyDialog(QWidget *parent)
    : QDialog(parent), m_title(new QLineEdit), m_codebook(new QComboBox), m_raters(new QLineEdit)
{
    setWindowTitle(tr("New study"));
    m_title->setPlaceholderText(tr("Performance problems in deep-learning programs"));
    for (const QString &name : builtInCodebooks()) {
        m_codebook->addItem(tr("%1 (built in)").arg(name), name);
    }
    m_codebook->addItem(tr("None yet: it grows while labelling"), QString());
    m_raters->setPlaceholderText(tr("Ada, Ben"));
    auto *hint = new TextLabel(tr("Names of those who label, separated by commas. More can come later."),
                               TextRole::Small, Ink::Muted);
    auto *file = new QPushButton(tr("From a file…"));
    file->setAutoDefault(false);
    auto *codebook = new QHBoxLayout;
    codebook->addWidget(m_codebook, 1);
    codebook->addWidget(file);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *make = buttons->addButton(tr("Choose where to keep it…"), QDialogButtonBox::AcceptRole);
    make->setDefault(true);
    auto *form = new QFormLayout(this);
    form->setSpacing(Theme::grid * 3);
    form->addRow(tr("Title"), m_title);
    form->addRow(tr("Codebook"), codebook);
    form->addRow(tr("Raters"), m_raters);
    form->addRow(QString(), hint);
    form->addRow(buttons);
    setMinimumWidth(Theme::scaled(480));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(file, &QPushButton::clicked, this, &NewStudyDialog::chooseFile);
}

void NewStudyDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Codebook"));
    if (!path.isEmpty()) {
        m_codebook->insertItem(0, QFileInfo(path).fileName(), path);
        m_codebook->setCurrentIndex(0);
    }
}

QString NewStudyDialog::title() const
{
    return m_title->text().trimmed();
}

QString NewStudyDialog::codebook() const
{
    return m_codebook->currentData().toString();
}

QStringList NewStudyDialog::raters() const
{
    QStringList names;
    for (const QString &name : m_raters->text().split(u',')) {
        if (!name.trimmed().isEmpty()) {
            names << name.trimmed();
        }
    }
    return names;
}

} // namespace corater

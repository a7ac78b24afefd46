// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/NewStudyDialog.h"

#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace corater {

NewStudyDialog::NewStudyDialog(QWidget *parent)
    : QDialog(parent),
      m_title(new QLineEdit),
      m_codebook(new QComboBox),
      m_raters(new QLineEdit),
      m_reading(new CodebookReadingPanel)
{
    setWindowTitle(tr("New study"));
    m_title->setPlaceholderText(tr("Performance problems in deep-learning programs"));
    for (const QString &name : builtInCodebooks()) {
        m_codebook->addItem(tr("%1 (built in)").arg(name), name);
    }
    m_codebook->addItem(tr("None: codes are added while labelling"), QString());
    m_raters->setPlaceholderText(tr("Ada, Ben"));
    auto *file = new ActionButton(tr("From a file…"));
    file->setAutoDefault(false);
    m_codebook->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_codebook->setAccessibleName(tr("Codebook"));
    DialogForm form(*this);
    form.addField(tr("Title"), m_title);
    form.addField(tr("Raters"), m_raters); // before the codebook: one Tab from the title, since most keep that offered
    form.addHint(tr("Names of the raters, separated by commas. More can be added later."));
    form.addField(tr("Codebook"), {m_codebook, file});
    form.addField({}, m_reading);
    ActionButton *main = form.setMain(tr("Choose where to save it…"));
    form.finish(560);
    connect(file, &QPushButton::clicked, this, &NewStudyDialog::chooseFile);
    connect(m_reading, &CodebookReadingPanel::changed, this, [this, main] {
        main->setEnabled(m_reading->codebook().has_value()); // open questions must be answered first
        DialogFitter::grow(*this);
    });
    connect(m_codebook, &QComboBox::currentIndexChanged, m_reading, [this] { m_reading->setSource(codebook()); });
    m_reading->setSource(codebook());
    m_title->setFocus();
}

void NewStudyDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Codebook"));
    if (!path.isEmpty()) {
        takeFile(path);
    }
}

void NewStudyDialog::takeFile(const QString &path)
{
    m_codebook->insertItem(0, QFileInfo(path).fileName(), path);
    m_codebook->setCurrentIndex(0);
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
    static const QRegularExpression commas(QStringLiteral("[,，、]")); // also those of Chinese keyboards
    QStringList names;
    for (const QString &name : m_raters->text().split(commas)) {
        if (!name.trimmed().isEmpty()) {
            names << name.trimmed();
        }
    }
    return names;
}

} // namespace corater

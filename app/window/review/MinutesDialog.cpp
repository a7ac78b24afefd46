// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/review/MinutesDialog.h"

#include "app/window/files/FileEnding.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/ShownTime.h"
#include "data/files/WholeFile.h"
#include "models/study/Study.h"
#include "models/units/Minutes.h"
#include "views/theme/layout/DialogForm.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDateTimeEdit>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPushButton>
#include <QTextBrowser>

namespace corater {

MinutesDialog::MinutesDialog(Study &study, Notice &notice, const QString &since, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_since(new QDateTimeEdit(QDateTime::fromString(since, Qt::ISODateWithMs).toLocalTime())),
      m_hidesNames(new QCheckBox(tr("Without names"))),
      m_text(new QTextBrowser),
      m_reading(study)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Minutes"));
    m_since->setDisplayFormat(momentFormat());
    m_since->setCalendarPopup(true);
    m_since->setAccessibleName(tr("Minutes since"));
    m_hidesNames->setToolTip(tr("The minutes do not say who answered, who spoke and who decided"));
    m_text->setOpenExternalLinks(false);
    m_text->setOpenLinks(false);
    m_text->setAccessibleName(windowTitle());
    DialogForm form(*this);
    form.addField(tr("Since"), {m_since, m_hidesNames});
    form.addWide(m_text);
    m_copy = form.addButton(tr("Copy"));
    m_save = form.addButton(tr("Save as…"));
    for (QPushButton *button : {m_copy, m_save}) {
        button->setAutoDefault(false);
        button->setEnabled(false);
    }
    form.finish(720, 560)->setAutoDefault(false);
    connect(m_since, &QDateTimeEdit::dateTimeChanged, this, &MinutesDialog::read);
    connect(m_hidesNames, &QCheckBox::toggled, this, &MinutesDialog::read);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_minutes); });
    connect(m_save, &QPushButton::clicked, this, &MinutesDialog::save);
    connect(&study, &Study::finalsChanged, this, &MinutesDialog::read);
    connect(&study, &Study::actorChanged, this, &QDialog::reject);
    connect(&study, &Study::closing, this, &QDialog::reject);
    read();
}

void MinutesDialog::read()
{
    const QString since = m_since->dateTime().toUTC().toString(Qt::ISODateWithMs);
    m_reading.start<QString>([since, hides = m_hidesNames->isChecked()](
                                 const StudyReader &study) { return minutesSince(study, since, hides); },
                             [this](const Result<QString> &minutes) { show(minutes); });
}

void MinutesDialog::show(const Result<QString> &minutes)
{
    m_minutes = minutes.value_or(QString());
    m_copy->setEnabled(minutes.has_value());
    m_save->setEnabled(minutes.has_value());
    if (minutes) {
        m_text->setMarkdown(m_minutes);
    } else {
        m_text->setPlainText(minutes.error().oneLine());
    }
}

void MinutesDialog::save()
{
    const QString file =
        fileToSave(this, tr("Save the minutes"), nameBeside(m_study, QStringLiteral("minutes")), tr("Markdown (*.md)"));
    if (file.isEmpty()) {
        return;
    }
    const QByteArray text = m_minutes.toUtf8();
    const auto done = writeWholeFile(file, [&](QIODevice &device) -> Result<void> {
        return device.write(text) == text.size() ? Result<void>()
                                                 : fail(ErrorCode::DiskFull, Message::literal(device.errorString()));
    });
    if (m_notice.check(done)) {
        m_notice.say(tr("%1 was written").arg(QFileInfo(file).fileName()));
    }
}

void showMinutes(Workplace &work, const QString &since)
{
    work.pages()->flush();
    const QString from =
        since.isEmpty() ? QDate::currentDate().startOfDay().toUTC().toString(Qt::ISODateWithMs) : since;
    (new MinutesDialog(*work.study(), work.notice(), from, work.widget()))->QDialog::show();
}

} // namespace corater

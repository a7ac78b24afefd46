// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/SlipsDialog.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QListWidget>
#include <QPushButton>
#include <QtConcurrentRun>

#include <algorithm>

namespace corater {

namespace {

constexpr qsizetype mostSlips = 200;

QString shownSlip(const LabelSlip &slip)
{
    const QString place =
        slip.unit == 0 ? slip.item : SlipsDialog::tr("%1, unit %2").arg(slip.item, QString::number(slip.unit));
    QString text = SlipsDialog::tr("%1 · %2: %3\n%4")
                       .arg(place, slip.dimension, slip.label.join(QStringLiteral(" + ")), slip.reason().inWords());
    if (!slip.words.isEmpty()) {
        text += u'\n' + SlipsDialog::tr("shared words: %1").arg(ListWords::names(slip.words));
    }
    return text;
}

} // namespace

SlipsDialog::SlipsDialog(Study &study, QWidget *parent)
    : QDialog(parent), m_heading(new TextLabel(tr("Comparing your labels…"), TextRole::Strong)), m_list(new QListWidget)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Look for slips"));
    m_list->setAccessibleName(windowTitle());
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    connect(m_list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem *row) { Q_EMIT itemWanted(ItemId{row->data(Qt::UserRole).toLongLong()}); });
    DialogForm form(*this);
    form.addWide(m_heading);
    form.addWords(tr("Your labels that differ from your other labels of similar posts, the most different first. Only "
                     "your own labels are compared. Many of them are right: read the post, and change a label that was "
                     "an accidental choice. Enter opens the post."));
    form.addWide(m_list);
    form.finish(720, 520)->setAutoDefault(false); // Enter opens the item of the list
    m_list->setFocus();
    connect(&m_judging, &QFutureWatcherBase::finished, this, &SlipsDialog::take);
    m_judging.setFuture(QtConcurrent::run(labelSlipsApart, study.path(), study.actor(), &m_stop));
}

SlipsDialog::~SlipsDialog()
{
    m_stop = true;
    m_judging.disconnect(this);
    m_judging.waitForFinished();
}

void SlipsDialog::take()
{
    if (m_judging.future().resultCount() == 0) {
        return;
    }
    const auto found = m_judging.result();
    if (!found) {
        m_heading->setText(found.error().oneLine());
        return;
    }
    for (const LabelSlip &slip : found->slips) {
        if (slip.score <= 0 || m_list->count() == mostSlips) {
            break;
        }
        auto *row = new QListWidgetItem(shownSlip(slip), m_list);
        row->setData(Qt::UserRole, raw(slip.itemId));
        row->setToolTip(slip.title);
    }
    const QString judged = countOf(found->labels, Counted::Label);
    m_heading->setText(found->labels == 0 ? tr("You have no labels that can still be changed.")
                       : m_list->count() == 0
                           ? tr("%1 compared: no unusual label.").arg(judged)
                           : tr("%1 compared, %2 to check.").arg(judged, QString::number(m_list->count())));
    m_list->setCurrentRow(0);
}

void lookForSlips(Workplace &work)
{
    work.pages()->flush();
    auto *dialog = new SlipsDialog(*work.study(), work.widget());
    QObject::connect(dialog, &SlipsDialog::itemWanted, work.widget(), [&work](ItemId item) {
        work.setMode(Workplace::Label);
        work.pages()->showItem(item);
    });
    // The list is about this study and this rater, so it closes with them.
    QObject::connect(work.study(), &Study::actorChanged, dialog, &QDialog::reject);
    QObject::connect(work.study(), &QObject::destroyed, dialog, &QDialog::reject);
    dialog->show();
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/FileDrop.h"

#include "app/window/files/ImportJobs.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/Study.h"

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QWidget>

namespace corater {

namespace {

// The dragged files and folders; empty if anything else is dragged with them.
QStringList filesOf(const QMimeData *dragged)
{
    QStringList files;
    for (const QUrl &url : dragged->urls()) {
        const QFileInfo dropped(url.toLocalFile());
        if (!url.isLocalFile() || !(dropped.isFile() || dropped.isDir())) {
            return {};
        }
        files << url.toLocalFile();
    }
    return files;
}

bool isStudy(const QString &file)
{
    return QFileInfo(file).suffix() == QLatin1StringView("corater");
}

} // namespace

FileDrop::FileDrop(Workplace &work) : QObject(work.widget()), m_work(work)
{
    work.widget()->setAcceptDrops(true);
    work.widget()->installEventFilter(this);
}

bool FileDrop::mayAdd() const
{
    return m_work.study() && !m_work.study()->isReadOnly();
}

bool FileDrop::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::DragEnter) {
        auto *drag = static_cast<QDropEvent *>(event);
        const QStringList files = filesOf(drag->mimeData());
        if (!files.isEmpty() && (isStudy(files.front()) || (mayAdd() && !m_work.jobs().isBusy()))) {
            drag->acceptProposedAction();
        }
        return true;
    }
    if (event->type() == QEvent::Drop) {
        auto *drop = static_cast<QDropEvent *>(event);
        const QStringList files = filesOf(drop->mimeData());
        drop->acceptProposedAction();
        // Queued: the source of the drag waits until the drop event has ended.
        QMetaObject::invokeMethod(this, [this, files] { take(files); }, Qt::QueuedConnection);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void FileDrop::take(const QStringList &files)
{
    if (files.isEmpty()) {
        return;
    }
    if (isStudy(files.front())) {
        m_work.openStudy(files.front());
    } else if (mayAdd()) {
        ImportJobs::addItems(m_work, files);
    }
}

} // namespace corater

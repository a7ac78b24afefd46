// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/FileDrop.h"

#include "app/window/files/ImportJobs.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareActions.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/Study.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <algorithm>

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

bool endsWith(const QString &file, QLatin1StringView ending)
{
    return QFileInfo(file).suffix().compare(ending, Qt::CaseInsensitive) == 0;
}

bool isStudy(const QString &file)
{
    return endsWith(file, QLatin1StringView("corater"));
}

bool isPacket(const QString &file)
{
    return endsWith(file, QLatin1StringView("packet"));
}

} // namespace

// Text fields would take the files as text, and get their events before the window.
FileDrop::FileDrop(Workplace &work) : QObject(work.widget()), m_work(work)
{
    work.widget()->setAcceptDrops(true);
    qApp->installEventFilter(this);
}

// Not while a question is open, whose study would be closed under it, nor while a file is read. A study or a packet
// comes alone.
bool FileDrop::mayTake(const QStringList &files) const
{
    const bool isAlone = std::ranges::any_of(files, isStudy) || std::ranges::any_of(files, isPacket);
    if (files.isEmpty() || (isAlone && files.size() > 1) || m_work.jobs().isBusy() ||
        QApplication::activeModalWidget()) {
        return false;
    }
    const bool mayChange = m_work.study() && !m_work.study()->isReadOnly();
    return mayChange || isStudy(files.front()) || (isPacket(files.front()) && !m_work.study());
}

bool FileDrop::eventFilter(QObject *watched, QEvent *event)
{
    const bool isDrag =
        event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove || event->type() == QEvent::Drop;
    if (!isDrag || !watched->isWidgetType() || static_cast<QWidget *>(watched)->window() != m_work.widget()) {
        return false;
    }
    auto &drag = static_cast<QDropEvent &>(*event);
    if (std::ranges::none_of(drag.mimeData()->urls(), &QUrl::isLocalFile)) {
        return false; // text or a link for a field
    }
    this->drag(drag, filesOf(drag.mimeData()));
    return true;
}

// Always a copy: whoever drags files to move them would delete them once they are taken.
void FileDrop::drag(QDropEvent &event, const QStringList &files)
{
    if (!event.possibleActions().testFlag(Qt::CopyAction) || !mayTake(files)) {
        event.ignore();
        return;
    }
    event.setDropAction(Qt::CopyAction);
    event.accept();
    if (event.type() == QEvent::Drop) {
        // Queued: the source of the drag waits until the drop event has ended.
        QMetaObject::invokeMethod(this, [this, files] { take(files); }, Qt::QueuedConnection);
    }
}

void FileDrop::take(const QStringList &files)
{
    if (!mayTake(files)) {
        return; // a question has come meanwhile
    }
    if (isStudy(files.front())) {
        m_work.openStudy(files.front());
    } else if (!isPacket(files.front())) {
        ImportJobs::addItems(m_work, files);
    } else if (m_work.study()) {
        mergeFile(m_work, files.front(), m_work.widget());
    } else {
        joinByPacketFile(m_work, files.front());
    }
}

} // namespace corater

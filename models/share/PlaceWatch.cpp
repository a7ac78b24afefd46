// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/PlaceWatch.h"

#include "data/exchange/hub/HubAddress.h"
#include "data/exchange/hub/HubListener.h"

#include <QDir>
#include <QEventLoop>
#include <QFileSystemWatcher>
#include <QMutex>
#include <QThread>
#include <QTimer>

#include <chrono>

namespace corater {

/// Shared by owner and thread, because a thread that waits for a silent server ends after its owner.
struct PlaceWatch::Shared
{
    QMutex mutex;
    PlaceWatch *owner = nullptr;
    QThread *thread = nullptr; ///< as long as there is an owner

    void tell()
    {
        const QMutexLocker locker(&mutex);
        if (owner) {
            QMetaObject::invokeMethod(owner, &PlaceWatch::came, Qt::QueuedConnection);
        }
    }
};

namespace {

using namespace std::chrono_literals;

// Watches the folder and those of the copies, in which parcels arrive. A folder that was away is found again later.
void watchFolder(const QString &folder, const std::function<void()> &tell)
{
    QEventLoop loop;
    QFileSystemWatcher watcher;
    QTimer together;
    together.setSingleShot(true);
    together.setInterval(300ms);
    const auto look = [&] {
        QStringList folders;
        if (const QDir place(folder); place.exists()) {
            folders << folder;
            const QStringList copies = place.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
            for (const QString &copy : copies) {
                folders << place.filePath(copy);
            }
        }
        const QStringList watched = watcher.directories();
        for (const QString &one : watched) {
            folders.removeOne(one);
        }
        if (!folders.isEmpty()) {
            watcher.addPaths(folders);
            together.start();
        }
    };
    QTimer nowAndThen;
    nowAndThen.setInterval(5s);
    QObject::connect(&watcher, &QFileSystemWatcher::directoryChanged, &loop, [&] {
        together.start();
        look();
    });
    QObject::connect(&together, &QTimer::timeout, &loop, tell);
    QObject::connect(&nowAndThen, &QTimer::timeout, &loop, look);
    nowAndThen.start();
    look();
    loop.exec();
}

void listenToHub(const HubAddress &address, const QString &study, const std::function<void()> &tell)
{
    QEventLoop loop;
    HubListener listener(address, study, [&tell](HubListener::News news) {
        if (news != HubListener::News::Lost) {
            tell();
        }
    });
    listener.start();
    loop.exec();
    listener.stop();
}

void watchPlace(const QString &address, const QString &study, const std::function<void()> &tell)
{
    if (!isHubAddress(address)) {
        watchFolder(address, tell);
    } else if (const auto hub = HubAddress::read(address)) {
        listenToHub(*hub, study, tell);
    }
}

} // namespace

PlaceWatch::PlaceWatch(const QString &address, const QString &study, QObject *parent)
    : QObject(parent), m_shared(std::make_shared<Shared>())
{
    m_shared->owner = this;
    m_shared->thread = QThread::create(
        [shared = m_shared, address, study] { watchPlace(address, study, [shared] { shared->tell(); }); });
    connect(m_shared->thread, &QThread::finished, m_shared->thread, &QObject::deleteLater);
    m_shared->thread->start();
}

PlaceWatch::~PlaceWatch()
{
    {
        const QMutexLocker locker(&m_shared->mutex);
        m_shared->owner = nullptr;
    }
    constexpr int patience = 300; // milliseconds; one that waits for a server ends by itself
    m_shared->thread->quit();
    m_shared->thread->wait(patience);
}

} // namespace corater

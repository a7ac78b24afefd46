// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workplace/ReadFirst.h"

#include <QWidget>

namespace corater {

ReadFirst::ReadFirst(Workplace &work) : QObject(work.widget()), m_notice(work.notice()), m_read(*work.study())
{
    connect(work.study(), &Study::changed, this, [this] {
        if (m_begin) {
            m_begin();
        }
    });
    connectEach(*work.study(), this, &ReadFirst::end, &Study::actorChanged, &Study::closing);
    m_patience.setSingleShot(true);
    m_patience.setInterval(300);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_saysSo = true;
        m_notice.say(tr("Reading the study…"));
    });
    m_patience.start();
}

void ReadFirst::drop(Workplace &work)
{
    delete work.widget()->findChild<ReadFirst *>(Qt::FindDirectChildrenOnly);
}

void ReadFirst::end()
{
    m_begin = {};
    m_read.drop();
    m_patience.stop();
    if (std::exchange(m_saysSo, false)) {
        m_notice.say({});
    }
    deleteLater();
}

} // namespace corater

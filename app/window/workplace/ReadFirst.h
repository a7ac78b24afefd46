// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "models/study/Study.h"
#include "models/study/WorkerRead.h"

#include <QTimer>

#include <functional>
#include <utility>

namespace corater {

/// Reads on a worker the data of a dialog, which is then made; says so if it takes a while. Reads again after a change
/// of the study. A new call, another rater or the end of the study cancels it: data read for one rater must never be
/// shown to another.
class ReadFirst : public QObject
{
    Q_OBJECT

public:
    /// Calls `show` later in the window's thread, or reports an error.
    template <typename Value>
    static void run(Workplace &work, const std::function<Result<Value>(const StudyReader &study)> &read,
                    const std::function<void(Value value)> &show)
    {
        drop(work);
        auto *self = new ReadFirst(work);
        self->m_begin = [self, read, show] {
            self->m_read.start<Value>(read, [self, show](Result<Value> value) {
                self->end();
                if (self->m_notice.check(value)) {
                    show(*std::move(value)); // may open a dialog and return much later
                }
            });
        };
        self->m_begin();
    }

private:
    explicit ReadFirst(Workplace &work);
    static void drop(Workplace &work);
    /// Drops the read and deletes this object.
    void end();

    Notice &m_notice;
    std::function<void()> m_begin;
    QTimer m_patience;
    bool m_saysSo = false;
    WorkerRead m_read; ///< last, so that its worker ends first
};

} // namespace corater

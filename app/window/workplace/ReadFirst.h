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

/// Reads on a worker what a dialog is made of, and only then has it made; says so once it takes a while. What the study
/// gets meanwhile is read, too. Another one, another rater and the end of the study put it aside: what one rater may
/// read is never shown to the next.
class ReadFirst : public QObject
{
    Q_OBJECT

public:
    /// Calls `show` later, in the window's thread; an error is reported instead.
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
                    show(*std::move(value)); // may ask something, and take its time
                }
            });
        };
        self->m_begin();
    }

private:
    explicit ReadFirst(Workplace &work);
    static void drop(Workplace &work);
    /// Nothing more is to be shown.
    void end();

    Notice &m_notice;
    std::function<void()> m_begin;
    QTimer m_patience;
    bool m_saysSo = false;
    WorkerRead m_read; ///< last, so that its worker ends first
};

} // namespace corater

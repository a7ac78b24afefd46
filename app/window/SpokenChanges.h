// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QObject>

namespace corater {

class Study;
class Workplace;

/// Has a screen reader say what the status line shows: each notice and error, and that a change was saved.
class SpokenChanges : public QObject
{
    Q_OBJECT

public:
    /// Owned by the window of the workplace.
    explicit SpokenChanges(Workplace &work);

    /// Follows this study until its end.
    void follow(Study &study);

private:
    void tellSaved(const Study &study);

    Workplace &m_work;
    qint64 m_newest = 0;      ///< number of the actor's last step that is known
    bool m_couldRedo = false; ///< before the present change
    RaterId m_actor{};
};

} // namespace corater

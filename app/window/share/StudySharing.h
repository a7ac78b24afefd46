// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/share/CopyExchange.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace corater {

class Workplace;

/// "3 min ago", "just now", or the day; in the user's time.
QString agoWords(const QDateTime &at);
/// How the exchange stands, in one line: "Exchanged 3 min ago · 2 changes waiting".
QString exchangeWords(const CopyExchange::State &state);

/// Has the open study exchanged with the other copies by itself as long as it is open in the window, and says how that
/// stands: in the status line quietly, in a notice when a round closed by what came in. Owned by the window.
class StudySharing : public QObject
{
    Q_OBJECT

public:
    explicit StudySharing(Workplace &work);
    ~StudySharing() override;

    /// A study was opened, or began to take part.
    void begin();
    /// The study will be closed: gives what waits, for a few seconds at most.
    void end();
    /// None without a study.
    CopyExchange *exchange() const { return m_exchange.get(); }
    /// Before the study is changed by another worker, or closed.
    void waitForTaking();

Q_SIGNALS:
    /// How it stands, in one line; empty where nothing is shared.
    void stateChanged(const QString &words, bool isTrouble);
    /// How it stands, or what came in.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show();
    void sayNotes();
    void takeIn(const ExchangeOutcome &outcome);
    bool isQuiet() const;

    Workplace &m_work;
    std::unique_ptr<CopyExchange> m_exchange;
    QElapsedTimer m_sinceInput;
    QTimer m_minute;
    QSet<RoundId> m_closed; ///< rounds, before something is taken in
    QStringList m_refused;  ///< what was told already
    QStringList m_noted;    ///< the same of notes on parts
};

} // namespace corater

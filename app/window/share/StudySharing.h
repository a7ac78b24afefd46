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
/// The state of the exchange in one line: "Exchanged 3 min ago · 2 changes waiting".
QString exchangeWords(const CopyExchange::State &state);

/// Exchanges the open study with other copies in the background while it is open in the window, and reports the state:
/// in the status line, and in a notice when received changes closed a round. Owned by the window.
class StudySharing : public QObject
{
    Q_OBJECT

public:
    explicit StudySharing(Workplace &work);
    ~StudySharing() override;

    /// A study was opened, or began to take part.
    void begin();
    /// Before the study is closed: sends waiting changes, for a few seconds at most.
    void end();
    /// None without a study.
    CopyExchange *exchange() const { return m_exchange.get(); }
    /// Waits until received changes are merged; call before another worker changes the study, or before it is closed.
    void waitForTaking();

Q_SIGNALS:
    /// The state in one line; empty if the study is not shared.
    void stateChanged(const QString &words, bool isTrouble);
    /// The state has changed, or changes were received.
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
    QSet<RoundId> m_closed;  ///< rounds that were closed before the last merge
    QStringList m_refused;   ///< refusals that were reported already
    QStringList m_noted;     ///< notes on seals that were reported already
    bool m_saidLost = false; ///< that the study's file is gone
};

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QObject>

#include <functional>

namespace corater {

/// Receives messages of controllers that must not interrupt the user: the window shows them in its status line until
/// the next message or change; errors in the error colour, and only until the user calls another action.
class Notice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void say(const QString &sentence, bool isError = false)
    {
        m_last = sentence;
        Q_EMIT said(sentence, isError);
    }
    void report(const Error &error)
    {
        say(error.oneLine(), true);
        Q_EMIT reported(error);
    }
    /// Adds a button with these words to the last message, which calls `show`; it stays until the next message.
    void offer(const QString &words, const std::function<void()> &show) { Q_EMIT offered(words, show); }
    /// Reports the error of a result, if it has one. Returns true without an error.
    template <typename T>
    bool check(const Result<T> &result)
    {
        if (!result) {
            report(result.error());
        }
        return result.has_value();
    }

    /// The last message or error; empty before the first.
    const QString &last() const { return m_last; }

Q_SIGNALS:
    void said(const QString &sentence, bool isError);
    /// The error itself, for those that need more than a line.
    void reported(const corater::Error &error);
    void offered(const QString &words, const std::function<void()> &show);

private:
    QString m_last;
};

} // namespace corater

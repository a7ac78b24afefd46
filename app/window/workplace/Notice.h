// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QObject>

#include <functional>

namespace corater {

/// Where controllers say what happened without stopping the hands: the window shows it in its status line, errors in
/// the colour of errors, until the next one or the next change.
class Notice : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void say(const QString &sentence) { Q_EMIT said(sentence, false); }
    void report(const Error &error)
    {
        Q_EMIT said(error.oneLine(), true);
        Q_EMIT reported(error);
    }
    /// Offers more about what was said last: a button with these words that does it, until something else is said.
    void offer(const QString &words, const std::function<void()> &show) { Q_EMIT offered(words, show); }
    /// Reports the error of a result, if it is one. Returns whether all is well.
    template <typename T>
    bool check(const Result<T> &result)
    {
        if (!result) {
            report(result.error());
        }
        return result.has_value();
    }

Q_SIGNALS:
    void said(const QString &sentence, bool isError);
    /// The error itself, for those that need more than a line.
    void reported(const corater::Error &error);
    void offered(const QString &words, const std::function<void()> &show);
};

} // namespace corater

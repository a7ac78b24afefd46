// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace corater {

/// Puts words together with the marks of the reader's language: those of Chinese are other letters, without a blank.
struct ListWords
{
    Q_DECLARE_TR_FUNCTIONS(ListWords)

public:
    /// Names: "Ada, Ben", in Chinese "Ada、Ben".
    static QString names(const QStringList &words) { return words.join(between(tr("%1, %2", "names"))); }
    /// Parts of a sentence: "3 included, 1 excluded".
    static QString parts(const QStringList &words) { return words.join(between(tr("%1, %2", "parts of a sentence"))); }
    /// Groups of parts, which may have commas: "3 included, 1 excluded; 2 flagged".
    static QString groups(const QStringList &words) { return words.join(between(tr("%1; %2"))); }
    /// "Pilot: 3 items".
    static QString about(const QString &what, const QString &words)
    {
        return what + between(tr("%1: %2", "a name and what is said of it")) + words;
    }
    /// "tensor.py (moved)"; without a remark, the words alone.
    static QString withRemark(const QString &words, const QString &remark)
    {
        return remark.isEmpty() ? words : tr("%1 (%2)", "words and a remark on them").arg(words, remark);
    }

private:
    static QString between(const QString &pattern) { return pattern.arg(QString(), QString()); }
};

} // namespace corater

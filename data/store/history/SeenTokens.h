// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>

namespace corater {

/// What EntryOrigin::seen holds, by kind.
struct SeenTokens
{
    QByteArrayList hashes;  ///< of entries of other copies
    QByteArrayList secrets; ///< "ROUND:KEY" of the open rounds whose secret the entry is
    QByteArrayList unread;  ///< "ROUND:KEY" of secrets that the copy had and could not read

    static SeenTokens of(const QByteArrayList &seen)
    {
        SeenTokens tokens;
        for (const QByteArray &token : seen) {
            if (token.startsWith('=')) {
                tokens.secrets << token.sliced(1);
            } else if (token.startsWith('!')) {
                tokens.unread << token.sliced(1);
            } else {
                tokens.hashes << token;
            }
        }
        return tokens;
    }
    QByteArrayList joined() const
    {
        QByteArrayList seen = hashes;
        for (const QByteArray &secret : secrets) {
            seen << '=' + secret;
        }
        for (const QByteArray &one : unread) {
            seen << '!' + one;
        }
        return seen;
    }
};

} // namespace corater

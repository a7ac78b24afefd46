// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <memory>

namespace corater {

/// SHA-256 by OpenSSL, which uses the processor's own instructions and is ten times as fast as Qt's: every result waits
/// for the check of seals, history and items, which hash megabytes. Those four use it.
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    /// Appends the bytes.
    void add(QByteArrayView bytes);
    /// The 32 bytes of the sum over all bytes added since the last result, or since the beginning.
    QByteArray result();

    /// The sum over these bytes alone.
    static QByteArray of(QByteArrayView bytes);

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

} // namespace corater

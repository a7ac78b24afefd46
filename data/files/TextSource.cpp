// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/TextSource.h"

#include <QFileDevice>

#include <algorithm>

namespace corater {

namespace {

struct TextSourceMessages
{
    CORATER_MESSAGES(corater::TextSource)
};

constexpr qsizetype chunkBytes = 256 * 1024;

} // namespace

TextSource::TextSource(QIODevice &device, Start start) : m_device(device), m_started(start == Start::Within) {}

std::optional<QStringConverter::Encoding> TextSource::utf16(QByteArrayView head)
{
    if (head.startsWith("\xff\xfe")) {
        return QStringConverter::Utf16LE;
    }
    if (head.startsWith("\xfe\xff")) {
        return QStringConverter::Utf16BE;
    }
    // Without a mark: Latin text in UTF-16 has a zero in every other byte.
    const qsizetype looked = std::min<qsizetype>(head.size(), 64) / 2 * 2;
    qsizetype zeros[2] = {0, 0};
    for (qsizetype i = 0; i < looked; ++i) {
        zeros[i % 2] += head[i] == '\0' ? 1 : 0;
    }
    if (looked >= 8 && zeros[0] == 0 && zeros[1] >= looked * 3 / 8) {
        return QStringConverter::Utf16LE;
    }
    if (looked >= 8 && zeros[1] == 0 && zeros[0] >= looked * 3 / 8) {
        return QStringConverter::Utf16BE;
    }
    return std::nullopt;
}

bool TextSource::readRaw(QByteArray &buffer)
{
    const qsizetype before = buffer.size();
    buffer.resize(before + chunkBytes);
    const qint64 got = std::max<qint64>(m_device.read(buffer.data() + before, chunkBytes), 0);
    buffer.resize(before + got);
    m_bytesRead += got;
    m_atEnd = got == 0;
    return got > 0;
}

void TextSource::start(QByteArray &head)
{
    m_started = true;
    m_isMarked = head.startsWith("\xef\xbb\xbf") || head.startsWith("\xff\xfe") || head.startsWith("\xfe\xff");
    if (head.startsWith("\xef\xbb\xbf")) {
        head.remove(0, 3);
    } else if (const auto encoding = utf16(head)) {
        m_utf16.emplace(*encoding);
    }
}

bool TextSource::read(QByteArray &buffer)
{
    const qsizetype before = buffer.size();
    if (!m_started) {
        QByteArray head;
        readRaw(head);
        start(head);
        buffer += m_utf16 ? QString(m_utf16->decode(head)).toUtf8() : head;
    }
    while (buffer.size() == before && !m_atEnd) {
        if (!m_utf16) {
            readRaw(buffer);
            continue;
        }
        QByteArray raw;
        readRaw(raw);
        buffer += QString(m_utf16->decode(raw)).toUtf8();
    }
    return buffer.size() > before;
}

Result<void> TextSource::state(const Place &place) const
{
    if (const auto *file = qobject_cast<const QFileDevice *>(&m_device);
        file && file->error() != QFileDevice::NoError) {
        return fail(ErrorCode::Permission, Message::literal(file->errorString()), place);
    }
    if (m_utf16 && m_utf16->hasError()) {
        return fail(ErrorCode::Input, TextSourceMessages::toSay("the text is not valid UTF-16"), place);
    }
    return {};
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/StudyIdentity.h"

#include <QCryptographicHash>

#include <algorithm>

namespace corater {

namespace {

struct StudyIdentityMessages
{
    CORATER_MESSAGES(StudyIdentity)
};

bool isId(const QString &text)
{
    return text.size() == 32 &&
           std::ranges::all_of(text, [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f'); });
}

Result<QStringList> copyIds(Connection &connection)
{
    QStringList ids;
    TRY(connection.rows(QStringLiteral("SELECT id FROM copy"), {}, [&](const Query &row) -> Result<void> {
        ids << row.text(0);
        return {};
    }));
    return ids;
}

} // namespace

Result<StudyIdentity> studyIdentity(Connection &connection)
{
    TRY(const auto first, connection.value(QStringLiteral("SELECT hash FROM history ORDER BY seq LIMIT 1")));
    TRY(const auto copies, copyIds(connection));
    StudyIdentity identity{.study = {}, .copy = copies.value(0)};
    if (!first.isNull()) {
        const QByteArray named = "corater study " + first.toString().toLatin1();
        identity.study =
            QString::fromLatin1(QCryptographicHash::hash(named, QCryptographicHash::Sha256).toHex().first(32));
    }
    return identity;
}

Result<QList<Message>> identityFaults(Connection &connection)
{
    TRY(const auto version, connection.value(QStringLiteral("PRAGMA user_version")));
    TRY(const auto copies, copyIds(connection));
    constexpr int firstWithCopy = 6;
    if (version.toInt() < firstWithCopy || (copies.size() == 1 && isId(copies.front()))) {
        return QList<Message>();
    }
    return QList{StudyIdentityMessages::toSay("the file does not say which copy of the study it is")};
}

} // namespace corater

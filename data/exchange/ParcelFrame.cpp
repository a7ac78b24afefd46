// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/ParcelFrame.h"

#include "data/files/Sha256.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct ParcelFrameText
{
    CORATER_MESSAGES(ParcelFrame)
};

} // namespace

ParcelFrame ParcelFrame::of(const QString &study, const QByteArray &bytes)
{
    return {.study = study, .size = bytes.size(), .sha256 = Sha256::of(bytes)};
}

Result<std::optional<ParcelFrame>> ParcelFrame::read(const QByteArray &line)
{
    static const QRegularExpression form(
        QStringLiteral("\\Acorater-parcel ([0-9]) ([0-9a-f]{32}) ([0-9]{10}) ([0-9a-f]{64})\n\\z"));
    const auto match = form.match(QString::fromLatin1(line));
    if (!match.hasMatch()) {
        return std::optional<ParcelFrame>();
    }
    if (match.captured(1) != QLatin1String("1")) {
        return fail(ErrorCode::Newer, ParcelFrameText::toSay("a newer version of Corater wrote this parcel"));
    }
    return ParcelFrame{.study = match.captured(2),
                       .size = match.captured(3).toLongLong(),
                       .sha256 = QByteArray::fromHex(match.captured(4).toLatin1())};
}

bool ParcelFrame::isBegun(const QByteArray &line)
{
    qsizetype arrived = line.size();
    while (arrived > 0 && line[arrived - 1] == '\0') {
        --arrived;
    }
    const QByteArray any = of(QString(32, u'0'), {}).line();
    const auto frame = read(line.first(arrived) + any.sliced(std::min(arrived, length)));
    return arrived < length && frame && *frame;
}

QByteArray ParcelFrame::line() const
{
    return "corater-parcel 1 " + study.toLatin1() + ' ' + QByteArray::number(size).rightJustified(10, '0') + ' ' +
           sha256.toHex() + '\n';
}

bool ParcelFrame::fits(const QByteArray &bytes) const
{
    return bytes.size() == size && Sha256::of(bytes) == sha256;
}

} // namespace corater

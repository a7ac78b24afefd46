// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CellValue.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <cmath>
#include <optional>

namespace corater {

namespace {

constexpr qint64 millisecondsADay = 86'400'000;

// The letters of a format code that stand for parts of dates; skips quoted texts, colours and conditions.
QString dateLetters(const QString &code)
{
    QString letters;
    bool quoted = false;
    bool bracketed = false;
    for (qsizetype i = 0; i < code.size(); ++i) {
        const QChar c = code[i].toLower();
        if (c == u'"') {
            quoted = !quoted;
        } else if (c == u'\\' || c == u'_' || c == u'*') {
            ++i;
        } else if (c == u'[' || c == u']') {
            bracketed = c == u'[';
        } else if (!quoted && !bracketed) {
            letters += c;
        }
    }
    return letters;
}

CellValue::Kind kindOfCode(const QString &code)
{
    const QString letters = dateLetters(code.section(u';', 0, 0));
    if (letters.contains(QStringLiteral("general"))) {
        return CellValue::Kind::Number;
    }
    const bool time = letters.contains(u'h') || letters.contains(u's');
    const bool date = letters.contains(u'y') || letters.contains(u'd') || (letters.contains(u'm') && !time);
    return date && time ? CellValue::Kind::DateTime
           : date       ? CellValue::Kind::Date
           : time       ? CellValue::Kind::Time
                        : CellValue::Kind::Number;
}

// The digits of "1.23E+4" and the number of places before the decimal point; nothing for other texts.
struct Scientific
{
    QString digits;
    int places = 0;

    static std::optional<Scientific> of(const QString &text)
    {
        static const QRegularExpression form(QStringLiteral("\\A(-?\\d)(?:[.,](\\d+))?[eE]\\+?(\\d{1,3})\\z"));
        const auto match = form.match(text.trimmed());
        return match.hasMatch()
                   ? std::optional(Scientific{match.captured(1) + match.captured(2), match.captured(3).toInt() + 1})
                   : std::nullopt;
    }
    qsizetype known() const { return digits.size() - (digits.startsWith(u'-') ? 1 : 0); }
};

QString numberText(const QString &value, double number)
{
    constexpr int significant = 15;
    // 16 digits and more are exact only if the file has them all; a double has at most 17.
    if (const auto whole = Scientific::of(value); whole && whole->known() == whole->places && whole->places < 17) {
        return whole->digits;
    }
    const bool whole = !value.isEmpty() && value.size() <= 20 &&
                       std::ranges::all_of(value, [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (whole) {
        return value;
    }
    constexpr double plainBelow = 1e15;
    if (number == std::floor(number) && std::abs(number) < plainBelow) {
        return QString::number(qint64(number));
    }
    return QString::number(number, 'g', significant);
}

} // namespace

bool CellValue::hasLostDigits(const QString &text)
{
    const auto number = Scientific::of(text);
    return number && text.contains(u'+') && number->places > number->known();
}

CellValue::Kind CellValue::kindOf(int formatId, const QString &formatCode)
{
    if (!formatCode.isEmpty()) {
        return kindOfCode(formatCode);
    }
    const auto within = [formatId](int first, int last) { return formatId >= first && formatId <= last; };
    if (within(14, 17) || within(27, 31) || within(34, 36) || within(50, 54) || within(57, 58)) {
        return Kind::Date;
    }
    if (formatId == 22) {
        return Kind::DateTime;
    }
    return within(18, 21) || within(32, 33) || within(45, 47) || within(55, 56) ? Kind::Time : Kind::Number;
}

QString CellValue::shown(const QString &value, Kind kind, bool from1904)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number)) {
        return value;
    }
    constexpr double latest = 2'958'466; // the first day after the year 9999
    if (kind == Kind::Number || number < 0 || number >= latest) {
        return numberText(value, number);
    }
    constexpr double falseLeapDay = 60; // 29 February 1900, which exists in the format but not in the calendar
    const QDate first = from1904                ? QDate(1904, 1, 1)
                        : number < falseLeapDay ? QDate(1899, 12, 31)
                                                : QDate(1899, 12, 30);
    const double days = std::floor(number);
    const qint64 within = std::llround((number - days) * double(millisecondsADay) / 1000) * 1000;
    const QDateTime moment = QDateTime(first.addDays(qint64(days)), QTime(0, 0), QTimeZone::UTC).addMSecs(within);
    if (kind == Kind::Time && days == 0) {
        return moment.time().toString(QStringLiteral("HH:mm:ss"));
    }
    return within % millisecondsADay == 0 ? moment.date().toString(Qt::ISODate)
                                          : moment.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"));
}

} // namespace corater

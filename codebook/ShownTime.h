// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDate;

namespace corater {

/// A moment of the study (UTC, as nowUtc() writes it) for people: local time, in every language in the same form, which
/// sorts, and which the search of the history reads: "2026-03-03 15:05:09". What is no moment stays as it is.
QString localTime(const QString &utc);

/// Without seconds: "2026-03-03 15:05".
QString localMinute(const QString &utc);

/// The day alone: "2026-03-03".
QString localDay(const QString &utc);

/// A day as localDay() writes it.
QString shownDay(const QDate &day);

/// The form of localMinute() for fields in which a moment is chosen.
QString momentFormat();

} // namespace corater

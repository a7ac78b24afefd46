// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packages/StatedNumbers.h"

#include "models/package/tables/PackageTable.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <set>

namespace corater::test {

namespace {

constexpr int mostDecimals = 4;

/// The numbers of results/ in the forms in which a report may print them.
class ResultNumbersPrinted
{
public:
    explicit ResultNumbersPrinted(const PackageEntries &entries)
    {
        for (const auto &[path, content] : entries.asKeyValueRange()) {
            if (!path.startsWith(QStringLiteral("results/"))) {
                continue;
            }
            const auto table = tableOf(content, path);
            for (size_t row = 0; table && row < table->rows.size(); ++row) {
                std::ranges::for_each(table->rows[row], [this](const QString &cell) { add(cell); });
            }
        }
    }

    bool has(const QString &number, bool isPercent) const
    {
        const qsizetype point = number.indexOf(u'.');
        const qsizetype decimals = point < 0 ? 0 : number.size() - point - 1;
        const auto &where = isPercent ? m_percents : m_plain;
        return decimals <= mostDecimals && where[size_t(decimals)].contains(number);
    }

    bool hasSeconds(double seconds) const
    {
        const auto near = m_values.lower_bound(seconds - 0.5);
        return near != m_values.end() && *near <= seconds + 0.5;
    }

private:
    void add(const QString &cell)
    {
        bool isNumber = false;
        const double value = cell.toDouble(&isNumber);
        if (!isNumber) {
            return;
        }
        m_values.insert(value);
        for (int decimals = 0; decimals <= mostDecimals; ++decimals) {
            m_plain[size_t(decimals)] += {printed(value, decimals), printed(std::clamp(value, -1.0, 1.0), decimals)};
            m_percents[size_t(decimals)] += {printed(100 * value, decimals)};
        }
    }

    static QString printed(double value, int decimals)
    {
        const QString text = QString::number(value, 'f', decimals);
        return text.toDouble() == 0 ? QString::number(0.0, 'f', decimals) : text;
    }

    std::set<double> m_values;
    std::array<QSet<QString>, mostDecimals + 1> m_plain;
    std::array<QSet<QString>, mostDecimals + 1> m_percents;
};

/// Goes through the report and looks for its numbers.
class ReportReading
{
public:
    explicit ReportReading(const PackageEntries &entries) : m_stated(entries) {}

    StatedNumbers read(QString html)
    {
        static const QRegularExpression drawing(QStringLiteral("<svg.*?</svg>"), dotAll);
        static const QRegularExpression part(
            QStringLiteral("<(h\\d|caption|p|td)( class=\"(\\w+)\")?[^>]*>(.*?)</\\1>"), dotAll);
        for (const auto &match : part.globalMatch(html.remove(drawing))) {
            const QString kind = match.captured(1);
            const QString text = plain(match.captured(4));
            if (kind.startsWith(u'h')) {
                m_section = text;
            } else if (kind == u"caption") {
                m_caption = text;
            } else if (kind == u"td" && match.captured(3) == u"r") {
                lookFor(text, QStringList{m_section, m_caption, text}.join(u" | "), false);
            } else if (kind == u"p") {
                lookFor(text, QStringList{m_section, text}.join(u" | "), true);
            }
        }
        return m_found;
    }

private:
    static constexpr auto dotAll = QRegularExpression::DotMatchesEverythingOption;

    static QString plain(QString html)
    {
        static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
        return html.remove(tag).replace(QStringLiteral("&amp;"), QStringLiteral("&")).replace(QChar(0x2212), u'-');
    }

    void lookFor(const QString &text, const QString &where, bool isSentence)
    {
        static const QRegularExpression time(QStringLiteral("^(?:(\\d+):)?(\\d+):(\\d\\d)$"));
        static const QRegularExpression number(
            QStringLiteral("(?<![\\w.:\\-/])(-?\\d+(?:\\.\\d+)?)( %)?(?![\\w:/]|\\.\\d)"));
        if (const auto clock = time.match(text); clock.hasMatch()) {
            const double seconds =
                3600 * clock.captured(1).toDouble() + 60 * clock.captured(2).toDouble() + clock.captured(3).toDouble();
            note(m_stated.hasSeconds(seconds), where, text);
            return;
        }
        for (const auto &match : number.globalMatch(text)) {
            const QString printed = match.captured(1);
            if (isSentence && !printed.contains(u'.')) {
                continue;
            }
            const bool isPercent = !match.captured(2).isEmpty();
            // Both ends of an interval share one percent sign.
            const bool isStated = m_stated.has(printed, isPercent) ||
                                  (!isPercent && printed.contains(u'.') && m_stated.has(printed, true));
            note(isStated, where, match.captured(0));
        }
    }

    void note(bool isStated, const QString &where, const QString &number)
    {
        ++m_found.printed;
        if (!isStated) {
            m_found.missing << QStringList{where, number}.join(u": ");
        }
    }

    ResultNumbersPrinted m_stated;
    StatedNumbers m_found;
    QString m_section;
    QString m_caption;
};

} // namespace

StatedNumbers statedNumbers(const PackageEntries &entries)
{
    return ReportReading(entries).read(QString::fromUtf8(entries.value(QStringLiteral("report/report.html"))));
}

} // namespace corater::test

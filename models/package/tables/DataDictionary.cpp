// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/DataDictionary.h"

#include "models/package/tables/DesignMeanings.h"

#include <QRegularExpression>
#include <QSet>

#include <iterator>
#include <vector>

namespace corater {

namespace {

bool fits(const QString &heading, const QString &pattern)
{
    return pattern.endsWith(u'*') ? heading.startsWith(QStringView(pattern).chopped(1)) : heading == pattern;
}

/// The values seen in one column.
struct ColumnValues
{
    bool numbers = true;
    bool whole = true;
    bool times = true;
    bool hasEmpty = false;
    QSet<QString> texts; ///< the first distinct ones

    static constexpr qsizetype mostTexts = 12;

    void add(const QString &text)
    {
        static const QRegularExpression time(QStringLiteral("^\\d{4}-\\d{2}-\\d{2}([T ][\\d:.]+Z?)?$"));
        if (text.isEmpty()) {
            hasEmpty = true;
            return;
        }
        bool isNumber = false;
        (void)text.toDouble(&isNumber);
        numbers = numbers && isNumber;
        if (whole) {
            (void)text.toLongLong(&isNumber);
            whole = isNumber;
        }
        times = times && time.match(text).hasMatch();
        if (texts.size() <= mostTexts) {
            texts.insert(text);
        }
    }

    QString type() const
    {
        return texts.isEmpty() ? QStringLiteral("text")
               : times         ? QStringLiteral("time")
               : whole         ? QStringLiteral("whole number")
               : numbers       ? QStringLiteral("number")
                               : QStringLiteral("text");
    }

    // The values, if they are few and short.
    QString listed() const
    {
        QStringList all = texts.values();
        all.sort();
        const QString joined = all.join(QStringLiteral(" | "));
        constexpr qsizetype longest = 300;
        return type() == u"text" && texts.size() <= mostTexts && joined.size() <= longest && !joined.contains(u'\n')
                   ? joined
                   : QString();
    }
};

// Those of single tables come first.
std::vector<ColumnMeaning> allMeanings()
{
    std::vector<ColumnMeaning> all(std::begin(designMeanings), std::end(designMeanings));
    all.insert(all.end(), std::begin(columnMeanings), std::end(columnMeanings));
    return all;
}

} // namespace

QString columnMeaning(const QString &file, const QString &heading)
{
    static const std::vector<ColumnMeaning> all = allMeanings();
    for (const ColumnMeaning &known : all) {
        const QString pattern = QString::fromUtf8(known.heading);
        const bool isRest = pattern == u"*";
        if (!file.startsWith(QLatin1StringView(known.file)) || (!isRest && !fits(heading, pattern))) {
            continue;
        }
        // A meaning for all files precedes the star of one file.
        if (isRest) {
            for (const ColumnMeaning &common : columnMeanings) {
                if (*common.file == '\0' && fits(heading, QString::fromUtf8(common.heading))) {
                    return QString::fromUtf8(common.meaning);
                }
            }
        }
        return QString::fromUtf8(known.meaning);
    }
    return {};
}

void DataDictionary::add(const QString &file, const PackageTable &table)
{
    std::vector<ColumnValues> columns(size_t(table.headings.size()));
    for (const QStringList &row : table.rows) {
        for (size_t i = 0; i < columns.size(); ++i) {
            columns[i].add(row[qsizetype(i)]);
        }
    }
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString heading = table.headings[qsizetype(i)];
        m_table.rows.push_back({file, heading, columnMeaning(file, heading), columns[i].type(),
                                columns[i].hasEmpty ? QStringLiteral("may be empty") : QString(), columns[i].listed(),
                                QString::number(table.rows.size())});
    }
}

} // namespace corater

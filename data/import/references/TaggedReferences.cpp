// SPDX-License-Identifier: GPL-3.0-or-later
// RIS and the form of PubMed: a tag of two to four letters in four places, a hyphen, and the value.
#include "data/files/FileRefusals.h"
#include "data/files/LineReader.h"
#include "data/import/references/References.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct ReferencesText
{
    CORATER_MESSAGES(References)
};

const QRegularExpression &tagged()
{
    static const QRegularExpression line(QStringLiteral("\\A([A-Z][A-Z0-9]{1,3})( {0,2})- ?(.*)\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    return line;
}

/// Puts lines together to records. Made and used by readTaggedReferences() alone.
class TaggedReader
{
public:
    TaggedReader(const QString &fileName, const ReferenceSink &sink) : m_fileName(fileName), m_sink(sink) {}

    Result<void> take(const QString &line, qint64 number)
    {
        m_size += m_isOpen ? line.size() : 0;
        const Place place{.file = m_fileName, .line = number, .column = 0, .cell = {}};
        if (m_size > longestReference) {
            return fail(ErrorCode::Input, ReferencesText::toSay("the reference is too long: is its end (ER) missing?"),
                        place, FileRefusals::atMostBytes(longestReference));
        }
        const QRegularExpressionMatch match = tagged().match(line);
        const QString tag = match.captured(1);
        // “DNA - a review” in an abstract is no tag: those of RIS have two letters, and the gap of its first line.
        const bool isText = m_isOpen && m_isRis && tag != u"PMID" && (tag.size() != 2 || match.captured(2) != m_gap);
        if (!match.hasMatch() || isText) {
            goOn(line.trimmed());
            return {};
        }
        if (tag == u"ER") {
            m_isOpen = false;
            return finish();
        }
        if (tag == u"TY" || tag == u"PMID") {
            TRY(begin(tag, match.captured(3).trimmed(), place));
            m_gap = match.captured(2);
        } else if (m_isOpen) {
            m_now.values.emplace_back(tag, match.captured(3).trimmed());
        }
        return {};
    }

    /// The end of the file.
    Result<void> end() { return finish(); }

private:
    Result<void> begin(const QString &tag, const QString &value, const Place &place)
    {
        TRY(finish());
        m_isOpen = true;
        m_size = 0;
        m_now.place = place;
        m_isRis = tag == u"TY";
        if (m_isRis) {
            m_now.type = value;
        } else {
            m_now.values.emplace_back(tag, value);
        }
        return {};
    }

    // A value may go on in lines without a tag; PubMed indents them.
    void goOn(const QString &text)
    {
        if (m_isOpen && !m_now.values.empty() && !text.isEmpty()) {
            QString &value = m_now.values.back().second;
            value += value.isEmpty() ? text : u' ' + text;
        }
    }

    Result<void> finish()
    {
        m_size = 0;
        if (m_isOpen && m_isRis) {
            m_sink.oddity(m_now.place, ReferencesText::toSay("the record has no end (ER)"));
        }
        m_isOpen = false;
        if (m_now.type.isEmpty() && m_now.values.empty()) {
            return {};
        }
        return m_sink.record(std::exchange(m_now, {}));
    }

    const QString &m_fileName;
    const ReferenceSink &m_sink;
    Reference m_now;
    bool m_isOpen = false;
    bool m_isRis = false;
    QString m_gap; ///< between the tag and the hyphen in the first line of the record
    qsizetype m_size = 0;
};

} // namespace

QString Reference::first(std::initializer_list<const char *> names) const
{
    for (const char *name : names) {
        for (const auto &[key, value] : values) {
            if (key.compare(QLatin1StringView(name), Qt::CaseInsensitive) == 0 && !value.isEmpty()) {
                return value;
            }
        }
    }
    return {};
}

QStringList Reference::all(std::initializer_list<const char *> names) const
{
    QStringList found;
    for (const auto &[key, value] : values) {
        const auto isIt = [&key](const char *name) {
            return key.compare(QLatin1StringView(name), Qt::CaseInsensitive) == 0;
        };
        if (std::ranges::any_of(names, isIt) && !value.isEmpty()) {
            found << value;
        }
    }
    return found;
}

bool isTaggedReferences(const QString &beginning)
{
    // Databases write a heading of their own before the first record.
    static const QRegularExpression start(QStringLiteral("^(?:TY {0,2}- ?[A-Z]{2,6}\\s*$|PMID- ?[0-9]+\\s*$)"),
                                          QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = start.match(beginning);
    return match.hasMatch() && beginning.first(match.capturedStart()).count(u'\n') <= 10;
}

Result<void> readTaggedReferences(QIODevice &device, const QString &fileName, const ReferenceSink &sink,
                                  const Progress &progress)
{
    LineReader lines(device);
    TaggedReader reader(fileName, sink);
    QByteArrayView line;
    while (lines.next(line)) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, ReferencesText::toSay("cancelled"));
        }
        if (!line.isValidUtf8() || line.contains('\0')) {
            return fail(ErrorCode::Input, FileRefusals::notUtf8(),
                        {.file = fileName, .line = lines.line(), .column = 0, .cell = {}});
        }
        TRY(reader.take(QString::fromUtf8(line), lines.line()));
    }
    TRY(lines.state({.file = fileName}));
    return reader.end();
}

} // namespace corater

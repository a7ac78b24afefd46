// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/decisions/RayyanNotes.h"

#include <QRegularExpression>

namespace corater {

namespace {

using Pairs = std::vector<std::pair<QString, QString>>;

const QString inclusionKey = QStringLiteral("RAYYAN-INCLUSION");

struct RayyanNotesText
{
    CORATER_MESSAGES(RayyanNotes)
};

/// Reads {"name"=>"value", "name"=>["value", "value"]}, as Ruby writes it. Made and used by RayyanNotes::of() alone.
class PairReader
{
public:
    explicit PairReader(const QString &text) : m_text(text) {}

    Result<Pairs> pairs()
    {
        Pairs found;
        skip(u"{");
        while (!isAtEnd()) {
            TRY(const auto name, quoted());
            if (!skip(u"=>") && !skip(u":")) {
                return wrong();
            }
            TRY(const auto values, valuesOf());
            for (const QString &value : values) {
                found.emplace_back(name.simplified(), value);
            }
            skip(u",");
        }
        return found;
    }

private:
    bool isAtEnd()
    {
        skipBlanks();
        return m_at >= m_text.size() || m_text[m_at] == u'}';
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace()) {
            ++m_at;
        }
    }

    bool skip(QStringView sign)
    {
        skipBlanks();
        const bool isThere = QStringView(m_text).sliced(m_at).startsWith(sign);
        m_at += isThere ? sign.size() : 0;
        return isThere;
    }

    // One text, or a list of them.
    Result<QStringList> valuesOf()
    {
        QStringList values;
        const bool isList = skip(u"[");
        while (!isList || !skip(u"]")) {
            TRY(const auto value, quoted());
            values << value;
            if (!isList) {
                break;
            }
            skip(u",");
        }
        return values;
    }

    Result<QString> quoted()
    {
        if (!skip(u"\"")) {
            return wrong();
        }
        QString text;
        for (; m_at < m_text.size() && m_text[m_at] != u'"'; ++m_at) {
            text += m_text[m_at] == u'\\' ? escaped() : QString(m_text[m_at]);
        }
        return skip(u"\"") ? Result<QString>(text) : wrong();
    }

    // What the escape at the present place means; the place is then its last character.
    QString escaped()
    {
        if (m_at + 1 >= m_text.size()) {
            return {};
        }
        const QChar sign = m_text[++m_at];
        if (sign == u'u') {
            static const QRegularExpression number(QStringLiteral("\\A(?:\\{([0-9A-Fa-f]{1,6})\\}|([0-9A-Fa-f]{4}))"));
            const QRegularExpressionMatch match = number.matchView(QStringView(m_text).sliced(m_at + 1));
            const char32_t code = (match.captured(1) + match.captured(2)).toUInt(nullptr, 16);
            if (match.hasMatch() && code > 0 && code <= QChar::LastValidCodePoint) {
                m_at += match.capturedLength();
                return QString::fromUcs4(&code, 1);
            }
        }
        return sign == u'n' ? QStringLiteral("\n") : sign == u't' ? QStringLiteral("\t") : QString(sign);
    }

    std::unexpected<Error> wrong() const
    {
        constexpr qsizetype longest = 40;
        return fail(ErrorCode::Input, RayyanNotesText::toSay("the decisions of Rayyan cannot be read"), {},
                    QStringLiteral("{\"Ada\"=>\"Included\"}"), m_text.mid(m_at, longest));
    }

    const QString &m_text;
    qsizetype m_at = 0;
};

QStringList namesIn(const QString &text)
{
    QStringList names;
    for (const QString &name : text.split(u',')) {
        if (!name.trimmed().isEmpty()) {
            names << name.simplified();
        }
    }
    return names;
}

// The text below each key, without the stroke before the next one.
QHash<QString, QString> sectionsOf(const QString &text)
{
    static const QRegularExpression key(
        QStringLiteral("\\b(RAYYAN-INCLUSION|RAYYAN-LABELS|RAYYAN-EXCLUSION-REASONS|USER-NOTES)\\s*:"));
    static const QRegularExpression end(QStringLiteral("[\\s|]+\\z"));
    QHash<QString, QString> sections;
    QString name;
    qsizetype start = 0;
    const auto close = [&](qsizetype at) {
        if (!name.isEmpty()) {
            sections.insert(name, text.sliced(start, at - start).remove(end).trimmed());
        }
    };
    for (auto matches = key.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        close(match.capturedStart());
        name = match.captured(1);
        start = match.capturedEnd();
    }
    close(text.size());
    return sections;
}

} // namespace

bool RayyanNotes::isIn(const QString &text)
{
    return text.contains(inclusionKey);
}

Result<RayyanNotes> RayyanNotes::of(const QString &text)
{
    const QHash<QString, QString> sections = sectionsOf(text);
    const QString inclusion = sections.value(inclusionKey);
    const QString userNotes = sections.value(QStringLiteral("USER-NOTES"));
    TRY(auto decisions, PairReader(inclusion).pairs());
    const Result<Pairs> said = PairReader(userNotes).pairs();
    QHash<QString, QStringList> notes;
    for (const auto &[person, note] : said.value_or(Pairs())) {
        notes[person] << note;
    }
    return RayyanNotes{.decisions = std::move(decisions),
                       .labels = namesIn(sections.value(QStringLiteral("RAYYAN-LABELS"))),
                       .reasons = namesIn(sections.value(QStringLiteral("RAYYAN-EXCLUSION-REASONS"))),
                       .notes = std::move(notes),
                       .areNotesLost = !said};
}

} // namespace corater

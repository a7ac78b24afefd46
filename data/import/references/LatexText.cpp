// SPDX-License-Identifier: GPL-3.0-or-later
// latexText() of References.h.
#include "data/import/references/References.h"

#include <QHash>

#include <utility>

namespace corater {

namespace {

// The combining character of an accent command.
char16_t accentOf(QChar command)
{
    static const QHash<QChar, char16_t> accents{{u'\'', 0x301}, {u'`', 0x300}, {u'^', 0x302}, {u'"', 0x308},
                                                {u'~', 0x303},  {u'=', 0x304}, {u'.', 0x307}, {u'u', 0x306},
                                                {u'v', 0x30c},  {u'H', 0x30b}, {u'r', 0x30a}, {u'c', 0x327},
                                                {u'k', 0x328},  {u'd', 0x323}, {u'b', 0x331}};
    return accents.value(command);
}

const QHash<QString, QString> &letters()
{
    using namespace Qt::StringLiterals;
    static const QHash<QString, QString> all{{u"ss"_s, u"ß"_s},
                                             {u"o"_s, u"ø"_s},
                                             {u"O"_s, u"Ø"_s},
                                             {u"l"_s, u"ł"_s},
                                             {u"L"_s, u"Ł"_s},
                                             {u"ae"_s, u"æ"_s},
                                             {u"AE"_s, u"Æ"_s},
                                             {u"oe"_s, u"œ"_s},
                                             {u"OE"_s, u"Œ"_s},
                                             {u"aa"_s, u"å"_s},
                                             {u"AA"_s, u"Å"_s},
                                             {u"i"_s, u"i"_s},
                                             {u"j"_s, u"j"_s},
                                             {u"dh"_s, u"ð"_s},
                                             {u"th"_s, u"þ"_s},
                                             {u"ldots"_s, u"…"_s},
                                             {u"textendash"_s, u"–"_s},
                                             {u"textemdash"_s, u"—"_s},
                                             {u"alpha"_s, u"α"_s},
                                             {u"beta"_s, u"β"_s},
                                             {u"kappa"_s, u"κ"_s},
                                             {u"mu"_s, u"μ"_s},
                                             {u"times"_s, u"×"_s},
                                             {u"textquoteright"_s, u"’"_s},
                                             {u"textbackslash"_s, u"\\"_s},
                                             {u"textasciitilde"_s, u"~"_s},
                                             {u"textasciicircum"_s, u"^"_s},
                                             {u"textasciigrave"_s, u"`"_s}};
    return all;
}

/// Reads a value from left to right. Made and used by latexText() alone.
class LatexReader
{
public:
    explicit LatexReader(const QString &value) : m_value(value) {}

    QString text()
    {
        while (m_at < m_value.size()) {
            step();
        }
        return m_text.normalized(QString::NormalizationForm_C).simplified();
    }

private:
    QChar peek(qsizetype ahead = 0) const { return m_at + ahead < m_value.size() ? m_value[m_at + ahead] : QChar(); }

    void step()
    {
        const QChar c = peek();
        if (c == u'\\') {
            ++m_at;
            command();
        } else if (c == u'{' || c == u'}') {
            ++m_at;
        } else if (c == u'~') {
            m_text += u' ';
            ++m_at;
        } else if (!takeRun(u'-', {u'-', u'–', u'—'}) && !takeRun(u'`', {u'‘', u'“', u'“'}) &&
                   !takeRun(u'\'', {u'\'', u'”', u'”'})) {
            m_text += c;
            ++m_at;
        }
    }

    // One, two or three of the character.
    bool takeRun(QChar wanted, std::initializer_list<char16_t> meant)
    {
        qsizetype length = 0;
        while (length < 3 && peek(length) == wanted) {
            ++length;
        }
        if (length == 0) {
            return false;
        }
        const qsizetype taken = wanted == u'-' ? length : std::min<qsizetype>(length, 2);
        m_text += QChar(*(meant.begin() + taken - 1));
        m_at += taken;
        return true;
    }

    // Behind a backslash.
    void command()
    {
        const QChar first = peek();
        if (!first.isLetter()) {
            ++m_at;
            if (const char16_t accent = accentOf(first); accent != 0) {
                accented(accent);
            } else if (!first.isNull()) {
                m_text += first; // \& \% \_ \$ \# \{
            }
            return;
        }
        QString name;
        while (peek().isLetter()) {
            name += peek();
            ++m_at;
        }
        const bool hasArgument = peek() == u'{' || peek().isSpace();
        if (const char16_t accent = name.size() == 1 && hasArgument ? accentOf(name[0]) : char16_t(0); accent != 0) {
            accented(accent);
            return;
        }
        m_text += letters().value(name); // of \emph{…} and the like the argument stays
        while (peek().isSpace()) {
            ++m_at;
        }
    }

    // The letter below the accent: e, {e}, \i, {\i}.
    void accented(char16_t accent)
    {
        while (peek().isSpace() || peek() == u'{') {
            ++m_at;
        }
        if (peek() == u'\\') {
            ++m_at;
            command();
        } else if (!peek().isNull()) {
            m_text += peek();
            ++m_at;
        }
        m_text += QChar(accent);
    }

    const QString &m_value;
    QString m_text;
    qsizetype m_at = 0;
};

} // namespace

QString latexText(const QString &value)
{
    return LatexReader(value).text();
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/VisibleText.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

struct VisibleTextMessages
{
    CORATER_MESSAGES(VisibleText)
};

// Persian and Indian scripts need these characters within words.
bool isJoiner(char32_t c)
{
    return c == 0x200c || c == 0x200d;
}

// Visible signs of Arabic and Syriac, written over or around numbers and words.
bool isVisibleFormat(char32_t c)
{
    return (c >= 0x600 && c <= 0x605) || c == 0x6dd || c == 0x70f || c == 0x890 || c == 0x891 || c == 0x8e2 ||
           c == 0x110bd || c == 0x110cd || c == 0xad;
}

bool isHidden(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Separator_Line ||
           category == QChar::Separator_Paragraph ||
           (category == QChar::Other_Format && !isJoiner(c) && !isVisibleFormat(c)) || c == 0x115f || c == 0x1160 ||
           c == 0x3164 || c == 0xffa0; // fillers of Hangul
}

// Tab and line feed, and a carriage return before a line feed.
bool isLayout(QStringView text, qsizetype at)
{
    const char16_t c = text[at].unicode();
    return c == u'\n' || c == u'\t' || (c == u'\r' && at + 1 < text.size() && text[at + 1] == u'\n');
}

QString escaped(QStringView units)
{
    QString text;
    for (const QChar unit : units) {
        text += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
    }
    return text;
}

char32_t characterAt(QStringView text, qsizetype at, qsizetype &length)
{
    const bool isPair = text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
    length = isPair ? 2 : 1;
    return isPair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : text[at].unicode();
}

QChar latinLike(QChar c)
{
    // Lower-case letters; of some only the capitals look alike (Н, Β).
    static const QString others = QStringLiteral("аеорсухіјѕԁһкмтнвԛԝӏαβεζηικμνορτυχıɑ");
    static const QString latin = QStringLiteral("aeopcyxijsdhkmthbqwlabezhikmnoptyxia");
    const qsizetype at = others.indexOf(c);
    return at < 0 ? c : latin[at];
}

} // namespace

QString VisibleText::of(const QString &text)
{
    qsizetype length = 1;
    QString shown;
    qsizetype copied = 0;
    for (qsizetype at = 0; at < text.size(); at += length) {
        if (const char32_t c = characterAt(text, at, length); isHidden(c) && !isLayout(text, at)) {
            shown += QStringView(text).sliced(copied, at - copied);
            shown += escaped(QStringView(text).sliced(at, length));
            copied = at + length;
        }
    }
    return copied == 0 ? text : shown.append(QStringView(text).sliced(copied));
}

Message VisibleText::fault(const QString &name)
{
    qsizetype length = 1;
    for (qsizetype at = 0; at < name.size(); at += length) {
        if (const char32_t c = characterAt(name, at, length); isHidden(c)) {
            return VisibleTextMessages::toSay("contains a character that cannot be seen (U+%1)")
                .arg(QString::number(uint(c), 16).toUpper().rightJustified(4, u'0'));
        }
    }
    return {};
}

QString VisibleText::look(const QString &name)
{
    QString look;
    const QString folded = name.normalized(QString::NormalizationForm_KC).toCaseFolded();
    qsizetype length = 1;
    for (qsizetype at = 0; at < folded.size(); at += length) {
        const char32_t c = characterAt(folded, at, length);
        if (isHidden(c) || isJoiner(c) || c == 0xad || QChar::isSpace(c) ||
            (c >= 0xfe00 && c <= 0xfe0f)) { // the last are variation selectors, for pictures
            continue;
        }
        look += length == 1 ? QString(latinLike(folded[at])) : folded.sliced(at, length);
    }
    return look;
}

} // namespace corater

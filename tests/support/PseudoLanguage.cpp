// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PseudoLanguage.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace corater::test {

namespace {

// Parts of a text that stay: tags, entities, placeholders, the mark of a key.
const QRegularExpression &keptParts()
{
    static const QRegularExpression kept(QStringLiteral("<[a-zA-Z/][^>]*>|&[a-z]+;|&(?=\\w)|%L?(?:\\d{1,2}|n)"));
    return kept;
}

QString foreign(QStringView plain)
{
    static const QString from = QStringLiteral("aeiouycnsrzdgltAEIOUYCNSRZDGLT");
    static const QString to = QStringLiteral("áéíóúýçñšřžďğłťÁÉÍÓÚÝÇÑŠŘŽĎĞŁŤ");
    QString written;
    for (const QChar letter : plain) {
        const qsizetype at = from.indexOf(letter);
        written += at < 0 ? letter : to.at(at);
    }
    return written;
}

} // namespace

QString PseudoLanguage::translate(const char *context, const char *source, const char *, int) const
{
    const QString text = QString::fromUtf8(source);
    // Names of keys and lists of fonts are Qt’s own to translate; the marks in numbers and between words are no words.
    if (qstrcmp(context, "QShortcut") == 0 || qstrcmp(context, "ShownDecimal") == 0 ||
        qstrcmp(context, "ListWords") == 0 || text.trimmed().isEmpty()) {
        return text;
    }
    QString written;
    qsizetype at = 0;
    for (auto parts = keptParts().globalMatch(text); parts.hasNext();) {
        const QRegularExpressionMatch part = parts.next();
        written += foreign(QStringView(text).sliced(at, part.capturedStart() - at)) + part.captured();
        at = part.capturedEnd();
    }
    written += foreign(QStringView(text).sliced(at));
    // Rich text begins with a tag.
    const qsizetype begin = written.startsWith(u'<') ? written.indexOf(u'>') + 1 : 0;
    written.insert(begin, u'«');
    const qsizetype longer = std::max<qsizetype>(0, (text.size() * 2 + 4) / 5 - 2); // without the two marks
    const qsizetype end = written.endsWith(u'>') ? written.lastIndexOf(u'<') : written.size();
    QString more(longer, u'~');
    for (qsizetype space = 7; space < longer - 2; space += 8) { // words, as in any language, so that lines can break
        more[space] = u' ';
    }
    return written.insert(end, more + u'»');
}

QStringList PseudoLanguage::untranslated(const QString &text, Lines lines)
{
    QString outside;
    int depth = 0;
    for (const QChar letter : text) {
        depth += letter == u'«' ? 1 : 0;
        outside += depth == 0 ? letter : QChar(u';');
        depth -= letter == u'»' && depth > 0 ? 1 : 0;
    }
    if (lines == Lines::Apart) {
        outside.replace(u'\n', QStringLiteral(" ; "));
    }
    static const QRegularExpression search(
        QStringLiteral("\\b[a-z]+:(?=\\S)\\S+|(?<!\\S)/\\S+|\\b[0-9a-f]{64}\\b")); // state:open, /tmp/…, a hash
    outside = outside.remove(keptParts()).remove(search).simplified();
    static const QRegularExpression between(QStringLiteral("[,;:·()|/→↔↦○●–—…“”\"?!=≠<>]+|\\.(?=\\s|$)"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    static const QRegularExpression key(QStringLiteral("^(?:(?:Ctrl|Shift|Alt|Esc|Enter|Return|Space|Tab|Del|F\\d+|"
                                                       "Home|End|Up|Down|Left|Right|PgUp|PgDown|⇧|⌃)[ +]?)+\\S?$"));
    QStringList pieces;
    for (const QString &piece : outside.split(between, Qt::SkipEmptyParts)) {
        if (const QString plain = piece.simplified(); plain.contains(word) && !key.match(plain).hasMatch()) {
            pieces << plain;
        }
    }
    return pieces;
}

SpokenPseudoLanguage::SpokenPseudoLanguage()
{
    QCoreApplication::installTranslator(&m_language);
}

SpokenPseudoLanguage::~SpokenPseudoLanguage()
{
    QCoreApplication::removeTranslator(&m_language);
}

} // namespace corater::test

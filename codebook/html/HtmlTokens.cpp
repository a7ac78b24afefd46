// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/html/HtmlTokens.h"

#include "codebook/keywords/html/HtmlReferences.h"

#include <QSet>

namespace corater {

namespace {

bool isLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\n' || c == u'\r' || c == u'\f';
}

} // namespace

QString HtmlTokens::decoded(QStringView text)
{
    if (!text.contains(u'&')) {
        return text.toString();
    }
    return QString::fromStdString(HtmlReferences::decoded(text.toUtf8().toStdString()));
}

bool HtmlTokens::isUnreadable(const QString &element)
{
    static const QSet<QString> names{
        QStringLiteral("script"),   QStringLiteral("style"),    QStringLiteral("iframe"), QStringLiteral("object"),
        QStringLiteral("embed"),    QStringLiteral("template"), QStringLiteral("svg"),    QStringLiteral("math"),
        QStringLiteral("title"),    QStringLiteral("textarea"), QStringLiteral("select"), QStringLiteral("noembed"),
        QStringLiteral("frameset"), QStringLiteral("audio"),    QStringLiteral("video"),  QStringLiteral("applet")};
    return names.contains(element);
}

bool HtmlTokens::next(HtmlToken &token)
{
    token = {};
    if (atEnd()) {
        return false;
    }
    token.begin = m_at;
    const bool taken = (m_html[m_at] == u'<' && takeMarkup(token)) || takeText(token);
    token.end = m_at;
    return taken;
}

bool HtmlTokens::takeText(HtmlToken &token)
{
    // A "<" that begins no tag is text, so the search for the next one starts behind it.
    qsizetype end = m_html.indexOf(u'<', m_at + 1);
    end = end < 0 ? m_html.size() : end;
    token.text = decoded(m_html.sliced(m_at, end - m_at));
    m_at = end;
    return true;
}

void HtmlTokens::skipTo(const QString &closingTag)
{
    const QString closing = QStringLiteral("</") + closingTag;
    while (!atEnd()) {
        const qsizetype found = m_html.indexOf(closing, m_at, Qt::CaseInsensitive);
        if (found < 0) {
            m_at = m_html.size();
            return;
        }
        const qsizetype behind = found + closing.size();
        if (behind >= m_html.size() || !isLetter(m_html[behind])) {
            m_at = found;
            return;
        }
        m_at = behind;
    }
}

bool HtmlTokens::takeMarkup(HtmlToken &token)
{
    if (at(u"<!--")) {
        takeComment(token);
        return true;
    }
    if (at(u"<!") || at(u"<?")) {
        const qsizetype end = m_html.indexOf(u'>', m_at);
        token.kind = HtmlToken::Kind::Comment;
        m_at = end < 0 ? m_html.size() : end + 1;
        return true;
    }
    return takeTag(token);
}

void HtmlTokens::takeComment(HtmlToken &token)
{
    token.kind = HtmlToken::Kind::Comment;
    const qsizetype begin = m_at + 4;
    const qsizetype end = m_html.indexOf(u"-->", qMin(begin, m_html.size()));
    token.text = end < 0 ? QString() : m_html.sliced(begin, end - begin).toString();
    m_at = end < 0 ? m_html.size() : end + 3;
}

bool HtmlTokens::takeTag(HtmlToken &token)
{
    const bool closing = at(u"</");
    const qsizetype name = m_at + (closing ? 2 : 1);
    if (name >= m_html.size() || !isLetter(m_html[name])) {
        return false;
    }
    m_at = name;
    token.kind = closing ? HtmlToken::Kind::Close : HtmlToken::Kind::Open;
    token.text = takeName().toString().toLower();
    while (!atEnd() && m_html[m_at] != u'>') {
        token.selfClosing = m_html[m_at] == u'/';
        if (isBlank(m_html[m_at]) || m_html[m_at] == u'/') {
            ++m_at;
            continue;
        }
        takeAttribute(token);
    }
    m_at = qMin(m_at + 1, m_html.size());
    return true;
}

QStringView HtmlTokens::takeName()
{
    const qsizetype begin = m_at;
    while (!atEnd() && !isBlank(m_html[m_at]) && m_html[m_at] != u'>' && m_html[m_at] != u'/' && m_html[m_at] != u'=') {
        ++m_at;
    }
    if (m_at == begin && !atEnd()) {
        ++m_at; // skip a stray "="
    }
    return m_html.sliced(begin, m_at - begin);
}

void HtmlTokens::takeAttribute(HtmlToken &token)
{
    const QString name = takeName().toString().toLower();
    skipBlanks();
    QString value;
    if (!atEnd() && m_html[m_at] == u'=') {
        ++m_at;
        skipBlanks();
        value = decoded(takeValue());
    }
    if (!token.attributes.contains(name)) {
        token.attributes.insert(name, value);
    }
}

QStringView HtmlTokens::takeValue()
{
    if (atEnd()) {
        return {};
    }
    const QChar quote = m_html[m_at];
    if (quote == u'"' || quote == u'\'') {
        const qsizetype begin = m_at + 1;
        const qsizetype end = m_html.indexOf(quote, begin);
        m_at = end < 0 ? m_html.size() : end + 1;
        return m_html.sliced(begin, (end < 0 ? m_html.size() : end) - begin);
    }
    const qsizetype begin = m_at;
    while (!atEnd() && !isBlank(m_html[m_at]) && m_html[m_at] != u'>') {
        ++m_at;
    }
    return m_html.sliced(begin, m_at - begin);
}

void HtmlTokens::skipBlanks()
{
    while (!atEnd() && isBlank(m_html[m_at])) {
        ++m_at;
    }
}

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace corater {

/// One piece of HTML.
struct HtmlToken
{
    enum class Kind { Text, Open, Close, Comment };

    Kind kind = Kind::Text;
    QString text;                       ///< decoded text, lower-case tag name, or the comment's content
    QHash<QString, QString> attributes; ///< lower-case names, decoded values, of opening tags
    bool selfClosing = false;
    qsizetype begin = 0; ///< where it stands in the source
    qsizetype end = 0;
};

/// Cuts HTML into pieces as forgivingly as a browser and never fails: malformed tags are text, unclosed ones end with
/// the source. Each character is read a bounded number of times. Used for showing posts and for finding passages in
/// their source.
class HtmlTokens
{
public:
    explicit HtmlTokens(QStringView html) : m_html(html) {}

    /// Moves to the next piece; false at the end.
    bool next(HtmlToken &token);
    /// Skips to the closing tag of that name, for elements whose content is no text (script).
    void skipTo(const QString &closingTag);

    /// Whether the content of the element is no text of a post: to be passed over with skipTo().
    static bool isUnreadable(const QString &element);
    /// The text with character references decoded once.
    static QString decoded(QStringView text);

private:
    bool takeText(HtmlToken &token);
    bool takeMarkup(HtmlToken &token);
    bool takeTag(HtmlToken &token);
    void takeComment(HtmlToken &token);
    void takeAttribute(HtmlToken &token);
    QStringView takeName();
    QStringView takeValue();
    void skipBlanks();
    bool at(QStringView text) const { return m_html.sliced(m_at).startsWith(text); }
    bool atEnd() const { return m_at >= m_html.size(); }

    QStringView m_html;
    qsizetype m_at = 0;
};

} // namespace corater

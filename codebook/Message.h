// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <concepts>
#include <memory>

namespace corater {

/// A sentence to be translated later: its text, which identifies the translation, and its arguments. Lower layers make
/// it, app/ shows it in the reader's language. It is cheap to copy.
class Message
{
public:
    /// An empty message.
    Message() = default;
    /// `context`, `text` and `comment` live as long as the program; `n` is the number of a plural. See
    /// CORATER_MESSAGES.
    Message(const char *context, const char *text, const char *comment = nullptr, int n = -1);

    /// Words that nobody translates: those of a library, or of a file.
    static Message literal(const QString &words);
    /// Several sentences after each other, as one.
    static Message together(const QList<Message> &messages);
    /// This message on one line of no more than 200 characters, since words of a file may be long or have control
    /// characters.
    Message onOneLine() const;

    /// This message with its next place (%1, %2, …) filled. %L1 formats a number for the reader's language. Places
    /// within arguments are not filled, so that a "%1" in a name stays.
    Message arg(const QString &words) const;
    Message arg(const Message &message) const;
    Message arg(double number) const;
    template <std::integral Number>
    Message arg(Number number) const
    {
        if constexpr (std::signed_integral<Number>) {
            return argOf(qlonglong(number));
        } else {
            return argOf(qulonglong(number));
        }
    }
    template <typename First, typename Second, typename... More>
        requires(!std::is_arithmetic_v<First> && !std::is_arithmetic_v<Second>)
    Message arg(const First &first, const Second &second, const More &...more) const
    {
        if constexpr (sizeof...(More) == 0) {
            return arg(first).arg(second);
        } else if constexpr (sizeof...(More) == 1) {
            return arg(first).arg(second).arg(more...);
        } else {
            return arg(first).arg(second, more...);
        }
    }

    bool isEmpty() const { return !m_parts; }
    /// Whether both have the same text, context and arguments.
    bool operator==(const Message &other) const;

    /// The sentence in the current language. For app/, which shows it, and for documents that models/ writes.
    QString inWords() const;

private:
    struct Parts;

    explicit Message(Parts parts);
    Message argOf(qlonglong number) const;
    Message argOf(qulonglong number) const;
    Message with(Message argument) const;
    QString atPlace(bool inLanguage) const;

    std::shared_ptr<const Parts> m_parts;
};

/// Message::inWords() of each message.
QStringList inWords(const QList<Message> &messages);

} // namespace corater

/// Gives a class toSay("…"), which makes a Message, as Q_DECLARE_TR_FUNCTIONS gives tr("…"), which makes a string.
/// lupdate reads both, see tests/lint/texts.sh.
#define CORATER_MESSAGES(context)                                                                                      \
public:                                                                                                                \
    static ::corater::Message toSay(const char *text, const char *comment = nullptr, int n = -1)                       \
    {                                                                                                                  \
        return ::corater::Message(#context, text, comment, n);                                                         \
    }                                                                                                                  \
                                                                                                                       \
private:

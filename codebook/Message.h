// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <concepts>
#include <memory>

namespace corater {

/// A sentence that is not said yet: its text as the translators know it, which identifies it, and what is put into it.
/// Lower layers make it, app/ has it said in the reader's language. It is cheap to copy.
class Message
{
public:
    /// Nothing is said.
    Message() = default;
    /// `context`, `text` and `comment` live as long as the program; `n` is the number of a plural. See
    /// CORATER_MESSAGES.
    Message(const char *context, const char *text, const char *comment = nullptr, int n = -1);

    /// What others have said and nobody translates: the words of a library, or of a file.
    static Message literal(const QString &words);
    /// Several sentences after each other, as one.
    static Message together(const QList<Message> &messages);
    /// The same, said on one line of no more than 200 characters: what a file holds may be long, or have control
    /// characters in it.
    Message onOneLine() const;

    /// The same message with the next of its places (%1, %2, …) filled. A number is written as the place wants it: %L1
    /// as in the reader's language. Nothing is looked for in what is put in, so that a "%1" in a name stays one.
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
    /// Whether both say the same: the same text of the same context, with the same put in.
    bool operator==(const Message &other) const;

    /// The sentence in the language of the moment. For whoever shows it: app/, and documents that models/ write.
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

/// Several sentences, each as Message::inWords() has it.
QStringList inWords(const QList<Message> &messages);

} // namespace corater

/// In a class: toSay("…") makes a Message, as tr("…") of Q_DECLARE_TR_FUNCTIONS makes words. lupdate reads both, see
/// tests/lint/texts.sh.
#define CORATER_MESSAGES(context)                                                                                      \
public:                                                                                                                \
    static ::corater::Message toSay(const char *text, const char *comment = nullptr, int n = -1)                       \
    {                                                                                                                  \
        return ::corater::Message(#context, text, comment, n);                                                         \
    }                                                                                                                  \
                                                                                                                       \
private:

// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Message.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <variant>
#include <vector>

namespace corater {

namespace {

struct TogetherText
{
    CORATER_MESSAGES(Message)
};

/// A place for an argument in a text: "%1", or "%L1" where a number is written as in the language.
struct MessagePlace
{
    qsizetype begin = 0;
    qsizetype end = 0;
    int number = 0;
    bool inLanguage = false;
};

std::vector<MessagePlace> placesOf(QStringView text)
{
    std::vector<MessagePlace> places;
    for (qsizetype at = text.indexOf(u'%'); at >= 0; at = text.indexOf(u'%', at)) {
        MessagePlace place{.begin = at++};
        place.inLanguage = at < text.size() && text[at] == u'L';
        at += place.inLanguage ? 1 : 0;
        const qsizetype digits = at;
        while (at < text.size() && at < digits + 2 && text[at] >= u'0' && text[at] <= u'9') {
            place.number = 10 * place.number + (text[at++].unicode() - u'0');
        }
        place.end = at;
        if (at > digits) {
            places.push_back(place);
        }
    }
    return places;
}

// The numbers of the places, smallest first: arg() fills the smallest first.
std::vector<int> numbersOf(QStringView text)
{
    std::vector<int> numbers;
    for (const MessagePlace &place : placesOf(text)) {
        numbers.push_back(place.number);
    }
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
    return numbers;
}

QString readableLine(QString text)
{
    constexpr qsizetype longest = 200;
    if (text.size() > longest) {
        text = text.left(longest) + QStringLiteral("…");
    }
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control) {
            c = u' ';
        }
    }
    return text;
}

bool isSame(const char *one, const char *other)
{
    return std::strcmp(one ? one : "", other ? other : "") == 0;
}

} // namespace

/// The content of a message. Its value is a text to translate, words that stay untranslated, a number, or the mark that
/// its only argument is put on one line.
struct Message::Parts
{
    struct Text
    {
        const char *context;
        const char *text;
        const char *comment;
        int n;

        bool operator==(const Text &other) const
        {
            return n == other.n && isSame(context, other.context) && isSame(text, other.text) &&
                   isSame(comment, other.comment);
        }
    };

    struct OneLine
    {
        bool operator==(const OneLine &) const = default;
    };

    std::variant<Text, QString, qlonglong, qulonglong, double, OneLine> value;
    std::vector<Message> arguments = {};

    bool operator==(const Parts &) const = default;
};

Message::Message(Parts parts) : m_parts(std::make_shared<const Parts>(std::move(parts))) {}

Message::Message(const char *context, const char *text, const char *comment, int n)
    : Message(Parts{.value = Parts::Text{context, text, comment, n}})
{
}

Message Message::literal(const QString &words)
{
    return words.isEmpty() ? Message() : Message(Parts{.value = words});
}

Message Message::together(const QList<Message> &messages)
{
    Message all = messages.value(0);
    for (const Message &next : messages.mid(1)) {
        all = TogetherText::toSay("%1; %2").arg(all, next);
    }
    return all;
}

Message Message::onOneLine() const
{
    return m_parts ? Message(Parts{.value = Parts::OneLine{}, .arguments = {*this}}) : Message();
}

Message Message::with(Message argument) const
{
    if (!m_parts) {
        return {};
    }
    Parts parts = *m_parts;
    parts.arguments.push_back(std::move(argument));
    return Message(std::move(parts));
}

Message Message::arg(const QString &words) const
{
    return with(literal(words));
}

Message Message::arg(const Message &message) const
{
    return with(message);
}

Message Message::arg(double number) const
{
    return with(Message(Parts{.value = number}));
}

Message Message::argOf(qlonglong number) const
{
    return with(Message(Parts{.value = number}));
}

Message Message::argOf(qulonglong number) const
{
    return with(Message(Parts{.value = number}));
}

bool Message::operator==(const Message &other) const
{
    return m_parts == other.m_parts || (m_parts && other.m_parts && *m_parts == *other.m_parts);
}

// The text of this message as an argument of another.
QString Message::atPlace(bool inLanguage) const
{
    return m_parts ? std::visit(
                         [&]<typename Value>(const Value &value) {
                             if constexpr (std::is_arithmetic_v<Value>) {
                                 return (inLanguage ? QStringLiteral("%L1") : QStringLiteral("%1")).arg(value);
                             } else {
                                 return inWords();
                             }
                         },
                         m_parts->value)
                   : QString();
}

QString Message::inWords() const
{
    if (!m_parts) {
        return {};
    }
    if (std::holds_alternative<Parts::OneLine>(m_parts->value)) {
        return readableLine(m_parts->arguments.front().inWords());
    }
    const auto *text = std::get_if<Parts::Text>(&m_parts->value);
    const auto *words = std::get_if<QString>(&m_parts->value);
    if (!text && !words) {
        return atPlace(false);
    }
    const QString form = text ? QCoreApplication::translate(text->context, text->text, text->comment, text->n) : *words;
    if (m_parts->arguments.empty()) {
        return form;
    }
    // A translation may reorder or omit places: the numbers in the original text give each argument its place.
    const std::vector<int> numbers = numbersOf(text ? QString::fromUtf8(text->text) : *words);
    QString said;
    qsizetype done = 0;
    for (const MessagePlace &place : placesOf(form)) {
        const auto index = size_t(std::ranges::find(numbers, place.number) - numbers.begin());
        if (index < numbers.size() && index < m_parts->arguments.size()) {
            said += QStringView(form).mid(done, place.begin - done);
            said += m_parts->arguments[index].atPlace(place.inLanguage);
            done = place.end;
        }
    }
    said += QStringView(form).mid(done);
    return said;
}

QStringList inWords(const QList<Message> &messages)
{
    QStringList all;
    for (const Message &message : messages) {
        all << message.inWords();
    }
    return all;
}

} // namespace corater

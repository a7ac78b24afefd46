// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Saying.h"

#include "data/formats/CsvReader.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QHash>

namespace corater {

namespace {

struct SayingText
{
    Q_DECLARE_TR_FUNCTIONS(Saying)
};

QString shortPlace(const Place &place)
{
    return !place.cell.isEmpty() ? place.cell.inWords()
           : place.line > 0      ? SayingText::tr("line %1").arg(place.line)
                                 : QString();
}

} // namespace

QString asItIs(const QString &sentence)
{
    return sentence;
}

QString asOurs(const QString &sentence)
{
    return QStringLiteral("corater: ") + sentence;
}

QString asWarning(const QString &sentence)
{
    return SayingText::tr("corater: warning: %1").arg(sentence);
}

QString asNote(const QString &sentence)
{
    return SayingText::tr("corater: note: %1").arg(sentence);
}

void sayFaults(Cli &cli, const std::vector<Error> &faults, qint64 count, Saying as)
{
    constexpr size_t most = 50;
    for (size_t i = 0; i < faults.size() && i < most; ++i) {
        cli.say(as(faults[i].oneLine()));
    }
    if (count > qint64(most)) {
        cli.say(as(SayingText::tr("%n more", nullptr, int(count - qint64(most)))));
    }
}

void sayNotices(Cli &cli, const ImportReport &report, size_t most)
{
    for (size_t i = 0; i < std::min(most, report.notices.size()); ++i) {
        const ImportNotice &notice = report.notices[i];
        cli.say(asOurs(Error{.code = ErrorCode::Input, .message = notice.message, .place = notice.place}.oneLine()));
    }
    if (report.noticeCount > qint64(most)) {
        cli.say(asOurs(SayingText::tr("and %n more like this", nullptr, int(report.noticeCount - qint64(most)))));
    }
}

void sayWarnings(Cli &cli, const std::vector<Error> &warnings, Saying as)
{
    constexpr qsizetype mostPlaces = 10;
    struct Kind
    {
        const Error *first = nullptr;
        qint64 count = 0;
        QStringList further;
    };
    QHash<QString, size_t> byMessage;
    std::vector<Kind> kinds;
    for (const Error &warning : warnings) {
        const auto known = byMessage.constFind(warning.message.inWords());
        if (known == byMessage.cend()) {
            byMessage.insert(warning.message.inWords(), kinds.size());
            kinds.push_back({&warning, 1, {}});
            continue;
        }
        Kind &kind = kinds[*known];
        ++kind.count;
        if (const QString place = shortPlace(warning.place); kind.further.size() < mostPlaces && !place.isEmpty()) {
            kind.further << place;
        }
    }
    for (const Kind &kind : kinds) {
        QString line = as(kind.first->oneLine());
        if (kind.count > 1) {
            QStringList also = kind.further;
            also += kind.count - 1 > also.size() ? QStringList(QStringLiteral("…")) : QStringList();
            line = SayingText::tr("%1; %n times in all (also %2)", nullptr, int(kind.count))
                       .arg(line, also.join(QStringLiteral(", ")));
        }
        cli.say(line);
    }
}

QStringList listed(const std::string &argument)
{
    QByteArray bytes = QByteArray::fromStdString(argument);
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, QString(), {.separator = ','});
    QStringList texts;
    const Result<bool> read = reader.next(texts);
    if (!read || !*read) {
        return {QString::fromStdString(argument)};
    }
    for (QString &text : texts) {
        text = text.trimmed();
    }
    texts.removeAll(QString());
    return texts;
}

QStringList listed(const std::vector<std::string> &arguments)
{
    QStringList all;
    for (const std::string &argument : arguments) {
        all << listed(argument);
    }
    return all;
}

} // namespace corater

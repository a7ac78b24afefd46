// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/ApiClient.h"

#include "data/files/FileRefusals.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QNetworkReply>
#include <QRegularExpression>
#include <QTimer>

#include <memory>
#include <utility>

namespace corater {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr int tries = 5;
constexpr qint64 largestAnswer = 64 << 20; // a page has at most a hundred posts of 30,000 characters
constexpr int throttled = 502;             // the API's own error number
constexpr seconds longestPause{600};
constexpr milliseconds unanswered{60000};
constexpr milliseconds slice{100};

struct ApiClientText
{
    CORATER_MESSAGES(ApiClient)
};

// The address for error messages: only the first of up to a hundred ids, to leave room for the reason, and no query,
// which holds the user's key.
QString shown(const QUrl &url)
{
    static const QRegularExpression furtherIds(QStringLiteral("(\\d+);[\\d;]+"));
    QUrl plain(url);
    plain.setQuery(QString());
    return plain.toString().replace(furtherIds, QStringLiteral("\\1;…"));
}

void passTime(milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

// "… more requests available in 26 seconds"
seconds saidSeconds(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("(\\d+) second"));
    const QRegularExpressionMatch match = number.match(text);
    return match.hasMatch() ? seconds(match.captured(1).toInt()) : seconds(30);
}

} // namespace

struct ApiClient::Reply
{
    QByteArray body;
    int status = 0; ///< HTTP status; 0: no complete answer
    Message problem;
};

ApiClient::ApiClient(Progress progress, Wait wait) : m_progress(std::move(progress)), m_wait(std::move(wait))
{
    if (!m_wait) {
        m_wait = passTime;
    }
}

ApiClient::Reply ApiClient::request(const QUrl &url)
{
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("corater"));
    request.setTransferTimeout(unanswered);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    ++m_requests;
    const std::unique_ptr<QNetworkReply> reply(m_network.get(request));
    Reply answer;
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (m_progress.isCancelled()) {
            reply->abort();
        }
    });
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, [&] {
        answer.body += reply->readAll();
        if (answer.body.size() > largestAnswer) {
            answer.problem = ApiClientText::toSay("the answer is too large");
            reply->abort();
        }
    });
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    look.start(slice);
    if (!reply->isFinished()) {
        loop.exec();
    }
    answer.body += reply->readAll();
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    // An answer with an error status is complete and gives the reason; one that was cut off is incomplete.
    const bool whole = reply->error() == QNetworkReply::NoError || status >= 400;
    if (whole && answer.problem.isEmpty()) {
        answer.status = status;
    } else if (answer.problem.isEmpty()) {
        answer.problem = Message::literal(reply->errorString());
    }
    return answer;
}

void ApiClient::pause()
{
    while (m_pause > milliseconds(0) && !m_progress.isCancelled()) {
        const milliseconds now = std::min<milliseconds>(m_pause, seconds(1));
        m_wait(now);
        m_pause -= now;
    }
    m_pause = {};
}

Result<ApiAnswer> ApiClient::get(const QUrl &url)
{
    const Place place{.file = shown(url)};
    if (m_quota == 0) {
        return fail(ErrorCode::Refused,
                    ApiClientText::toSay("the server's daily quota is used up; what was fetched is kept"), place);
    }
    Message last; // error of the last answer
    milliseconds patience = seconds(1);
    for (int attempt = 0; attempt < tries; ++attempt) {
        if (m_pause > longestPause) {
            // Asking earlier makes the server block this address for longer.
            const auto minutes = std::chrono::ceil<std::chrono::minutes>(std::exchange(m_pause, {}));
            return fail(
                ErrorCode::Refused,
                minutes.count() == 1
                    ? ApiClientText::toSay("the server asks to wait 1 minute; the posts fetched so far are kept")
                    : ApiClientText::toSay("the server asks to wait %n minutes; the posts fetched so far are kept",
                                           nullptr, int(minutes.count())),
                place);
        }
        pause();
        if (m_progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, FileRefusals::stopped(), place);
        }
        const Reply reply = request(url);
        if (m_progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, FileRefusals::stopped(), place);
        }
        auto answer = understood(reply, url);
        if (answer || answer.error().code == ErrorCode::Refused) {
            return answer;
        }
        if (m_pause == milliseconds(0)) {
            m_pause = patience;
            patience *= 2;
        }
        last = answer.error().whole();
    }
    m_pause = {};
    return fail(ErrorCode::NotFound, ApiClientText::toSay("no answer after %n tries", nullptr, tries), place, {}, last);
}

// Refused: a retry is useless. Other errors: retry after m_pause.
Result<ApiAnswer> ApiClient::understood(const Reply &reply, const QUrl &url)
{
    const Place place{.file = shown(url)};
    if (reply.status == 0) {
        return fail(ErrorCode::NotFound, reply.problem);
    }
    QJsonParseError parse;
    const QJsonObject object = QJsonDocument::fromJson(reply.body, &parse).object();
    if (const int error = object[u"error_id"].toInt(); error != 0) {
        const QString said = object[u"error_message"].toString();
        if (error == throttled) {
            m_pause = saidSeconds(said);
        }
        const bool later = error >= 500; // temporary server errors; 4xx blame the request
        return fail(later ? ErrorCode::Input : ErrorCode::Refused, ApiClientText::toSay("the server refuses"), place,
                    {}, said);
    }
    if (reply.status >= 500 || reply.status == 429) {
        return fail(ErrorCode::Input, ApiClientText::toSay("the server fails with status %1").arg(reply.status));
    }
    if (reply.status >= 400) {
        return fail(ErrorCode::Refused, ApiClientText::toSay("the server refuses with status %1").arg(reply.status),
                    place);
    }
    if (!object[u"items"].isArray()) {
        return fail(ErrorCode::Input, ApiClientText::toSay("the answer is not from the API"), {},
                    QStringLiteral("{\"items\": […]}"),
                    object.isEmpty() ? parse.errorString() : object.keys().join(QStringLiteral(", ")));
    }
    m_quota = object[u"quota_remaining"].toInt(m_quota);
    m_pause = seconds(std::max(0, object[u"backoff"].toInt()));
    return ApiAnswer{reply.body, object};
}

} // namespace corater

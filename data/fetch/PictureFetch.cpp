// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/PictureFetch.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTimer>

#include <memory>
#include <optional>

namespace corater {

namespace {

struct PictureFetchText
{
    CORATER_MESSAGES(PictureFetch)
};

bool isTaken(const QUrl &address)
{
    return address.isValid() && address.scheme() == u"https" && !address.host().isEmpty() &&
           address.userInfo().isEmpty();
}

/// The result of one request.
struct PictureReply
{
    QByteArray body;
    QUrl redirect; ///< empty: none
};

Result<PictureReply> ask(QNetworkAccessManager &network, const QUrl &address, const std::atomic_bool *stop,
                         qint64 mostBytes, std::chrono::milliseconds time)
{
    const Place place{.file = address.toString()};
    QNetworkRequest request(address);
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("corater"));
    request.setRawHeader("Accept", "image/png, image/jpeg, image/gif, image/webp, image/bmp");
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    for (const auto attribute :
         {QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::CookieSaveControlAttribute,
          QNetworkRequest::AuthenticationReuseAttribute}) {
        request.setAttribute(attribute, QNetworkRequest::Manual);
    }
    const std::unique_ptr<QNetworkReply> reply(network.get(request));
    PictureReply answer;
    std::optional<Error> problem;
    const auto giveUp = [&](ErrorCode code, const Message &why) {
        if (!problem) {
            problem = Error{.code = code, .message = why, .place = place};
            reply->abort();
        }
    };
    QEventLoop loop;
    QElapsedTimer passed;
    passed.start();
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (stop && *stop) {
            giveUp(ErrorCode::Cancelled, PictureFetchText::toSay("stopped"));
        } else if (passed.elapsed() > time.count()) {
            giveUp(ErrorCode::NotFound, PictureFetchText::toSay("no complete answer in time"));
        }
    });
    const auto take = [&] {
        const QString kind = reply->header(QNetworkRequest::ContentTypeHeader).toString();
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (status == 200 && !kind.startsWith(QLatin1StringView("image/"), Qt::CaseInsensitive)) {
            giveUp(ErrorCode::Refused, PictureFetchText::toSay("the file at this address is not a picture"));
        }
        if (reply->header(QNetworkRequest::ContentLengthHeader).toLongLong() > mostBytes ||
            answer.body.size() + reply->bytesAvailable() > mostBytes) {
            giveUp(ErrorCode::Refused, PictureFetchText::toSay("it is larger than %1 MB").arg(mostBytes >> 20));
        }
        if (!problem) {
            answer.body += reply->readAll();
        }
    };
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, take);
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    look.start(std::chrono::milliseconds(50));
    if (!reply->isFinished()) {
        loop.exec();
    }
    if (problem) {
        return std::unexpected(*problem);
    }
    answer.redirect = reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl();
    if (!answer.redirect.isEmpty()) {
        answer.redirect = address.resolved(answer.redirect);
        return answer;
    }
    if (const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); status >= 400) {
        return fail(ErrorCode::NotFound, PictureFetchText::toSay("the server answers with status %1").arg(status),
                    place);
    }
    if (reply->error() != QNetworkReply::NoError) {
        return fail(ErrorCode::NotFound, PictureFetchText::toSay("no answer"), place, {}, reply->errorString());
    }
    take();
    return problem ? Result<PictureReply>(std::unexpected(*problem)) : Result<PictureReply>(std::move(answer));
}

} // namespace

QUrl pictureAddress(const QString &source)
{
    QUrl address(source.startsWith(QLatin1StringView("//")) ? QStringLiteral("https:") + source : source);
    if (address.scheme() == u"http" && address.port() < 0) {
        address.setScheme(QStringLiteral("https"));
    }
    return isTaken(address) ? address : QUrl();
}

Result<QByteArray> fetchPicture(QNetworkAccessManager &network, const QUrl &address, const std::atomic_bool *stop,
                                const PictureLimits &limits)
{
    QElapsedTimer passed;
    passed.start();
    QUrl at = address;
    for (int hop = 0; hop <= limits.redirects; ++hop) {
        if (!isTaken(at)) {
            return fail(ErrorCode::Refused, PictureFetchText::toSay("pictures are loaded over https only"),
                        {.file = at.toString(QUrl::RemoveUserInfo)});
        }
        TRY(auto answer,
            ask(network, at, stop, limits.bytes, limits.time - std::chrono::milliseconds(passed.elapsed())));
        if (answer.redirect.isEmpty()) {
            return std::move(answer.body);
        }
        at = answer.redirect;
    }
    return fail(ErrorCode::Refused, PictureFetchText::toSay("the server does not stop sending"),
                {.file = address.toString()});
}

} // namespace corater

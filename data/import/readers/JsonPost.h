// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

#include <QJsonObject>

#include <vector>

namespace corater {

/// One object of a JSON source as a post. Members that Post has a place for are taken out of the object, the others
/// become its fields. The reader of JSON posts makes one for each object.
class JsonPost
{
public:
    JsonPost(QJsonObject object, const QString &fileName, const ItemImportOptions &options);

    /// The post and, for a question that carries them, its answers; for an answer of GitHub's GraphQL, its issues. An
    /// object without an id is no post. `wrapped`: the object stands among the items of an API answer.
    std::vector<Post> posts(bool wrapped);

    /// Why the object, which gave a post without id, is none.
    static Message refusal(const QJsonObject &object);

private:
    QString take(QStringView name);
    QString takeId(QStringView name);
    QString takeFirst(std::initializer_list<QStringView> names);
    std::vector<Post> stackExchange(bool wrapped, const QString &site = {});
    void takeTexts(Post &post);
    void takeComments(Post &post);
    Post issue();
    Post dumpRow();
    Post other();
    QString takeRole(ItemRole role);
    int takeCount(Post &post, ItemRole role);
    Post mapped();

    QJsonObject m_object;
    const QString &m_fileName;
    const ItemImportOptions &m_options;
};

} // namespace corater

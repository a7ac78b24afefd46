// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/ZipWriter.h"
#include "data/files/archives/ZipParts.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of files of other programs: a study with rated items, its exports, and REFI-QDA archives.
class InterchangeDesk
{
protected:
    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    QString study(const QString &name, const QByteArray &first = "a \xf0\x9f\x98\x80 <b>text</b>") const
    {
        const QString path = at(name);
        const QString posts = written(m_folder, name + u".json"_s,
                                      "[{\"id\":\"p1\",\"title\":\"One, \\\"two\\\"\",\"text\":\"" + first +
                                          "\"},{\"id\":\"p2\",\"title\":\"\\u4e2d\\u6587\",\"text\":\"second\"},"
                                          "{\"id\":\"p3\",\"title\":\"Third\",\"text\":\"nobody rated this\"}]");
        (void)smallStudy(path, 0);
        const Answer added = runCorater({u"add"_s, path, posts, u"--keywords"_s, u"none"_s});
        return added.status == 0 ? path : QString();
    }

    static bool label(const QString &path, const QString &rater, const QByteArray &lines)
    {
        return runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, lines).status == 0;
    }

    // All ratings without round, version and time, which belong to the study.
    static QByteArray said(const QString &path)
    {
        const Answer answer =
            runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s});
        QByteArrayList lines;
        for (const QByteArray &line : answer.out.split('\n')) {
            QJsonObject object = QJsonDocument::fromJson(line).object();
            for (const QString &key : object.keys()) {
                if (key == u"round" || key == u"changed" || key == u"site" || key.startsWith(u"version of ")) {
                    object.remove(key);
                }
            }
            lines << QJsonDocument(object).toJson(QJsonDocument::Compact);
        }
        std::ranges::sort(lines);
        return lines.join('\n');
    }

    static QByteArray part(const QByteArray &archive, const QString &name)
    {
        QBuffer buffer;
        buffer.setData(archive);
        buffer.open(QIODevice::ReadOnly);
        const auto zip = readZip(buffer, {}, [](const QString &) { return true; });
        return zip ? zip->parts.value(name) : QByteArray();
    }

    static QByteArray project(const QByteArray &qdpx) { return part(qdpx, u"project.qde"_s); }

    QString qdpx(const QString &name, const QByteArray &xml, const QByteArray &text = {}) const
    {
        QFile file(at(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        ZipWriter zip(file);
        const bool done =
            zip.add(u"project.qde"_s, xml) && (text.isEmpty() || zip.add(u"Sources/a.txt"_s, text)) && zip.end();
        return done ? file.fileName() : QString();
    }
};

} // namespace corater::test

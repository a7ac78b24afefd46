// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/tables/RoundRepository.h"
#include "models/study/Study.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/packages/Packages.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace corater::test {

using namespace Qt::StringLiterals;

/// A published data set of 30 items, and studies that audit it. Used by the tests of `corater audit`.
class AuditDesk
{
protected:
    static constexpr int items = 30;
    QTemporaryDir m_folder;
    QString m_book;
    QString m_set;
    int m_count = 0;

    // Item 3 has two units; colours and sizes vary with the id. Sorted by colour, as a published sheet may be.
    static QString colourOf(int id) { return id % 3 == 0 ? u"Red"_s : u"Blue"_s; }
    static QString sizeOf(int id) { return id % 2 == 0 ? u"Small"_s : u"Large"_s; }

    static QByteArray set(const QByteArray &more = {})
    {
        QByteArray text = "id,creation_date,title,url,comment,colour1,colour2,size,origin\n";
        for (const QString &colour : {u"Red"_s, u"Blue"_s}) {
            for (int id = 1; id <= items; ++id) {
                const QByteArray n = QByteArray::number(id);
                const QByteArray row = ",2019-01-01,Post " + n + ",https://stackoverflow.com/questions/" + n +
                                       ",remark of the set," + colour.toUtf8() + ",,";
                const QByteArray rest = sizeOf(id).toUtf8() + ",Zinnober\n";
                if (colourOf(id) == colour) {
                    text += id == 3 ? "3_1" + row + rest + "3_2" + row + "Middle,Zinnober\n" : n + row + rest;
                }
            }
        }
        return text + more;
    }

    // The set as the second sheet of a workbook; the third one is a data set, too.
    QString workbook()
    {
        QList<QStringList> rows;
        for (const QString &line : QString::fromUtf8(set()).split(u'\n', Qt::SkipEmptyParts)) {
            rows << line.split(u',');
        }
        return written(m_folder, u"set.xlsx"_s,
                       makeZip(xlsxParts({{"Notes", sheetData({{u"read me"_s}})},
                                          {"Labels", sheetData(rows)},
                                          {"Draft", sheetData(rows.mid(0, items))}})));
    }

    Answer make(const QString &study, const QStringList &options, const QString &sheet = {})
    {
        return runCorater(QStringList{u"audit"_s, u"new"_s, sheet.isEmpty() ? m_set : sheet, u"-o"_s, study,
                                      u"--codebook"_s, m_book} +
                          options);
    }

    QString newStudy() { return m_folder.filePath(u"audit%1.corater"_s.arg(++m_count)); }

    // The drawn items, by id; 0: the study cannot be read.
    static QList<int> drawnOf(const QString &path)
    {
        QList<int> drawn;
        const auto study = Study::open(path, OpenMode::ReadOnly);
        const auto ids = study ? (*study)->store().rounds().itemsOf((*study)->rounds().front().id)
                               : Result<QSet<ItemId>>(QSet<ItemId>());
        for (const ItemId id : ids.value_or(QSet<ItemId>())) {
            drawn << (*study)->item(id)->externalId.toInt();
        }
        std::ranges::sort(drawn);
        return drawn;
    }

    // Labels like the set, but for the colour of one item; item 3 with its units the other way round.
    static bool label(const QString &study, const QString &rater, const QList<int> &drawn, int wrong)
    {
        QByteArray lines;
        const auto add = [&lines](int id, int unit, const QString &colour, const QString &size) {
            lines +=
                u"{\"item\":\"%1\",\"unit\":%2,\"screening\":\"in\",\"set\":{\"colour\":\"%3\",\"size\":\"%4\"}}\n"_s
                    .arg(QString::number(id), QString::number(unit), colour, size)
                    .toUtf8();
        };
        for (const int id : drawn) {
            add(id, 1, id == wrong ? u"Green"_s : colourOf(id), id == 3 ? u"Middle"_s : sizeOf(id));
            if (id == 3) {
                add(3, 2, colourOf(3), sizeOf(3));
            }
        }
        const Answer answer = runCorater({u"label"_s, study, u"--rater"_s, rater, u"--batch"_s}, lines);
        return answer.status == 0 && !answer.out.contains("error");
    }

    static bool sealed(const QString &study, const QString &rater)
    {
        return runCorater({u"seal"_s, study, u"--rater"_s, rater}).status == 0;
    }

    Answer report(const QString &study, const QStringList &options = {}, const QString &sheet = {})
    {
        return runCorater(QStringList{u"audit"_s, u"report"_s, study, sheet.isEmpty() ? m_set : sheet} + options);
    }

    QByteArray reportOf(const QString &study)
    {
        const QString path = m_folder.filePath(u"report%1.md"_s.arg(++m_count));
        if (runCorater({u"report"_s, study, u"-o"_s, path, u"--bootstrap"_s, u"200"_s}).status != 0) {
            return "no report: Audit of a published data set"; // is never right
        }
        return bytesOf(path);
    }

    PackageEntries packageOf(const QString &study)
    {
        const QString path = m_folder.filePath(u"package%1.zip"_s.arg(++m_count));
        const Answer answer =
            runCorater({u"package"_s, study, u"-o"_s, path, u"--items"_s, u"links"_s, u"--unsettled"_s});
        return answer.status == 0 ? packageEntries(path) : PackageEntries{{u"design/audited-set.csv"_s, answer.err}};
    }

    static QJsonObject pairOf(const QJsonObject &json, const QString &dimension, const QString &a, const QString &b)
    {
        for (const QJsonValue &pair : json[u"agreement"].toArray()) {
            if (pair[u"dimension"] == dimension && pair[u"a"] == a && pair[u"b"] == b) {
                return pair.toObject();
            }
        }
        return {};
    }

    static bool near(const QJsonValue &actual, double expected)
    {
        return actual.isDouble() && std::abs(actual.toDouble() - expected) <= 1e-12;
    }

    bool isReady()
    {
        const QString source = m_folder.filePath(u"source.corater"_s);
        m_book = m_folder.filePath(u"book.md"_s);
        m_set = written(m_folder, u"set.csv"_s, set());
        return smallStudy(source, 0) && runCorater({u"codebook"_s, u"convert"_s, source, m_book}).status == 0;
    }
};

} // namespace corater::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packages/PackagedStudy.h"

#include "tests/support/Files.h"

#include <QTemporaryDir>

namespace corater::test {

namespace {

constexpr const char *packagedBook = R"(corater-codebook: 1
dimension: symptom
  maximum: 2
  category: Speed
    category: Running
      code: Slow
      code: Hang
    code: Startup
  category: Memory
    code: Leak
    code: Spike
dimension: cause
  required: no
  category: Code
    code: Loop
    code: Copy
  category: Else
    code: Setup
    code: Unknown
dimension: severity
  scale: ordinal
  code: 1
  code: 2
  code: 4
dimension: fixed
  code: Yes
  code: No
)";

} // namespace

QByteArray packagedRating(int item, int rater)
{
    const QByteArray name = QByteArray::number(item);
    if ((item + rater) % 9 == 0) {
        return "{\"item\":\"" + name + "\",\"screening\":\"out\",\"reason\":\"\"}\n";
    }
    const QByteArrayList symptoms{R"(["Slow"])", R"(["Hang"])", R"(["Leak"])", R"(["Slow","Leak"])", R"(["Startup"])"};
    const QByteArrayList causes{"Loop", "Copy", "Setup", "Unknown"};
    QByteArray lines;
    const int units = 1 + (item % 3 == 0) - (item % 6 == 0 && rater == 1);
    for (int unit = 1; unit <= units; ++unit) {
        const int own = (item * 3 + rater * 7 + unit * 2) % 5 == 0 ? 1 : 0;
        QByteArray set = "\"symptom\":" + symptoms[(item + unit + own) % 5] + ",\"severity\":\"" +
                         QByteArray::number(1 << (item + own) % 3) + "\",\"fixed\":\"" +
                         (((item + unit + own) % 4) == 0 ? "No" : "Yes") + '"';
        if ((item + 2 * rater) % 7 != 0 && item % 10 != 0) {
            set += ",\"cause\":\"" + causes[(item * 3 + unit + own) % 4] + '"';
        }
        lines += "{\"item\":\"" + name + "\",\"unit\":" + QByteArray::number(unit) + ",\"set\":{" + set + "}}\n";
    }
    return lines;
}

PackageEntries packagedStudy(int raters)
{
    const QTemporaryDir folder;
    const QString study = folder.filePath(QStringLiteral("study.corater"));
    const QString zip = folder.filePath(QStringLiteral("package.zip"));
    const QStringList names = QStringList{"Zoe", "Ada", "Cyn"}.first(raters);
    const QString rater = QStringLiteral("--rater");
    QByteArray posts = "id,title,body\n";
    for (int item = 1; item <= packagedItems; ++item) {
        posts += QByteArray::number(item) + ",Post,Text\n";
    }
    QStringList begin{"new", study, "--codebook", written(folder, QStringLiteral("book.codebook"), packagedBook)};
    for (const QString &name : names) {
        begin << rater << name;
    }
    bool done = runCorater(begin).status == 0 &&
                runCorater({"add", study, written(folder, QStringLiteral("posts.csv"), posts)}).status == 0;
    for (int i = 0; i < raters; ++i) {
        QByteArray lines;
        for (int item = 1; item <= packagedItems; ++item) {
            lines += packagedRating(item, i);
        }
        done = done && runCorater({"label", study, rater, names[i], "--batch"}, lines).status == 0 &&
               runCorater({"seal", study, rater, names[i]}).status == 0;
    }
    done = done && runCorater({"package", study, "-o", zip, "--bootstrap", "200", "--unsettled"}).status == 0;
    return done ? packageEntries(zip) : PackageEntries();
}

} // namespace corater::test

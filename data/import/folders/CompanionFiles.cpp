// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/CompanionFiles.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct CompanionFilesMessages
{
    CORATER_MESSAGES(CompanionFiles)
};

bool holds(const QString &text, const char *pattern)
{
    return text.contains(QRegularExpression(QLatin1StringView(pattern), QRegularExpression::CaseInsensitiveOption |
                                                                            QRegularExpression::MultilineOption));
}

// Whether every line that is not blank fits.
bool areAll(const QString &text, const char *pattern)
{
    const QRegularExpression line(QRegularExpression::anchoredPattern(QLatin1StringView(pattern)));
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    // The last one may be cut off.
    const auto end = lines.size() > 1 ? lines.end() - 1 : lines.end();
    return !lines.isEmpty() && std::all_of(lines.begin(), end, [&](const QString &each) {
        return each.trimmed().isEmpty() || line.match(each.trimmed()).hasMatch();
    });
}

// "README" of "readme.de.md".
QString stem(const QString &path)
{
    return QFileInfo(path).fileName().section(u'.', 0, 0).toLower();
}

} // namespace

Message CompanionFiles::reason(const QString &path, const QByteArray &head, bool isAlone)
{
    const QString name = stem(path);
    const QString text = QString::fromUtf8(head);
    const auto isOne = [&name](std::initializer_list<QStringView> names) {
        return std::ranges::find(names, QStringView(name)) != names.end();
    };
    const auto begins = [&name](std::initializer_list<QStringView> names) { // LICENSE-MIT, README_zh
        return std::ranges::any_of(names, [&name](QStringView each) {
            return name == each || (name.startsWith(each) && !name[each.size()].isLetter());
        });
    };
    // A text with front matter (a title of its own) is a text of the study.
    const bool hasFrontMatter = text.startsWith(u"---\n") || text.startsWith(u"+++\n");
    if (hasFrontMatter) {
        return {};
    }
    if (begins({u"license", u"licence", u"copying", u"copyright", u"unlicense", u"notice"}) &&
        holds(text, "licen[cs]e|copyright|permission|public domain|creative commons")) {
        return CompanionFilesMessages::toSay("a licence");
    }
    if (isOne({u"source", u"sources", u"attribution", u"provenance", u"origin"}) &&
        holds(text, "https?://|licen[cs]e|copyright|retrieved|download|repository|commit")) {
        return CompanionFilesMessages::toSay("it says where the texts come from");
    }
    if (isOne({u"citation", u"authors", u"contributors", u"maintainers", u"changelog", u"contributing",
               u"code_of_conduct"}) &&
        !isAlone) {
        return CompanionFilesMessages::toSay("it is about the texts beside it");
    }
    if ((begins({u"readme", u"read_me"}) || isOne({u"manifest"})) && !isAlone) {
        return CompanionFilesMessages::toSay("it describes the texts beside it");
    }
    if (isOne({u"requirements", u"constraints"}) &&
        areAll(text, "(#.*|-.*|[A-Za-z0-9._-]+(\\[.*\\])?\\s*([=<>!~].*)?)")) {
        return CompanionFilesMessages::toSay("a list of requirements");
    }
    if (isOne({u"cmakelists"}) && holds(text, "^\\s*\\w+\\s*\\(")) {
        return CompanionFilesMessages::toSay("a build file");
    }
    if ((name.endsWith(u"sums") || name.endsWith(u"sum") || isOne({u"checksums", u"hashes", u"md5", u"sha256"})) &&
        areAll(text, "[0-9a-fA-F]{32,128}\\s.*")) {
        return CompanionFilesMessages::toSay("a list of checksums");
    }
    return {};
}

} // namespace corater

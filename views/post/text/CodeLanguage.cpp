// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/CodeLanguage.h"

#include <QHash>
#include <QRegularExpression>

namespace corater {

namespace {

constexpr qsizetype looked = 4000; // characters that suffice to find the language

const QHash<QString, QString> &names()
{
    static const QHash<QString, QString> table = [] {
        const std::pair<const char *, const char *> families[] = {
            {"Python", "python py python3 python-3.x python-2.7 ipython jupyter tensorflow tensorflow2.0 tensorflow2.x "
                       "keras tf.keras pytorch torch numpy pandas scikit-learn theano caffe mxnet jax "
                       "tensorflow-datasets tf.data.dataset huggingface-transformers opencv-python"},
            {"C++", "c++ cpp cxx cc c++11 c++14 c++17 libtorch cuda cu opencv hpp"},
            {"C", "c h"},
            {"Java", "java deeplearning4j dl4j android"},
            {"Kotlin", "kotlin kt"},
            {"Scala", "scala apache-spark spark"},
            {"JavaScript", "javascript js node.js node tensorflow.js jsx mjs"},
            {"TypeScript", "typescript ts tsx"},
            {"R Script", "r"},
            {"Julia", "julia jl"},
            {"MATLAB", "matlab octave"},
            {"Bash", "bash sh shell zsh console shell-session docker-run linux"},
            {"PowerShell", "powershell ps1"},
            {"JSON", "json"},
            {"YAML", "yaml yml"},
            {"XML", "xml"},
            {"HTML", "html"},
            {"CSS", "css"},
            {"SQL", "sql mysql postgresql sqlite"},
            {"Go", "go golang"},
            {"Rust", "rust rs"},
            {"Swift", "swift"},
            {"Ruby", "ruby rb"},
            {"Perl", "perl pl"},
            {"Lua", "lua"},
            {"C#", "c# cs csharp"},
            {"Dockerfile", "dockerfile docker"},
            {"CMake", "cmake"},
            {"Makefile", "makefile make"},
            {"Protobuf", "protobuf proto"},
            {"INI Files", "ini cfg toml"},
            {"Diff", "diff patch"},
        };
        QHash<QString, QString> all;
        for (const auto &[definition, aliases] : families) {
            for (const QString &alias : QString::fromLatin1(aliases).split(u' ')) {
                all.insert(alias, QString::fromLatin1(definition));
            }
        }
        return all;
    }();
    return table;
}

bool isLog(const QString &code)
{
    static const QRegularExpression signs(
        QStringLiteral("Traceback \\(most recent call last\\)|^\\s*File \"[^\"]+\", line \\d+|^\\d{4}-\\d\\d-\\d\\d[ "
                       "T]\\d\\d:\\d\\d|"
                       "^[IWEF]\\d{4} |^[+|][-=+|]{8,}|^\\s*Epoch \\d+/\\d+|\\d+/\\d+ \\[=*>?\\.*\\]"),
        QRegularExpression::MultilineOption);
    return signs.match(code).hasMatch();
}

bool isDiff(const QString &code)
{
    static const QRegularExpression signs(
        QStringLiteral("^diff --git |^@@ -\\d+(,\\d+)? \\+\\d+(,\\d+)? @@|^--- .*\\n\\+\\+\\+ "),
        QRegularExpression::MultilineOption);
    return signs.match(code).hasMatch();
}

bool isShell(const QString &code)
{
    static const QRegularExpression signs(QStringLiteral(
        "\\A\\s*(?:[$#] \\w|(?:sudo|pip3?|conda|apt(?:-get)?|docker|export|nvidia-smi|git|wget|curl) )"));
    return code.startsWith(QLatin1StringView("#!/bin/")) || signs.match(code).hasMatch();
}

bool isJson(const QString &code)
{
    static const QRegularExpression signs(QStringLiteral("\\A\\s*[\\[{]\\s*(?:\"[^\"]*\"\\s*:|[\\[{])"));
    return signs.match(code).hasMatch();
}

QString byContent(const QString &code)
{
    static const std::pair<QRegularExpression, QString> signs[] = {
        {QRegularExpression(QStringLiteral("^\\s*#include\\s*[<\"]|\\bstd::|\\bcudaMalloc|__global__"),
                            QRegularExpression::MultilineOption),
         QStringLiteral("C++")},
        {QRegularExpression(
             QStringLiteral("^\\s*(?:def \\w+\\(.*|class \\w+.*:|from [\\w.]+ import |import [\\w.]+(?: as \\w+)?\\s*$|"
                            "with .+:\\s*$|for .+ in .+:|>>> )|\\bself\\.|\\bprint\\("),
             QRegularExpression::MultilineOption),
         QStringLiteral("Python")},
        {QRegularExpression(QStringLiteral("\\bpublic (?:class|static|void)|\\bSystem\\.out\\."),
                            QRegularExpression::MultilineOption),
         QStringLiteral("Java")},
        {QRegularExpression(
             QStringLiteral("\\b(?:const|let|var) \\w+ = |=> [{(]|\\bconsole\\.log\\(|function\\s*\\w*\\("),
             QRegularExpression::MultilineOption),
         QStringLiteral("JavaScript")},
        {QRegularExpression(QStringLiteral("\\blibrary\\(\\w+\\)|^\\s*[\\w.]+ <- "),
                            QRegularExpression::MultilineOption),
         QStringLiteral("R Script")},
        {QRegularExpression(QStringLiteral("\\A\\s*<(?:\\?xml|!DOCTYPE|[a-z]+[\\s>])")), QStringLiteral("XML")},
    };
    for (const auto &[sign, definition] : signs) {
        if (sign.match(code).hasMatch()) {
            return definition;
        }
    }
    return {};
}

} // namespace

QString CodeLanguage::ofName(const QString &name)
{
    return names().value(name.trimmed().toLower());
}

QString CodeLanguage::of(const QString &code, const QString &named, const QStringList &tags)
{
    const QString start = code.left(looked);
    if (isDiff(start)) {
        return QStringLiteral("Diff");
    }
    if (const QString said = ofName(named); !said.isEmpty()) {
        return isLog(start) ? QString() : said; // posts name the question's language for logs, too
    }
    if (isLog(start)) {
        return {};
    }
    if (isShell(start)) {
        return QStringLiteral("Bash");
    }
    if (isJson(start)) {
        return QStringLiteral("JSON");
    }
    if (const QString found = byContent(start); !found.isEmpty()) {
        return found;
    }
    for (const QString &tag : tags) {
        if (const QString found = ofName(tag); !found.isEmpty()) {
            return found;
        }
    }
    return {};
}

} // namespace corater

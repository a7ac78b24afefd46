// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/HiddenColumns.h"

#include "data/import/columns/LabelHeadings.h"
#include "data/import/sheets/HeadingWords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

bool hasOneOf(const QStringList &words, const QSet<QString> &of)
{
    return std::ranges::any_of(words, [&](const QString &word) { return of.contains(word); });
}

// Removes accents: "Catégorie" becomes "categorie". Other marks belong to their letters, as in Japanese.
QStringList plainWords(const QString &heading)
{
    QString plain = heading.normalized(QString::NormalizationForm_D);
    plain.removeIf([](QChar c) { return c >= QChar(0x300) && c <= QChar(0x36f); });
    return heading::words(plain.normalized(QString::NormalizationForm_C));
}

// Words for labels and for persons or programs that label.
const QSet<QString> &labelWords()
{
    static const QSet<QString> words{
        "code",          "codes",       "coded",       "coding",      "coder",       "coders",
        "subcode",       "subcodes",    "theme",       "themes",      "subtheme",    "subthemes",
        "cat",           "cats",        "class",       "classes",     "clazz",       "gold",
        "golden",        "truth",       "groundtruth", "target",      "targets",     "pred",
        "preds",         "ypred",       "ytrue",       "yhat",        "verdict",     "judgment",
        "judgement",     "decision",    "decisions",   "assessment",  "assessments", "rating",
        "ratings",       "rated",       "rater",       "raters",      "annotator",   "annotators",
        "assessor",      "evaluator",   "evaluation",  "judge",       "judges",      "grade",
        "outcome",       "consensus",   "agreed",      "agreement",   "resolution",  "reconciled",
        "settled",       "final",       "finalized",   "adjudicated", "merge",       "merged",
        "combined",      "result",      "sentiment",   "emotion",     "polarity",    "toxicity",
        "stance",        "intent",      "aspect",      "topic",       "topics",      "cluster",
        "clusters",      "severity",    "priority",    "urgency",     "impact",      "symptom",
        "symptoms",      "cause",       "causes",      "taxonomy",    "construct",   "dimension",
        "confidence",    "probability", "prob",        "proba",       "logit",       "logits",
        "likelihood",    "certainty",   "rationale",   "reason",      "reasoning",   "explanation",
        "justification", "evidence",    "note",        "notes",       "memo",        "memos",
        "remark",        "remarks",     "model",       "llm",         "gpt",         "chatgpt",
        "claude",        "gemini",      "llama",       "bert",        "classifier",  "screening",
        "screened",      "include",     "included",    "inclusion",   "exclude",     "excluded",
        "exclusion",     "relevant",    "irrelevant",  "relevance",   "related",     "unrelated",
        "discard",       "discarded",   "reject",      "rejected",    "fp",          "tp",
        "isfp",          "istp",        "kategorie",   "kategorien",  "klasse",      "klassen",
        "kode",          "kodes",       "kodierung",   "thema",       "themen",      "etikett",
        "bewertung",     "urteil",      "etiquette",   "etiqueta",    "etiquetas",   "classe",
        "clase",         "tema",        "temas",       "codigo",      "codigos",     "rotulo",
        "etichetta",     "метка",       "метки",       "категория",   "класс",       "тема",
        "标签",          "类别",        "分类",        "ラベル",      "カテゴリ",    "레이블"};
    return words;
}

// Beginnings, also within a word that was written together: "goldlabel", "subcategory", "classification".
bool hasLabelStem(const QString &word)
{
    static const QStringList stems{"label", "annotat", "categor", "classif", "predict", "adjudicat"};
    return std::ranges::any_of(stems, [&](const QString &stem) { return word.contains(stem); });
}

// Such words name program code or a fact of the item, not a decision; some only beside "code" or "target".
bool isAboutOther(const QStringList &words)
{
    static const QSet<QString> always{"url",  "urls", "link", "links",  "count", "counts", "num",
                                      "date", "time", "at",   "length", "size",  "email"};
    static const QSet<QString> withCode{"source",  "snippet",  "snippets", "block",    "blocks",  "text", "python",
                                        "java",    "error",    "status",   "exit",     "return",  "zip",  "postal",
                                        "country", "language", "lang",     "currency", "product", "http", "response",
                                        "before",  "after",    "diff",     "change",   "changes", "line", "lines",
                                        "file",    "files",    "path",     "review",   "of",      "area"};
    static const QSet<QString> withTarget{"version", "branch", "milestone", "platform"};
    return hasOneOf(words, always) || (words.contains(u"code") && hasOneOf(words, withCode)) ||
           (words.contains(u"target") && hasOneOf(words, withTarget));
}

// "is_bug", but not "is_answered", which is a fact of the site.
bool isYesOrNo(const QStringList &words)
{
    static const QSet<QString> facts{"answered", "accepted", "closed", "open",   "deleted",  "edited", "active",
                                     "locked",   "read",     "reply",  "answer", "bot",      "wiki",   "draft",
                                     "private",  "public",   "pull",   "fork",   "archived", "pinned", "retweet"};
    return words.size() > 1 && words.front() == u"is" && !hasOneOf(words, facts);
}

// "rater1", "x_r2", "coder B".
bool numbersARater(const QStringList &words)
{
    for (qsizetype i = 0; i + 1 < words.size(); ++i) {
        if (heading::isRaterWord(words[i]) && heading::raterNumber(words[i + 1]) > 0) {
            return true;
        }
    }
    return false;
}

// "bug type": a classification of the problem.
bool isKindOfProblem(const QStringList &words)
{
    static const QSet<QString> problems{"bug",     "issue", "error", "defect", "fault", "problem",
                                        "failure", "smell", "debt",  "change", "fix",   "question"};
    return words.size() == 2 && problems.contains(words.front()) &&
           (words.back() == u"type" || words.back() == u"kind");
}

bool isYOfAModel(const QStringList &words)
{
    return words.value(0) == u"y" && (words.size() == 1 || words[1] == u"true" || words[1] == u"hat");
}

bool isCodeHeading(const QString &heading)
{
    const QString folded = heading::folded(heading);
    return folded == u"code" || folded == u"codes";
}

// A column "code" may hold names of codes or programs; only a name of a code is this short and free of brackets.
bool isShortAsALabel(const QString &text)
{
    constexpr qsizetype longest = 60;
    static const QString ofPrograms = QStringLiteral("\n\\=(){}<>$");
    return !text.isEmpty() && text != u"[]" && text.size() <= longest &&
           std::ranges::none_of(text, [](QChar c) { return ofPrograms.contains(c); });
}

bool hasShortText(const QJsonValue &value)
{
    const QJsonArray list = value.isArray() ? value.toArray() : QJsonArray{value};
    return std::ranges::any_of(
        list, [](const QJsonValue &each) { return isShortAsALabel(each.toVariant().toString().trimmed()); });
}

// Notes into which a program for screening writes what people decided, whatever their column is called.
bool saysDecisions(const QString &text)
{
    return text.contains(QLatin1StringView("RAYYAN-INCLUSION")) || text.contains(QLatin1StringView("ASReview_"));
}

// A cell may hold JSON, as the column “fields” of exported items does.
QJsonValue parsed(const QString &cell)
{
    constexpr qsizetype longest = 64 * 1024;
    const bool mayBeJson = (cell.startsWith(u'{') || cell.startsWith(u'[')) && cell.size() <= longest;
    const QJsonDocument json = mayBeJson ? QJsonDocument::fromJson(cell.toUtf8()) : QJsonDocument();
    return json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object());
}

} // namespace

bool HiddenColumns::isLabel(const QString &heading)
{
    const QStringList words = plainWords(heading);
    // ASReview also tells who decided and when.
    if (!words.isEmpty() && words.front() == u"asreview") {
        return true;
    }
    if (words.isEmpty() || isAboutOther(words)) {
        return false;
    }
    return hasOneOf(words, labelWords()) || std::ranges::any_of(words, hasLabelStem) || isYesOrNo(words) ||
           numbersARater(words) || words.contains(u"vote") || isKindOfProblem(words) || isYOfAModel(words);
}

bool HiddenColumns::isHeadingHidden(const QString &heading) const
{
    static const QRegularExpression joints(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QStringList words = heading.split(joints, Qt::SkipEmptyParts);
    return isLabel(heading) || std::ranges::any_of(m_raters, [&](const QString &rater) {
               return heading.compare(rater, Qt::CaseInsensitive) == 0 || words.contains(rater, Qt::CaseInsensitive);
           });
}

QStringList HiddenColumns::among(const QStringList &headings)
{
    if (const auto known = m_known.constFind(headings); known != m_known.cend()) {
        return *known;
    }
    QSet<QString> asked;
    for (const LabelColumn &column : labelHeadings(m_codebook, headings, m_raters)) {
        asked.insert(column.heading);
    }
    QStringList hidden = headings;
    hidden.removeIf([&](const QString &heading) { return !asked.contains(heading) && !isHeadingHidden(heading); });
    m_known.insert(headings, hidden);
    return hidden;
}

bool HiddenColumns::isWithin(const QJsonValue &written, int depth) const
{
    constexpr int deepest = 4;
    const QJsonValue value = written.isString() ? parsed(written.toString()) : written;
    const QJsonArray list = value.isArray() ? value.toArray() : QJsonArray{value};
    return depth < deepest && std::ranges::any_of(
                                  list,
                                  [&](const QJsonValue &each) {
                                      const QJsonObject object = each.toObject();
                                      return std::ranges::any_of(object.keys(), [&](const QString &member) {
                                          return isCodeHeading(member)
                                                     ? hasShortText(object[member])
                                                     : isHeadingHidden(member) || isWithin(object[member], depth + 1);
                                      });
                                  });
}

QStringList HiddenColumns::of(const QJsonObject &fields)
{
    const QStringList headings = fields.keys();
    QStringList hidden = among(headings);
    hidden.removeIf([&](const QString &heading) {
        return isCodeHeading(heading) && !hasShortText(fields[heading]) &&
               labelHeadings(m_codebook, {heading}, m_raters).empty();
    });
    for (const QString &heading : headings) {
        if (!hidden.contains(heading) && (saysDecisions(fields[heading].toString()) || isWithin(fields[heading], 0))) {
            hidden << heading;
        }
    }
    return hidden;
}

} // namespace corater

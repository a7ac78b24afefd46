// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/SheetMap.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/import/maps/MapJson.h"
#include "data/import/sheets/SetSeparator.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct SheetMapText
{
    CORATER_MESSAGES(SheetMap)
};

bool has(const QStringList &words, const QString &folded)
{
    return std::ranges::any_of(words, [&](const QString &word) { return foldedSpelling(word) == folded; });
}

/// Interprets one JSON object as a map. Made and used by readSheetMap() alone.
class MapReader
{
public:
    explicit MapReader(const QString &fileName) : m_json(fileName) { m_map.file = fileName; }

    Result<SheetMap> read(const QByteArray &json)
    {
        TRY(const auto object, m_json.object(json));
        const Keys keys{{"id", m_json.texts(m_map.id)},
                        {"number rows", [this](auto path, auto value) { return numberRows(path, value); }},
                        {"unit", m_json.text(m_map.unit)},
                        {"rater", m_json.texts(m_map.rater)},
                        {"blank", [this](auto path, auto value) { return blank(path, value); }},
                        {"missing", m_json.texts(m_map.missing)},
                        {"final rater", m_json.text(m_map.finalRater)},
                        {"kept", m_json.text(m_map.kept)},
                        {"raters", m_json.texts(m_map.raters)},
                        {"comment", m_json.texts(m_map.comments)},
                        {"comments", m_json.texts(m_map.comments)},
                        {"layout", [this](auto path, auto value) { return layout(path, value); }},
                        {"values", [this](auto path, auto value) { return values(path, value); }},
                        {"separator", [this](auto path, auto value) { return separator(path, value); }},
                        {"same", [this](auto path, auto value) { return truth(path, value, m_map.same); }},
                        {"settled by", [this](auto path, auto value) { return settledBy(path, value); }},
                        {"screening", [this](auto path, auto value) { return screening(path, value); }},
                        {"dimensions", [this](auto path, auto value) { return dimensions(path, value); }}};
        TRY(m_json.read(QString(), object, keys));
        return std::move(m_map);
    }

private:
    using Take = MapJson::Take;
    using Keys = MapJson::Keys;

    // One entry per rater, each a heading or a list of headings.
    Result<void> columnsOf(const QString &path, const QJsonValue &value, MappedColumns &columns) const
    {
        const QJsonArray array = value.isArray() ? value.toArray() : QJsonArray{value};
        for (qsizetype i = 0; i < array.size(); ++i) {
            QStringList &target = columns.raters.emplace_back();
            TRY(m_json.listOf(QStringLiteral("%1[%2]").arg(path).arg(i), array[i], target));
        }
        return {};
    }

    // A list of columns, or an object with columns and more keys.
    Result<void> question(const QString &path, const QJsonValue &value, MappedColumns &columns, Keys keys)
    {
        if (!value.isObject()) {
            return columnsOf(path, value, columns);
        }
        const Take perRater = [this, &columns](const QString &at, const QJsonValue &v) {
            return columnsOf(at, v, columns);
        };
        keys.insert(QStringLiteral("columns"), perRater);
        keys.insert(QStringLiteral("column"), perRater);
        keys.insert(QStringLiteral("final"), m_json.texts(columns.final));
        return m_json.read(path, value.toObject(), keys);
    }

    Result<void> screening(const QString &path, const QJsonValue &value)
    {
        MappedColumns columns;
        const auto read = question(path, value, columns,
                                   {{"yes means", [this](auto at, auto v) { return yesMeans(at, v); }},
                                    {"in", m_json.texts(m_map.words.in)},
                                    {"out", m_json.texts(m_map.words.out)},
                                    {"undecided", m_json.texts(m_map.words.undecided)}});
        // An entry with words only names no columns: the headings decide.
        if (!columns.raters.empty() || !columns.final.isEmpty()) {
            m_map.screening = columns;
        }
        return read;
    }

    Result<void> dimensions(const QString &path, const QJsonValue &value)
    {
        if (!value.isObject()) {
            return m_json.wrong(path, SheetMapText::toSay("not an object"),
                                SheetMapText::toSay("the name of a dimension, and its columns"));
        }
        const QJsonObject object = value.toObject();
        for (auto entry = object.begin(); entry != object.end(); ++entry) {
            MappedColumns columns;
            TRY(question(path + u'.' + entry.key(), entry.value(), columns, {}));
            m_map.dimensions.emplace_back(entry.key(), columns);
        }
        return {};
    }

    // Accepts one of several words, each with its meaning.
    template <typename Target, typename Meaning>
    Result<void> oneOf(const QString &path, const QJsonValue &value, const QMap<QString, Meaning> &known,
                       const Message &otherwise, Target &target) const
    {
        const QString word = foldedSpelling(value.toString());
        if (!known.contains(word)) {
            return m_json.wrong(path, otherwise, known.keys().join(QStringLiteral(", ")), value.toString());
        }
        target = known.value(word);
        return {};
    }

    Result<void> layout(const QString &path, const QJsonValue &value)
    {
        return oneOf<std::optional<SheetLayout>, SheetLayout>(
            path, value, {{"paired", SheetLayout::Paired}, {"long", SheetLayout::Long}},
            SheetMapText::toSay("not a layout"), m_map.layout);
    }

    Result<void> settledBy(const QString &path, const QJsonValue &value)
    {
        return oneOf<SettledBy, SettledBy>(path, value,
                                           {{"rater", SettledBy::Rater},
                                            {"talk", SettledBy::Talk},
                                            {"third person", SettledBy::ThirdPerson},
                                            {"nobody", SettledBy::Nobody}},
                                           SheetMapText::toSay("not a way to settle"), m_map.settledBy);
    }

    Result<void> blank(const QString &path, const QJsonValue &value)
    {
        return oneOf<std::optional<BlankMeaning>, BlankMeaning>(
            path, value, {{"no", BlankMeaning::No}, {"missing", BlankMeaning::Missing}},
            SheetMapText::toSay("not a meaning of empty cells"), m_map.blank);
    }

    Result<void> yesMeans(const QString &path, const QJsonValue &value)
    {
        return oneOf<std::optional<Screening>, Screening>(path, value, {{"in", Screening::In}, {"out", Screening::Out}},
                                                          SheetMapText::toSay("neither \"in\" nor \"out\""),
                                                          m_map.yesMeans);
    }

    Result<void> numberRows(const QString &path, const QJsonValue &value)
    {
        return truth(path, value, m_map.numberRows);
    }

    Result<void> truth(const QString &path, const QJsonValue &value, bool &target) const
    {
        if (!value.isBool()) {
            return m_json.wrong(path, SheetMapText::toSay("neither true nor false"), QStringLiteral("true"));
        }
        target = value.toBool();
        return {};
    }

    Result<void> values(const QString &path, const QJsonValue &value)
    {
        const QJsonObject object = value.toObject();
        const bool areTexts =
            value.isObject() && std::ranges::all_of(object, [](const QJsonValue &code) { return code.isString(); });
        if (!areTexts) {
            return m_json.wrong(path, SheetMapText::toSay("not an object of texts"),
                                SheetMapText::toSay("what cells contain, and the code that it stands for"));
        }
        for (auto entry = object.begin(); entry != object.end(); ++entry) {
            m_map.values.emplace_back(entry.key(), entry->toString());
        }
        return {};
    }

    Result<void> separator(const QString &path, const QJsonValue &value)
    {
        m_map.separator = value.toString();
        const auto named = SetSeparator::named(m_map.separator);
        return named ? Result<void>() : m_json.wrong(path, named.error().message, named.error().expected);
    }

    MapJson m_json;
    SheetMap m_map;
};

/// Writes a map as readSheetMap() reads it. Made and used by writeSheetMap() alone.
class MapWriter
{
public:
    explicit MapWriter(const SheetMap &map) : m_map(map) {}

    QJsonObject object()
    {
        for (const auto &[key, heading] : {std::pair{"unit", m_map.unit}, std::pair{"final rater", m_map.finalRater},
                                           std::pair{"kept", m_map.kept}}) {
            if (!heading.isEmpty()) {
                m_object.insert(QLatin1StringView(key), heading);
            }
        }
        for (const auto &[key, headings] : {std::pair{"id", m_map.id}, std::pair{"rater", m_map.rater}}) {
            if (!headings.isEmpty()) {
                m_object.insert(QLatin1StringView(key), one(headings));
            }
        }
        if (m_map.numberRows) {
            m_object.insert(QStringLiteral("number rows"), true);
        }
        if (!m_map.values.empty()) {
            QJsonObject values;
            for (const auto &[text, code] : m_map.values) {
                values.insert(text, code);
            }
            m_object.insert(QStringLiteral("values"), values);
        }
        if (!m_map.separator.isEmpty()) {
            m_object.insert(QStringLiteral("separator"), m_map.separator);
        }
        if (m_map.same) {
            m_object.insert(QStringLiteral("same"), true);
        }
        if (m_map.blank) {
            m_object.insert(QStringLiteral("blank"),
                            *m_map.blank == BlankMeaning::No ? QStringLiteral("no") : QStringLiteral("missing"));
        }
        for (const auto &[key, texts] : {std::pair{"raters", m_map.raters}, std::pair{"comments", m_map.comments},
                                         std::pair{"missing", m_map.missing}}) {
            if (!texts.isEmpty()) {
                m_object.insert(QLatin1StringView(key), QJsonArray::fromStringList(texts));
            }
        }
        if (m_map.layout) {
            m_object.insert(QStringLiteral("layout"),
                            *m_map.layout == SheetLayout::Long ? QStringLiteral("long") : QStringLiteral("paired"));
        }
        writeQuestions();
        writeSettledBy();
        return m_object;
    }

private:
    static QJsonValue one(const QStringList &texts)
    {
        return texts.size() == 1 ? QJsonValue(texts.front()) : QJsonValue(QJsonArray::fromStringList(texts));
    }

    static QJsonObject question(const MappedColumns &columns)
    {
        QJsonObject object;
        QJsonArray raters;
        for (const QStringList &headings : columns.raters) {
            raters << one(headings);
        }
        if (!raters.isEmpty()) {
            object.insert(QStringLiteral("columns"), raters);
        }
        if (!columns.final.isEmpty()) {
            object.insert(QStringLiteral("final"), one(columns.final));
        }
        return object;
    }

    void writeQuestions()
    {
        const ScreeningWords asUsual;
        if (m_map.screening || m_map.yesMeans || m_map.words != asUsual) {
            QJsonObject screening = question(m_map.screening.value_or(MappedColumns()));
            if (m_map.yesMeans) {
                screening.insert(QStringLiteral("yes means"),
                                 *m_map.yesMeans == Screening::In ? QStringLiteral("in") : QStringLiteral("out"));
            }
            for (const auto &[key, words, known] :
                 {std::tuple{"in", m_map.words.in, asUsual.in}, std::tuple{"out", m_map.words.out, asUsual.out},
                  std::tuple{"undecided", m_map.words.undecided, asUsual.undecided}}) {
                if (words != known) {
                    screening.insert(QLatin1StringView(key), QJsonArray::fromStringList(words));
                }
            }
            m_object.insert(QStringLiteral("screening"), screening);
        }
        QJsonObject dimensions;
        for (const auto &[name, columns] : m_map.dimensions) {
            dimensions.insert(name, question(columns));
        }
        if (!dimensions.isEmpty()) {
            m_object.insert(QStringLiteral("dimensions"), dimensions);
        }
    }

    void writeSettledBy()
    {
        const QString word = m_map.settledBy == SettledBy::Rater         ? QStringLiteral("rater")
                             : m_map.settledBy == SettledBy::Talk        ? QStringLiteral("talk")
                             : m_map.settledBy == SettledBy::ThirdPerson ? QStringLiteral("third person")
                                                                         : QString();
        if (!word.isEmpty()) {
            m_object.insert(QStringLiteral("settled by"), word);
        }
    }

    const SheetMap &m_map;
    QJsonObject m_object;
};

} // namespace

std::optional<Screening> ScreeningWords::meaning(const QString &word, bool turned) const
{
    // Words that only answer the heading's question; other words mean include or exclude under any heading.
    static const QStringList answers{
        "1", "0", "yes", "no", "y", "n", "true", "false", "x", QString(QChar(0x2713)), QString(QChar(0x2714))};
    const QString folded = foldedSpelling(word);
    const bool turns = turned && answers.contains(folded);
    if (has(in, folded)) {
        return turns ? Screening::Out : Screening::In;
    }
    if (has(out, folded)) {
        return turns ? Screening::In : Screening::Out;
    }
    return has(undecided, folded) ? std::optional(Screening::Undecided) : std::nullopt;
}

SheetMap SheetMap::with(const SheetMap &said) const
{
    SheetMap both = *this;
    if (!said.id.isEmpty() || said.numberRows) {
        both.id = said.id;
        both.numberRows = said.numberRows;
    }
    both.raters = said.raters.isEmpty() ? raters : said.raters;
    both.yesMeans = said.yesMeans ? said.yesMeans : yesMeans;
    both.blank = said.blank ? said.blank : blank;
    both.missing = said.missing.isEmpty() ? missing : said.missing;
    both.separator = said.separator.isEmpty() ? separator : said.separator;
    both.same = said.same || same;
    both.values.insert(both.values.begin(), said.values.begin(), said.values.end());
    return both;
}

Message ScreeningWords::expected() const
{
    return SheetMapText::toSay("%1 to include, %2 to exclude")
        .arg(in.join(QStringLiteral("/")), out.join(QStringLiteral("/")));
}

bool SheetMap::isEmpty() const
{
    return id.isEmpty() && !numberRows && unit.isEmpty() && rater.isEmpty() && finalRater.isEmpty() && kept.isEmpty() &&
           comments.isEmpty() && !screening && dimensions.empty() && words == ScreeningWords() && !yesMeans && !blank &&
           missing.isEmpty() && values.empty() && separator.isEmpty() && !same;
}

bool SheetMap::isMissing(const QString &cell) const
{
    const QString text = cell.trimmed();
    return text.isEmpty() || (!missing.isEmpty() && has(missing, foldedSpelling(text)));
}

Result<SheetMap> readSheetMap(const QByteArray &json, const QString &fileName)
{
    return MapReader(fileName).read(json);
}

QByteArray writeSheetMap(const SheetMap &map)
{
    return QJsonDocument(MapWriter(map).object()).toJson(QJsonDocument::Indented);
}

Message sheetMapHelp()
{
    return SheetMapText::toSay(
        "The map is a JSON object; all keys are optional. Columns are named by their headings, ignoring\n"
        "case. Once it names the columns of the screening or of a dimension, only those that it names are read.\n"
        "  \"layout\": \"paired\"             or \"long\"; --layout goes before it\n"
        "  \"id\": \"_id\"                     the column with the ids, ITEM or ITEM_1, ITEM_2 …; a list: their texts\n"
        "                                    together; \"number rows\": true where no column has them\n"
        "  \"raters\": [\"Ada\", \"Ben\"]        names, in the order of their columns\n"
        "  \"screening\": {\"columns\": [\"a_in\", \"b_in\"], \"final\": \"merge\",\n"
        "                \"in\": [\"1\"], \"out\": [\"0\"], \"undecided\": [\"?\"], \"yes means\": \"in\"}\n"
        "  \"dimensions\": {\"symptom\": {\"columns\": [\"s_a\", \"s_b\"], \"final\": \"s\"},\n"
        "                 \"cause\": {\"columns\": [[\"a1\", \"a2\"], [\"b1\", \"b2\"]], \"final\": [\"c1\", "
        "\"c2\"]}}\n"
        "                                    one entry per rater; several columns are an ordered set of codes\n"
        "  \"kept\": \"in_data_set\"           the column that says whether the unit was kept (in) or dropped (out)\n"
        "  \"comments\": [\"note_a\", \"note_b\"]\n"
        "  \"blank\": \"no\"                   what an empty cell of the screening says: no, or missing (not rated)\n"
        "  \"missing\": [\"NA\", \"-\"]          words that say not rated\n"
        "  \"values\": {\"ohter\": \"other\"}      texts of cells, and the code that each stands for; \"-\": nothing\n"
        "  \"separator\": \";\"               between several codes of a cell: ; , | # lines lists none\n"
        "  \"same\": true                    a text that differs from a code only in spelling is that code\n"
        "  \"rater\": [\"who1\", \"who2\"]       paired: who gave the first and the second answers, row by row\n"
        "  \"settled by\": \"talk\"            who settled disagreements: rater, talk or third person\n"
        "  \"unit\": \"k\"                     the number of the unit within its item, where the ids do not say it\n"
        "In the long layout, besides:\n"
        "  \"rater\": \"coder\"                the column that names the rater\n"
        "  \"final rater\": \"merged\"         the rows of this rater are the final labels\n"
        "and the columns of a question are named once: \"screening\": \"include\", \"symptom\": [\"s1\", \"s2\"].\n");
}

} // namespace corater

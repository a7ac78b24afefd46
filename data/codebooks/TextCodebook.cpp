// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/TextCodebook.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/tables/KeyedText.h"

#include <QHash>

#include <functional>

namespace corater {

namespace {

constexpr int formatNumber = 1;

struct TextCodebookText
{
    CORATER_MESSAGES(TextCodebook)
};

using Setter = std::function<Result<void>(const KeyedEntry &)>;
using Setters = QHash<QString, Setter>;

/// Interprets the entries of one file as a codebook. Made and used by readTextCodebook() alone.
class TextCodebookReader
{
public:
    explicit TextCodebookReader(QString fileName) : m_fileName(std::move(fileName)) {}

    Result<CodebookDocument> read(const std::vector<KeyedEntry> &entries)
    {
        m_document.format = QStringLiteral("text");
        TRY(checkHeader(entries));
        Codebook &book = m_document.codebook;
        std::vector<const KeyedEntry *> rules;
        const Setters keys{{QStringLiteral("corater-codebook"), [](const KeyedEntry &) { return Result<void>(); }},
                           {QStringLiteral("name"), text(book.name)},
                           {QStringLiteral("title"), text(book.title)},
                           {QStringLiteral("description"), text(book.description)},
                           {QStringLiteral("dimension"), [this](const KeyedEntry &e) { return readDimension(e); }},
                           {QStringLiteral("rule"), collect(rules)}};
        TRY(readKeys(entries, keys, {QStringLiteral("dimension"), QStringLiteral("rule")}));
        for (const KeyedEntry *rule : rules) {
            TRY(readRule(*rule));
        }
        return std::move(m_document);
    }

private:
    std::unexpected<Error> failAt(const KeyedEntry &entry, const Message &message, const ErrorDetail &expected = {},
                                  const QString &found = {}) const
    {
        const bool value = !found.isEmpty() && found == entry.value;
        return fail(ErrorCode::Input, message,
                    Place{.file = m_fileName, .line = entry.line, .column = value ? entry.valueColumn : entry.column},
                    expected, found);
    }

    Result<void> checkHeader(const std::vector<KeyedEntry> &entries) const
    {
        if (entries.empty() || entries.front().key != QStringLiteral("corater-codebook")) {
            return fail(ErrorCode::Input, TextCodebookText::toSay("this is not a codebook in Corater's text format"),
                        Place{.file = m_fileName, .line = entries.empty() ? 1 : entries.front().line, .column = 1},
                        QStringLiteral("corater-codebook: 1"),
                        entries.empty() ? TextCodebookText::toSay("nothing") : ErrorDetail(entries.front().key));
        }
        bool number = false;
        const int written = entries.front().value.toInt(&number);
        if (!number || written < 1) {
            return failAt(entries.front(), TextCodebookText::toSay("the format has no number"), QStringLiteral("1"),
                          entries.front().value);
        }
        if (written > formatNumber) {
            return fail(ErrorCode::Newer,
                        TextCodebookText::toSay("the codebook was written by a newer version of Corater"),
                        Place{.file = m_fileName, .line = entries.front().line, .column = entries.front().valueColumn},
                        QString::number(formatNumber), entries.front().value);
        }
        return {};
    }

    // Passes every entry to its key's setter; a key outside of `repeatable` may occur only once.
    Result<void> readKeys(const std::vector<KeyedEntry> &entries, const Setters &keys,
                          const QStringList &repeatable) const
    {
        QStringList seen;
        for (const KeyedEntry &entry : entries) {
            const auto setter = keys.constFind(entry.key);
            if (setter == keys.cend()) {
                QStringList known = keys.keys();
                known.sort();
                return failAt(entry, TextCodebookText::toSay("unknown key"),
                              TextCodebookText::toSay("one of: %1").arg(known.join(QStringLiteral(", "))), entry.key);
            }
            if (!repeatable.contains(entry.key)) {
                if (seen.contains(entry.key)) {
                    return failAt(entry, TextCodebookText::toSay("the key occurs twice here"), {}, entry.key);
                }
                seen << entry.key;
            }
            TRY((*setter)(entry));
        }
        return {};
    }

    static Setter text(QString &target)
    {
        return [&target](const KeyedEntry &e) {
            target = e.value;
            return Result<void>();
        };
    }

    static Setter collect(std::vector<const KeyedEntry *> &target)
    {
        return [&target](const KeyedEntry &e) {
            target.push_back(&e);
            return Result<void>();
        };
    }

    template <typename T>
    Setters withFields(Setters keys, const std::vector<Field<T>> &fields, T &target) const
    {
        for (const Field<T> &field : fields) {
            keys.insert(field.key, [this, &field, &target](const KeyedEntry &e) -> Result<void> {
                const Message expected = field.take(target, e.value);
                if (!expected.isEmpty()) {
                    return failAt(e, TextCodebookText::toSay("not a value of “%1”").arg(e.key), expected, e.value);
                }
                return {};
            });
        }
        return keys;
    }

    template <typename T>
    static QStringList repeatableKeys(const std::vector<Field<T>> &fields)
    {
        QStringList keys{QStringLiteral("category"), QStringLiteral("code")};
        for (const Field<T> &field : fields) {
            if (field.repeatable) {
                keys << field.key;
            }
        }
        return keys;
    }

    Result<void> readDimension(const KeyedEntry &entry)
    {
        Dimension &d = m_document.codebook.dimensions.emplace_back();
        d.id = DimensionId(m_document.codebook.dimensions.size());
        d.name = entry.value;
        m_dimension = &d;
        const Setters keys{{QStringLiteral("category"), [this](const KeyedEntry &e) { return readCode(e, {}, false); }},
                           {QStringLiteral("code"), [this](const KeyedEntry &e) { return readCode(e, {}, true); }}};
        return readKeys(entry.children, withFields(keys, dimensionFields(), d), repeatableKeys(dimensionFields()));
    }

    Result<void> readCode(const KeyedEntry &entry, CodeId parent, bool selectable)
    {
        if (m_codes >= mostCodes) {
            return failAt(entry, TextCodebookText::toSay("too many codes for a codebook"),
                          TextCodebookText::toSay("at most %1").arg(mostCodes));
        }
        const CodeId id{++m_codes};
        Code c{.id = id, .parent = parent, .name = entry.value, .selectable = selectable};
        const size_t at = m_dimension->codes.size();
        m_dimension->codes.push_back({}); // reserves its place before the codes below it
        std::vector<const KeyedEntry *> below;
        const Setters keys{{QStringLiteral("category"), collect(below)}, {QStringLiteral("code"), collect(below)}};
        if (auto done = readKeys(entry.children, withFields(keys, codeFields(), c), repeatableKeys(codeFields()));
            !done) {
            return done;
        }
        m_dimension->codes[at] = std::move(c);
        for (const KeyedEntry *child : below) {
            TRY(readCode(*child, id, child->key == QStringLiteral("code")));
        }
        return {};
    }

    Result<void> readRule(const KeyedEntry &entry)
    {
        if (m_ruleNumber >= mostCodes) {
            return failAt(entry, TextCodebookText::toSay("too many rules for a codebook"),
                          TextCodebookText::toSay("at most %1").arg(mostCodes));
        }
        Rule rule{.id = RuleId(++m_ruleNumber)};
        QString first;
        QString second;
        QString firstIn;
        QString secondIn;
        const Setters keys{{QStringLiteral("in"), text(firstIn)},     {QStringLiteral("between"), text(first)},
                           {QStringLiteral("and"), text(second)},     {QStringLiteral("and in"), text(secondIn)},
                           {QStringLiteral("text"), text(rule.text)}, {QStringLiteral("holds for"), holdsFor(rule)}};
        TRY(readKeys(entry.children, keys, {}));
        rule.a = ruleCode(entry, firstIn, first);
        rule.b = ruleCode(entry, secondIn.isEmpty() ? firstIn : secondIn, second);
        if (valid(rule.a) && valid(rule.b)) {
            m_document.codebook.rules.push_back(rule);
        }
        return {};
    }

    Setter holdsFor(Rule &rule) const
    {
        return [this, &rule](const KeyedEntry &e) -> Result<void> {
            const QString value = foldedSpelling(e.value);
            rule.wholeCategories = value == QStringLiteral("their categories");
            if (!rule.wholeCategories && value != QStringLiteral("these codes")) {
                return failAt(e, TextCodebookText::toSay("not a value of “%1”").arg(e.key),
                              QStringLiteral("these codes, their categories"), e.value);
            }
            return {};
        };
    }

    // The code that a rule names; if there is none, no code and a problem.
    CodeId ruleCode(const KeyedEntry &rule, const QString &dimensionName, const QString &name)
    {
        const Codebook &book = m_document.codebook;
        const Dimension *wanted = dimensionName.isEmpty() ? nullptr : book.dimensionNamed(dimensionName);
        if (!dimensionName.isEmpty() && !wanted) {
            addProblem(
                rule,
                TextCodebookText::toSay("the rule is about dimension “%1”, which does not exist").arg(dimensionName));
            return {};
        }
        for (const Dimension &d : book.dimensions) {
            if (wanted && &d != wanted) {
                continue;
            }
            if (const Code *found = d.codeNamed(name)) {
                return found->id;
            }
        }
        addProblem(rule, Refusals::unknownCodeInRule().arg(name));
        return {};
    }

    void addProblem(const KeyedEntry &entry, const Message &reason)
    {
        m_document.problems.push_back({.place = TextCodebookText::toSay("line %1").arg(entry.line), .reason = reason});
    }

    QString m_fileName;
    CodebookDocument m_document;
    Dimension *m_dimension = nullptr;
    qint64 m_codes = 0;
    qint64 m_ruleNumber = 0;
};

/// Writes one codebook as text. Made and used by writeTextCodebook() alone.
class TextCodebookWriter
{
public:
    QString write(const Codebook &book)
    {
        line(0, "corater-codebook", QString::number(formatNumber));
        text(0, "name", book.name);
        text(0, "title", book.title);
        text(0, "description", book.description);
        for (const Dimension &dimension : book.dimensions) {
            writeDimension(dimension);
        }
        for (const Rule &rule : book.rules) {
            writeRule(book, rule);
        }
        return m_out;
    }

private:
    void line(int indent, const char *key, const QString &value)
    {
        m_out += keyedLine(indent, QString::fromLatin1(key), value);
    }

    void text(int indent, const char *key, const QString &value)
    {
        if (!value.isEmpty()) {
            line(indent, key, value);
        }
    }

    template <typename T>
    void fields(int indent, const std::vector<Field<T>> &all, const T &of)
    {
        for (const Field<T> &field : all) {
            for (const QString &value : field.texts(of)) {
                m_out += keyedLine(indent, field.key, value);
            }
        }
    }

    void writeDimension(const Dimension &d)
    {
        m_out += u'\n';
        m_out += keyedLine(0, QStringLiteral("dimension"), d.name, false);
        fields(2, dimensionFields(), d);
        QHash<CodeId, std::vector<const Code *>> below;
        for (const Code &code : d.codes) {
            below[code.parent].push_back(&code);
        }
        writeCodes(below, {}, 2);
    }

    void writeCodes(const QHash<CodeId, std::vector<const Code *>> &below, CodeId parent, int indent)
    {
        for (const Code *code : below.value(parent)) {
            m_out += u'\n';
            const QString key = code->selectable ? QStringLiteral("code") : QStringLiteral("category");
            m_out += keyedLine(indent, key, code->name, false);
            fields(indent + 2, codeFields(), *code);
            writeCodes(below, code->id, indent + 2);
        }
    }

    void writeRule(const Codebook &book, const Rule &rule)
    {
        const auto nameOf = [&book](CodeId id) {
            const Code *code = book.code(id);
            return code ? code->name : QString();
        };
        const Dimension *first = book.dimensionOf(rule.a);
        const Dimension *second = book.dimensionOf(rule.b);
        m_out += QStringLiteral("\nrule:\n");
        text(2, "in", first ? first->name : QString());
        line(2, "between", nameOf(rule.a));
        line(2, "and", nameOf(rule.b));
        if (second && second != first) {
            line(2, "and in", second->name);
        }
        if (rule.wholeCategories) {
            line(2, "holds for", QStringLiteral("their categories"));
        }
        text(2, "text", rule.text);
    }

    QString m_out;
};

} // namespace

Result<CodebookDocument> readTextCodebook(QIODevice &device, const QString &fileName)
{
    static const QStringList containers{QStringLiteral("dimension"), QStringLiteral("category"), QStringLiteral("code"),
                                        QStringLiteral("rule")};
    TRY(const auto entries, readKeyedText(device, fileName, containers));
    return TextCodebookReader(fileName).read(entries);
}

QByteArray writeTextCodebook(const Codebook &codebook)
{
    return TextCodebookWriter().write(codebook).toUtf8();
}

} // namespace corater

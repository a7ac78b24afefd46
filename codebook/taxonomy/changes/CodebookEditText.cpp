// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookEditText.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct EditText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookEdit)
};

/// Converts an edit into values. Made and used by argumentsOf() alone.
class Arguments
{
public:
    explicit Arguments(const Codebook &book) : m_book(book) {}

    QJsonObject operator()(const RenameCode &e) const
    {
        return {{"edit", "rename-code"}, {"code", name(e.code)}, {"name", e.name}, {"keep_old_name", e.keepOldName}};
    }
    QJsonObject operator()(const MoveCode &e) const
    {
        return {{"edit", "move-code"}, {"code", name(e.code)}, {"parent", name(e.parent)}, {"before", name(e.before)}};
    }
    QJsonObject operator()(const MergeCodes &e) const
    {
        return {{"edit", "merge-codes"}, {"code", name(e.from)}, {"into", name(e.into)}};
    }
    QJsonObject operator()(const SplitCode &e) const
    {
        QJsonArray parts;
        for (const Code &part : e.parts) {
            parts << part.name;
        }
        return {{"edit", "split-code"}, {"code", name(e.code)}, {"parts", parts}};
    }
    QJsonObject operator()(const RetireCode &e) const { return {{"edit", "retire-code"}, {"code", name(e.code)}}; }
    QJsonObject operator()(const ReinstateCode &e) const
    {
        return {{"edit", "reinstate-code"}, {"code", name(e.code)}};
    }
    QJsonObject operator()(const AddCode &e) const
    {
        return {{"edit", "add-code"},
                {"dimension", name(e.dimension)},
                {"code", e.code.name},
                {"definition", e.code.definition}};
    }
    QJsonObject operator()(const EditCode &e) const
    {
        return {{"edit", "change-code"}, {"code", name(e.code.id)}, {"same_meaning", e.sameMeaning}};
    }
    QJsonObject operator()(const RemoveCode &e) const { return {{"edit", "remove-code"}, {"code", name(e.code)}}; }
    QJsonObject operator()(const AcceptDraft &e) const { return {{"edit", "accept-draft"}, {"code", name(e.code)}}; }
    QJsonObject operator()(const RefuseDraft &e) const { return {{"edit", "refuse-draft"}, {"code", name(e.code)}}; }
    QJsonObject operator()(const AddDimension &e) const
    {
        return {{"edit", "add-dimension"}, {"dimension", e.dimension.name}};
    }
    QJsonObject operator()(const EditDimension &e) const
    {
        return {{"edit", "change-dimension"}, {"dimension", name(e.dimension.id)}};
    }
    QJsonObject operator()(const MoveDimension &e) const
    {
        return {{"edit", "move-dimension"}, {"dimension", name(e.dimension)}, {"before", name(e.before)}};
    }
    QJsonObject operator()(const RemoveDimension &e) const
    {
        return {{"edit", "remove-dimension"}, {"dimension", name(e.dimension)}};
    }
    QJsonObject operator()(const AddRule &e) const { return rule("add-rule", e.rule); }
    QJsonObject operator()(const EditRule &e) const { return rule("change-rule", e.rule); }
    QJsonObject operator()(const RemoveRule &e) const
    {
        const auto found = std::ranges::find(m_book.rules, e.rule, &Rule::id);
        return rule("remove-rule", found == m_book.rules.end() ? Rule() : *found);
    }
    QJsonObject operator()(const EditBook &e) const
    {
        return {{"edit", "change-book"}, {"name", e.name}, {"title", e.title}};
    }

private:
    // Empty for an id that the codebook does not have.
    QString name(CodeId id) const
    {
        const Code *code = m_book.code(id);
        return code ? code->name : QString();
    }
    QString name(DimensionId id) const
    {
        const Dimension *dimension = m_book.dimension(id);
        return dimension ? dimension->name : QString();
    }
    QJsonObject rule(const char *edit, const Rule &rule) const
    {
        return {{"edit", QLatin1String(edit)}, {"a", name(rule.a)}, {"b", name(rule.b)}, {"text", rule.text}};
    }

    const Codebook &m_book;
};

QString orACode(const QString &name)
{
    return name.isEmpty() ? EditText::tr("a code") : name;
}

// The codes of a rule; empty for an unknown rule.
QString pairOf(const QJsonObject &edit)
{
    const QString a = edit["a"].toString();
    const QString b = edit["b"].toString();
    if (a.isEmpty() && b.isEmpty()) {
        return {};
    }
    return a == b ? a : EditText::tr("%1 and %2").arg(orACode(a), orACode(b));
}

QString joined(const QJsonArray &names)
{
    QStringList list;
    for (const QJsonValue &name : names) {
        list << name.toString();
    }
    return list.join(QStringLiteral(", "));
}

} // namespace

QJsonObject argumentsOf(const CodebookEdit &edit, const Codebook &book)
{
    return std::visit(Arguments(book), edit);
}

QString textOf(const QJsonObject &edit)
{
    using Words = QString (*)(const QString &code, const QString &dimension, const QJsonObject &edit);
    static const QHash<QString, Words> words{
        {"rename-code",
         [](auto &c, auto &, auto &e) { return EditText::tr("rename %1 to %2").arg(c, e["name"].toString()); }},
        {"move-code", [](auto &c, auto &, auto &) { return EditText::tr("move %1").arg(c); }},
        {"merge-codes", [](auto &c, auto &,
                           auto &e) { return EditText::tr("merge %1 into %2").arg(c, orACode(e["into"].toString())); }},
        {"split-code", [](auto &c, auto &,
                          auto &e) { return EditText::tr("split %1 into %2").arg(c, joined(e["parts"].toArray())); }},
        {"retire-code", [](auto &c, auto &, auto &) { return EditText::tr("retire %1").arg(c); }},
        {"reinstate-code", [](auto &c, auto &, auto &) { return EditText::tr("offer %1 again").arg(c); }},
        {"add-code", [](auto &c, auto &, auto &) { return EditText::tr("add the code %1").arg(c); }},
        {"change-code", [](auto &c, auto &, auto &) { return EditText::tr("change %1").arg(c); }},
        {"remove-code", [](auto &c, auto &, auto &) { return EditText::tr("remove %1").arg(c); }},
        {"accept-draft", [](auto &c, auto &, auto &) { return EditText::tr("accept %1").arg(c); }},
        {"refuse-draft", [](auto &c, auto &, auto &) { return EditText::tr("refuse %1").arg(c); }},
        {"add-dimension", [](auto &, auto &d, auto &) { return EditText::tr("add the dimension %1").arg(d); }},
        {"change-dimension", [](auto &, auto &d, auto &) { return EditText::tr("change the dimension %1").arg(d); }},
        {"move-dimension", [](auto &, auto &d, auto &) { return EditText::tr("move the dimension %1").arg(d); }},
        {"remove-dimension", [](auto &, auto &d, auto &) { return EditText::tr("remove the dimension %1").arg(d); }},
        {"add-rule", [](auto &, auto &, auto &e) { return EditText::tr("write the rule for %1").arg(pairOf(e)); }},
        {"change-rule", [](auto &, auto &, auto &e) { return EditText::tr("change the rule for %1").arg(pairOf(e)); }},
        {"remove-rule",
         [](auto &, auto &, auto &e) {
             const QString codes = pairOf(e);
             return codes.isEmpty() ? EditText::tr("remove a rule") : EditText::tr("remove the rule for %1").arg(codes);
         }},
        {"change-book", [](auto &, auto &, auto &) { return EditText::tr("change the title of the codebook"); }}};
    const auto found = words.constFind(edit["edit"].toString());
    if (found == words.cend()) {
        return EditText::tr("change the codebook");
    }
    const QString dimension = edit["dimension"].toString();
    return (*found)(orACode(edit["code"].toString()), dimension.isEmpty() ? EditText::tr("a dimension") : dimension,
                    edit);
}

QString textOf(const CodebookEdit &edit, const Codebook &book)
{
    return textOf(argumentsOf(edit, book));
}

} // namespace corater

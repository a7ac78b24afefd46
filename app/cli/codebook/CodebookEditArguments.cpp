// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/codebook/CodebookEditArguments.h"

#include "app/cli/Suggestions.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"

#include <algorithm>

namespace corater {

namespace {

struct CodebookEditArgumentsMessages
{
    CORATER_MESSAGES(CodebookEditArguments)
};

/// Looks up the names of one call. Made and used by editOf() alone.
class Reading
{
public:
    Reading(const Codebook &book, const EditArguments &arguments) : m_book(book), m_arguments(arguments) {}

    Result<CodebookEdit> edit() const
    {
        const auto &verbs = editVerbs();
        const auto verb = std::ranges::find(verbs, m_arguments.verb, &std::pair<QString, QString>::first);
        const QStringList wanted = verb->second.split(u' ');
        const bool open = wanted.last().endsWith(u'…');
        const qsizetype count = m_arguments.words.size();
        if (count < wanted.size() || (count > wanted.size() && !open)) {
            return fail(ErrorCode::Input,
                        CodebookEditArgumentsMessages::toSay("wrong arguments of %1").arg(m_arguments.verb), {},
                        m_arguments.verb + u' ' + verb->second, m_arguments.words.join(u' '));
        }
        return m_arguments.verb.contains(u"dimension") ? ofDimension() : ofCode();
    }

private:
    QString word(qsizetype i) const { return m_arguments.words.value(i); }

    Result<CodebookEdit> ofDimension() const
    {
        if (m_arguments.verb == u"add-dimension") {
            return AddDimension{{.name = word(0).simplified(),
                                 .definition = m_arguments.definition,
                                 .required = !m_arguments.optional,
                                 .maximum = m_arguments.maximum},
                                {}};
        }
        return dimension(word(0)).transform([](const Dimension *d) -> CodebookEdit { return RemoveDimension{d->id}; });
    }

    Result<CodebookEdit> ofCode() const
    {
        if (m_arguments.verb == u"add") {
            return add();
        }
        TRY(const auto first, code(word(0)));
        const CodeId id = first->id;
        if (m_arguments.verb == u"rename") {
            return RenameCode{id, word(1), !m_arguments.forgetOldName};
        }
        if (m_arguments.verb == u"define") {
            Code defined = *first;
            defined.definition = word(1);
            return EditCode{defined, m_arguments.sameMeaning};
        }
        if (m_arguments.verb == u"split") {
            SplitCode split{id, {}};
            for (const QString &name : m_arguments.words.mid(1)) {
                split.parts.push_back({.name = name.simplified()});
            }
            return split;
        }
        if (m_arguments.verb == u"merge" || m_arguments.verb == u"rule") {
            return pair(id);
        }
        if (m_arguments.verb == u"move") {
            return m_arguments.below.isEmpty() ? Result<CodebookEdit>(MoveCode{id, {}, {}})
                                               : code(m_arguments.below).transform([id](const Code *c) -> CodebookEdit {
                                                     return MoveCode{id, c->id, {}};
                                                 });
        }
        return single(id);
    }

    CodebookEdit single(CodeId id) const
    {
        if (m_arguments.verb == u"retire") {
            return RetireCode{id};
        }
        if (m_arguments.verb == u"reinstate") {
            return ReinstateCode{id};
        }
        if (m_arguments.verb == u"accept") {
            return AcceptDraft{id};
        }
        return m_arguments.verb == u"refuse" ? CodebookEdit(RefuseDraft{id}) : CodebookEdit(RemoveCode{id});
    }

    Result<CodebookEdit> pair(CodeId first) const
    {
        TRY(const auto second, code(word(1)));
        const CodeId other = second->id;
        if (m_arguments.verb == u"merge") {
            return MergeCodes{first, other};
        }
        for (const Rule &rule : m_book.rules) {
            if ((rule.a == first && rule.b == other) || (rule.a == other && rule.b == first)) {
                Rule changed = rule;
                changed.text = word(2);
                return word(2).isEmpty() ? CodebookEdit(RemoveRule{rule.id}) : CodebookEdit(EditRule{changed});
            }
        }
        return AddRule{{.a = first, .b = other, .text = word(2)}};
    }

    Result<CodebookEdit> add() const
    {
        Code added{.name = word(0).simplified(), .definition = m_arguments.definition};
        if (!m_arguments.below.isEmpty()) {
            TRY(const auto parent, code(m_arguments.below));
            added.parent = parent->id;
            return AddCode{m_book.dimensionOf(added.parent)->id, added, {}};
        }
        if (m_arguments.dimension.isEmpty() && m_book.dimensions.size() != 1) {
            return fail(ErrorCode::Input,
                        CodebookEditArgumentsMessages::toSay("the dimension of the new code is missing"), {},
                        CodebookEditArgumentsMessages::toSay("--dimension or --below"));
        }
        const auto asked = m_arguments.dimension.isEmpty() ? Result<const Dimension *>(&m_book.dimensions.front())
                                                           : dimension(m_arguments.dimension);
        return asked.transform([&](const Dimension *d) -> CodebookEdit { return AddCode{d->id, added, {}}; });
    }

    Result<const Dimension *> dimension(const QString &name) const
    {
        if (const Dimension *found = m_book.dimensionNamed(name)) {
            return found;
        }
        return fail(ErrorCode::NotFound,
                    didYouMean(CodebookEditArgumentsMessages::toSay("no such dimension"), name, dimensionNames(m_book)),
                    {}, dimensionNames(m_book).join(QStringLiteral(", ")), name);
    }

    Result<const Code *> code(const QString &name) const
    {
        TRY(const auto only,
            m_arguments.dimension.isEmpty() ? Result<const Dimension *>(nullptr) : dimension(m_arguments.dimension));
        std::vector<const Code *> found;
        QStringList in;
        for (const Dimension &d : m_book.dimensions) {
            const Code *here = !only || only == &d ? d.codeNamed(name) : nullptr;
            if (here) {
                found.push_back(here);
                in << d.name;
            }
        }
        if (found.size() == 1) {
            return found.front();
        }
        if (found.empty()) {
            return fail(ErrorCode::NotFound, didYouMean(Refusals::noCode(), name, codeNames(m_book, only)), {}, {},
                        name);
        }
        return fail(
            ErrorCode::Input, CodebookEditArgumentsMessages::toSay("%1 is a code in several dimensions").arg(name), {},
            CodebookEditArgumentsMessages::toSay("--dimension with one of: %1").arg(in.join(QStringLiteral(", "))));
    }

    const Codebook &m_book;
    const EditArguments &m_arguments;
};

} // namespace

const std::vector<std::pair<QString, QString>> &editVerbs()
{
    static const std::vector<std::pair<QString, QString>> verbs{
        {QStringLiteral("rename"), QStringLiteral("CODE NAME")},
        {QStringLiteral("define"), QStringLiteral("CODE TEXT")},
        {QStringLiteral("move"), QStringLiteral("CODE")},
        {QStringLiteral("merge"), QStringLiteral("FROM INTO")},
        {QStringLiteral("split"), QStringLiteral("CODE PART PART…")},
        {QStringLiteral("retire"), QStringLiteral("CODE")},
        {QStringLiteral("reinstate"), QStringLiteral("CODE")},
        {QStringLiteral("add"), QStringLiteral("NAME")},
        {QStringLiteral("remove"), QStringLiteral("CODE")},
        {QStringLiteral("accept"), QStringLiteral("DRAFT")},
        {QStringLiteral("refuse"), QStringLiteral("DRAFT")},
        {QStringLiteral("rule"), QStringLiteral("CODE CODE TEXT")},
        {QStringLiteral("add-dimension"), QStringLiteral("NAME")},
        {QStringLiteral("remove-dimension"), QStringLiteral("NAME")},
    };
    return verbs;
}

Result<CodebookEdit> editOf(const Codebook &book, const EditArguments &arguments)
{
    return Reading(book, arguments).edit();
}

} // namespace corater

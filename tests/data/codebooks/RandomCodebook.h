// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QRandomGenerator>

namespace corater::test {

/// A text that could be taken for part of the format around it: for a key, a comment, a heading, a formula, a list.
inline QString nastyText(QRandomGenerator &random, bool oneLine)
{
    static const QStringList pieces{QStringLiteral("code: x"),
                                    QStringLiteral("#"),
                                    QStringLiteral("|"),
                                    QStringLiteral("| a"),
                                    QStringLiteral("key:"),
                                    QStringLiteral("Ünïcödé 漢字 😀"),
                                    QStringLiteral("word"),
                                    QStringLiteral("a, b; c"),
                                    QStringLiteral("\"q\""),
                                    QStringLiteral("long_word_that_goes_on_and_on_and_on_and_on"),
                                    QStringLiteral("**bold**"),
                                    QStringLiteral("* / **"),
                                    QStringLiteral("- item"),
                                    QStringLiteral("1. first"),
                                    QStringLiteral("=SUM(A1)"),
                                    QStringLiteral("'=x"),
                                    QStringLiteral("-"),
                                    QStringLiteral("@"),
                                    QStringLiteral("<b>&amp;</b>"),
                                    QStringLiteral("[alias] y"),
                                    QStringLiteral("\\[x"),
                                    QStringLiteral("\\"),
                                    QStringLiteral("(in; brackets)"),
                                    QStringLiteral("_x0041_"),
                                    QStringLiteral("```"),
                                    QStringLiteral("~~~"),
                                    QStringLiteral("yes"),
                                    QStringLiteral("<br>")};
    QString text;
    const int count = random.bounded(1, 12);
    for (int i = 0; i < count; ++i) {
        if (i > 0) {
            const int separator = oneLine ? 0 : random.bounded(6);
            text += separator == 1   ? QStringLiteral("\n")
                    : separator == 2 ? QStringLiteral("\n\n")
                    : separator == 3 ? QStringLiteral("  ")
                    : separator == 4 ? QStringLiteral("\n  ")
                                     : QStringLiteral(" ");
        }
        text += pieces[random.bounded(int(pieces.size()))];
    }
    return text;
}

/// A valid codebook with everything that a codebook can have; ids are numbered in its order.
inline Codebook randomCodebook(quint32 seed)
{
    QRandomGenerator random(seed);
    int serial = 0;
    const auto unique = [&] { return QStringLiteral("%1 %2").arg(nastyText(random, true)).arg(++serial); };
    const auto maybe = [&](const QString &text) { return random.bounded(3) ? text : QString(); };
    const auto some = [&](auto &&make) {
        QStringList list;
        for (int n = random.bounded(4); n > 0; --n) {
            list << make();
        }
        return list;
    };
    const auto prose = [&] { return nastyText(random, false); };
    Codebook book{.name = unique(), .title = maybe(nastyText(random, true)), .description = maybe(prose())};
    qint64 id = 0;
    const int dimensions = random.bounded(1, 4);
    for (int n = 0; n < dimensions; ++n) {
        Dimension d{.id = DimensionId(n + 1), .name = unique(), .definition = maybe(prose())};
        d.scale = Scale(random.bounded(3));
        d.required = random.bounded(2);
        d.maximum = random.bounded(4);
        d.screenedInOnly = random.bounded(2);
        d.assessment = random.bounded(2);
        d.categoryInExport = random.bounded(2);
        d.exportPosition = random.bounded(3);
        d.aliases = some(unique);
        d.exportColumns = {unique()};
        std::vector<CodeId> branch;
        const int codes = random.bounded(1, 12);
        for (int c = 0; c < codes; ++c) {
            branch.resize(size_t(random.bounded(int(branch.size()) + 1)));
            Code code{.id = CodeId(++id), .parent = branch.empty() ? CodeId{} : branch.back()};
            code.name = unique();
            code.selectable = c == 0 || random.bounded(2);
            code.retired = c > 0 && random.bounded(2);
            code.draft = random.bounded(2);
            code.definition = maybe(prose());
            code.useWhen = maybe(prose());
            code.avoidWhen = maybe(prose());
            code.examples = some(prose);
            code.aliases = some(unique);
            code.shortcut = c < 5 ? QString(QStringLiteral("#=-[*")[c]) : QString();
            code.colour = maybe(QStringLiteral("#12ab9F"));
            code.publishedName = maybe(unique());
            branch.push_back(code.id);
            d.codes.push_back(code);
        }
        book.dimensions.push_back(d);
    }
    const auto &codes = book.dimensions.back().codes;
    for (int r = 0; r < 4 && codes.size() > 1; ++r) {
        book.rules.push_back({.id = RuleId(r + 1),
                              .a = codes[size_t(random.bounded(int(codes.size())))].id,
                              .b = codes[size_t(random.bounded(int(codes.size())))].id,
                              .text = prose(),
                              .wholeCategories = random.bounded(2) == 1});
    }
    return book;
}

} // namespace corater::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/settling/ReviewItem.h"

#include <QString>

namespace corater::test {

// Invented values for the review screens: realistic enough to judge a picture by, few enough to count by hand.

constexpr DimensionId symptom{1}, rootCause{2}, introducing{3}, exposing{4};
constexpr CodeId time{10}, slowRun{11}, slowStart{12}, hang{13}, memory{14}, outOfMemory{15}, leak{16}, processor{17},
    idleGpu{18}, unknownSymptom{19};
constexpr CodeId api{30}, noEfficientApi{31}, noBatchApi{32}, apiUsage{33}, model{34}, graph{35}, structure{36},
    hyperParameter{37}, library{38}, buggyVersion{39}, dataCategory{40}, transmission{41}, preprocessing{42};
constexpr CodeId introData{51}, introBuild{52}, introTraining{53};
constexpr CodeId expoData{61}, expoBuild{62}, expoTraining{63};
constexpr RaterId anna{1}, ben{2}, cem{3};

inline QString u(const char *text)
{
    return QString::fromUtf8(text);
}

inline Code code(CodeId id, CodeId parent, const char *name, const char *definition = "", const char *shortcut = "")
{
    return {.id = id, .parent = parent, .name = u(name), .definition = u(definition), .shortcut = u(shortcut)};
}

inline Code category(CodeId id, const char *name)
{
    return {.id = id, .name = u(name), .selectable = false};
}

inline Codebook codebook()
{
    Codebook book{.name = u("slow-training"), .title = u("Slow training")};
    Dimension s{.id = symptom, .name = u("Symptom"), .definition = u("What the author notices."), .maximum = 2};
    s.codes = {category(time, "Time"),
               code(slowRun, time, "Slow Execution Time", "It takes longer than it should.", "1"),
               code(slowStart, time, "Slow Initialization Time", "It takes long until the first step.", "2"),
               code(hang, time, "Program Hang", "It stops answering.", "3"),
               category(memory, "Memory"),
               code(outOfMemory, memory, "Out of Memory", "It ends because memory does not suffice.", "4"),
               code(leak, memory, "Memory Leak", "Memory grows and is not given back.", "5"),
               category(processor, "Processor"),
               code(idleGpu, processor, "Abnormal GPU Utilization", "The GPU waits, or only works in bursts.", "6"),
               code(unknownSymptom, {}, "Unknown", "It cannot be told from the post.", "0")};
    Dimension c{.id = rootCause, .name = u("Root cause"), .definition = u("Why it happens.")};
    c.codes = {
        category(api, "API"),
        code(noEfficientApi, api, "Not Using Efficient API", "Another call would have done the same faster.", "1"),
        code(noBatchApi, api, "Not Using Batch API", "Single calls where one for many exists.", "2"),
        code(apiUsage, api, "Inefficient API Usage",
             "The right call is made, with parameters or in an order that waste time or memory.", "3"),
        category(model, "Model"),
        code(graph, model, "Confusion with Computation Graph", "Nodes are added again and again.", "4"),
        code(structure, model, "Inefficient Model Structure", "Layers that cost more than they give.", "5"),
        code(hyperParameter, model, "Improper Hyper Parameter", "Batch size, rate or depth do not fit.", "6"),
        category(library, "Library"),
        code(buggyVersion, library, "Buggy Library Version", "A fault of that version.", "7"),
        category(dataCategory, "Data"),
        code(transmission, dataCategory, "Inefficient Data Transmission",
             "Moving data (network, host to device) is what costs.", "8"),
        code(preprocessing, dataCategory, "Inefficient Data Preprocessing", "Preparing data is what costs.", "9")};
    c.codes[3].useWhen = u("the function is the right one, and changing its arguments or its place helps");
    c.codes[3].avoidWhen = u("another function should have been called");
    c.codes[3].examples = {u("map() over single images, without num_parallel_calls"),
                           u("predict() called for one row at a time, batch_size left at its default")};
    c.codes[3].aliases = {u("API misuse"), u("inefficient usage")};
    Dimension i{.id = introducing, .name = u("Introducing stage"), .definition = u("Where it was built in.")};
    i.codes = {code(introData, {}, "Data Preparation", "Reading, decoding, batching.", "1"),
               code(introBuild, {}, "Model Building", "Layers, losses, compile().", "2"),
               code(introTraining, {}, "Training", "The loop itself.", "3")};
    Dimension e{.id = exposing, .name = u("Exposing stage"), .definition = u("Where it shows.")};
    e.codes = {code(expoData, {}, "Data Preparation", "Reading, decoding, batching.", "1"),
               code(expoBuild, {}, "Model Building", "Layers, losses, compile().", "2"),
               code(expoTraining, {}, "Training", "The loop itself.", "3")};
    book.dimensions = {s, c, i, e};
    book.rules = {{RuleId{1}, apiUsage, noEfficientApi,
                   u("Right call, wrong parameters or order: usage. Another call should have been made: not using.")},
                  {RuleId{2}, introData, introTraining, u("Whatever happens before the first batch is preparation.")}};
    return book;
}

inline UnitRating unit(int id, int ordinal, std::vector<CodeId> s, CodeId c, CodeId i, CodeId e)
{
    UnitRating rated{.id = UnitId(id), .ordinal = ordinal};
    rated.labels = {{symptom, std::move(s)}, {rootCause, {c}}, {introducing, {i}}, {exposing, {e}}};
    return rated;
}

inline std::vector<ReviewRater> twoRaters()
{
    return {{anna, u("A"), u("Anna")}, {ben, u("B"), u("Ben")}};
}

/// Two raters, two units: the first matched and disputed in two dimensions, the second found by Anna only.
inline std::vector<Rating> ratings()
{
    Rating a{.item = ItemId{7}, .rater = anna, .screening = Screening::In, .comment = u("two problems in one post")};
    a.units = {unit(1, 1, {idleGpu, leak}, apiUsage, introData, expoTraining),
               unit(2, 2, {leak}, buggyVersion, introTraining, expoTraining)};
    a.units[0].comment = u("map without num_parallel_calls is a parameter of the right call.");
    Rating b{.item = ItemId{7}, .rater = ben, .screening = Screening::In, .discuss = true};
    b.units = {unit(3, 1, {idleGpu, leak}, transmission, introData, expoData)};
    b.units[0].comment = u("the GPU waits for data to arrive.");
    b.units[0].comments = {{rootCause, u("could also be preprocessing")}};
    return {a, b};
}

inline ItemSummary item()
{
    return {.id = ItemId{7},
            .site = u("stackoverflow"),
            .externalId = u("64356769"),
            .kind = u("thread"),
            .title = u("GPU utilisation drops to 0 % between steps of my input pipeline"),
            .url = u("https://stackoverflow.com/q/64356769"),
            .date = u("2020-10-14"),
            .tags = {u("tensorflow"), u("keras"), u("tf.data")},
            .score = 14};
}

inline ReviewItem review()
{
    return reviewItem(item(), ratings(), twoRaters(), codebook());
}

inline ReviewItem reviewOfThree()
{
    auto all = ratings();
    Rating c{.item = ItemId{7}, .rater = cem, .screening = Screening::Out, .reason = u("no performance problem")};
    c.units = {unit(5, 1, {idleGpu}, preprocessing, introData, expoTraining)};
    all.push_back(c);
    auto raters = twoRaters();
    raters.push_back({cem, u("C"), u("Cem")});
    return reviewItem(item(), all, raters, codebook());
}

inline ConfusionTable confusion()
{
    const Codebook book = codebook();
    const Dimension &cause = *book.dimension(rootCause);
    ConfusionTable table{.dimension = rootCause, .title = cause.name, .rowRater = u("A"), .columnRater = u("B")};
    for (const CodeId id : cause.labelCodes()) {
        table.codes.push_back(id);
        table.names << cause.code(id)->name;
        table.categories << cause.code(cause.ancestor(id, 0))->name;
    }
    table.counts = {{41, 1, 2, 0, 0, 0, 0, 4, 0}, {1, 17, 0, 0, 0, 1, 0, 0, 0}, {2, 0, 38, 7, 1, 0, 0, 1, 0},
                    {0, 0, 3, 24, 1, 0, 0, 0, 0}, {1, 0, 0, 1, 6, 0, 0, 0, 0},  {0, 1, 0, 0, 0, 12, 0, 0, 0},
                    {1, 0, 0, 0, 0, 0, 14, 0, 0}, {2, 0, 1, 0, 0, 0, 0, 10, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 0}};
    return table;
}

inline AgreementLine line(DimensionId id, const char *name, int units, int agreed, double kappa, double half)
{
    const double share = double(agreed) / units;
    return {.dimension = id,
            .name = u(name),
            .units = units,
            .agreed = agreed,
            .percent = {share, share - 0.04, share + 0.03, {}},
            .coefficient = {kappa, kappa - half, kappa + half, {}}};
}

inline AgreementSummary agreementSummary()
{
    AgreementSummary page{.coefficient = u("Cohen’s κ"), .levels = {u("codes"), u("categories")}};
    page.basis = u("Both raters sealed round 2 before anything was shown (2020-11-02 18:04, 18:31). "
                   "Blanks: left out. Left out: 0 units.");
    page.lines = {line({}, "Screening", 740, 607, 0.628, 0.056), line(symptom, "Symptom", 238, 221, 0.906, 0.043),
                  line(rootCause, "Root cause", 238, 191, 0.772, 0.057),
                  line(introducing, "Introducing stage", 238, 209, 0.847, 0.051),
                  line(exposing, "Exposing stage", 238, 225, 0.928, 0.038)};
    page.lines[0].matrix = {.title = u("Screening"),
                            .rowRater = u("A"),
                            .columnRater = u("B"),
                            .codes = {screeningCode(Screening::In), screeningCode(Screening::Out)},
                            .names = {u("in"), u("out")},
                            .categories = {u(""), u("")},
                            .counts = {{233, 97}, {36, 374}}};
    AgreementLine &cause = page.lines[2];
    cause.matrix = confusion();
    cause.others = {{u("Gwet’s AC1"), u("Less moved by prevalence (Gwet 2008)."), {0.784, 0.729, 0.839, {}}},
                    {u("Krippendorff’s α"), u("Any number of raters, blanks allowed."), {0.772, 0.716, 0.826, {}}},
                    {u("PABAK"), u("Byrt et al. 1993."), {0.778, {}, {}, {}}},
                    {u("Scott’s π"), u("Scott 1955."), {0.771, {}, {}, {}}},
                    {u("greatest attainable κ"), u("Given the margins."), {0.951, {}, {}, {}}}};
    for (int i = 0; i < cause.matrix.size(); ++i) {
        CodeLine row{.code = cause.matrix.codes[size_t(i)],
                     .name = cause.matrix.names[i],
                     .first = cause.matrix.rowTotal(i),
                     .second = cause.matrix.columnTotal(i),
                     .both = cause.matrix.count(i, i),
                     .kappa = {0.81 - 0.02 * i, 0.70, 0.90, {}},
                     .positive = {.value = 0.85},
                     .negative = {.value = 0.98}};
        if (row.first + row.second == 0) {
            row.kappa = {.reason = u("nobody used the code")};
            row.positive = {};
            row.negative = {.value = 1.0};
        }
        cause.codes.push_back(row);
    }
    const auto series = [](DimensionId id, const char *name, std::vector<double> values) {
        RoundSeries s{.dimension = id, .name = u(name)};
        const char *rounds[] = {"Pilot", "Round 1", "Round 2", "Round 3"};
        const int units[] = {40, 80, 118, 238};
        for (size_t i = 0; i < values.size(); ++i) {
            const double half = 0.12 - 0.02 * double(i);
            s.points.push_back({u(rounds[i]), units[i], {values[i], values[i] - half, values[i] + half, {}}});
        }
        return s;
    };
    page.rounds = {series(symptom, "Symptom", {0.72, 0.84, 0.89, 0.906}),
                   series(rootCause, "Root cause", {0.51, 0.63, 0.70, 0.772}),
                   series(introducing, "Introducing stage", {0.66, 0.71, 0.80, 0.847}),
                   series(exposing, "Exposing stage", {0.80, 0.86, 0.90, 0.928})};
    return page;
}

inline std::vector<CellItem> cellItems()
{
    return {{ItemId{1},
             1,
             u("tf.while_loop gets slower every iteration"),
             u("49281664"),
             u("Usage"),
             u("Graph"),
             {},
             false},
            {ItemId{2}, 1, u("Session.run slows down over time"), u("48051647"), u("Usage"), u("Graph"), {}, false},
            {ItemId{3}, 1, u("Placeholder fed in a loop"), u("50303372"), u("Usage"), u("Graph"), u("B"), true}};
}

inline PairGuidance openPair()
{
    return {.dimension = rootCause,
            .a = apiUsage,
            .b = graph,
            .nameA = u("Inefficient API Usage"),
            .nameB = u("Confusion with Computation Graph"),
            .met = 10,
            .kappaNow = 0.772,
            .kappaSettled = 0.821};
}

inline PairGuidance ruledPair()
{
    return {.dimension = rootCause,
            .a = apiUsage,
            .b = noEfficientApi,
            .nameA = u("Inefficient API Usage"),
            .nameB = u("Not Using Efficient API"),
            .rule = u("Right call, wrong parameters or order: usage. Another call should have been made: not using."),
            .ruleSource = u("rule 12, v3"),
            .met = 4,
            .kappaNow = 0.772,
            .kappaSettled = 0.789};
}

} // namespace corater::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"
#include "data/codebooks/CodebookReading.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// A rule as a file writes it: codes by name.
struct DraftRule
{
    QString dimension; ///< as the file names it, may be empty
    QString title;     ///< of the table, which may be the dimension's name
    QString a;
    QString b;
    QString text;
    bool wholeCategories = false;
    QStringList others;     ///< all codes of the table it stands in
    bool ofMatrix = false;  ///< the table is a matrix: all its codes are of one dimension
    bool codesOnly = false; ///< the matrix has no text: only its codes are there
    Place place;
};

/// Collects what a reader finds and builds a codebook from it: parents that are named before or after their codes, the
/// order of the tree, which codes can be chosen, rules by name, ids. Used by the readers of tables, Markdown and
/// REFI-QDA files.
class CodebookBuilder
{
public:
    CodebookBuilder(QString format, QString fileName);

    /// What the user said of how the file is to be read.
    void setReading(CodebookReading reading) { m_reading = std::move(reading); }
    const CodebookReading &asked() const { return m_reading; }

    /// Index of the dimension of that name, made if there is none yet.
    int dimension(const QString &name);
    /// What was read of the dimension so far; the index is that of dimension().
    Dimension &dimensionAt(int index) { return m_dimensions[size_t(index)].values; }
    int dimensionCount() const { return int(m_dimensions.size()); }
    /// Name, title and description of the codebook itself.
    Codebook &book() { return m_document.codebook; }

    /// Adds a code below another (-1: top level) and returns its index within the dimension.
    int addCode(int dimension, int parent, const QString &name, const Place &place);
    /// What was read of the code so far; the index is that of addCode().
    Code &code(int dimension, int index) { return m_dimensions[size_t(dimension)].nodes[size_t(index)].code; }
    /// The code of that name below the parent (-1: top level), or -1.
    int find(int dimension, int parent, const QString &name) const;
    /// Sets whether the code can be chosen; by default a code without codes below it can.
    void setSelectable(int dimension, int index, bool selectable);
    /// Puts the code below the code of that name, anywhere in the dimension. If there is none, it is made if `make`
    /// says so, otherwise it is a problem and the code stays at the top level.
    void setParent(int dimension, int index, const QString &name, bool make);

    /// Corater wrote the file: nothing is guessed, and there are no notes.
    void setExact() { m_exact = true; }

    /// The file numbers the code; a matrix of rules may name it so.
    void giveNumber(int dimension, const QString &number, const QString &name);

    /// Rules are matched to codes by finish(): those that name none become problems.
    void addRule(DraftRule rule);
    /// What was guessed, joined or left out, shown to the user. The first 1,000 are kept.
    void note(const Place &place, const Message &message);
    /// How a table was read; told to the user.
    void reading(const Place &place, const Message &message);
    /// What the file leaves open.
    void question(CodebookQuestion question);
    /// What is wrong in the file, an error. The first 1,000 are kept.
    void problem(const Place &place, const Message &reason);

    /// The codebook as gathered; the builder is empty afterwards. Error: too many codes or rules.
    Result<CodebookDocument> finish();

private:
    struct Node
    {
        Code code;
        int parent = -1;
        Place place;
        QString parentName;
        bool makeParent = false;
        bool selectableGiven = false;
    };
    struct Draft
    {
        Dimension values;
        std::vector<Node> nodes;
        QHash<std::pair<int, QString>, int> below; ///< first node of that parent and name
        QHash<QString, QString> numbers;           ///< names of the codes that the file numbers
    };

    void resolveParents(Draft &draft);
    void breakCircles(Draft &draft);
    void takeCodes(Draft &draft);
    void takeSubtree(Draft &draft, const std::vector<std::vector<int>> &children, int node, CodeId parent);
    Dimension *dimensionOfRule(const DraftRule &rule);
    Dimension *dimensionOfTable(const DraftRule &rule);
    void takeRule(const DraftRule &rule);
    void nameNumbers(DraftRule &rule);

    QString m_fileName;
    CodebookReading m_reading;
    CodebookDocument m_document;
    std::vector<Draft> m_dimensions;
    QHash<QString, int> m_dimensionNamed; ///< by its spelling without case and blanks
    std::vector<DraftRule> m_rules;
    qsizetype m_codes = 0;
    qint64 m_lastId = 0;
    bool m_exact = false;
    QStringList m_tableCodes; ///< of the table whose rules are being taken
    size_t m_tableDimension = 0;
};

/// Whether the text mentions the families of the two codes by their quoted names: `"Model" PPs and "API" PPs`. Such a
/// rule holds for all codes of both categories.
bool speaksOfCategories(const Dimension &dimension, const Rule &rule);

/// The words that stand in quotation marks in the text.
QStringList quotedWords(const QString &text);

/// Adds the rules of a separate guide to a codebook; a rule whose codes the codebook does not have becomes a problem.
void joinGuide(CodebookDocument &document, const CodebookDocument &guide);

} // namespace corater

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
    QString dimension; ///< as named in the file, may be empty
    QString title;     ///< of the table, which may be the dimension's name
    QString a;
    QString b;
    QString text;
    bool wholeCategories = false;
    QStringList others;     ///< all codes of its table
    bool ofMatrix = false;  ///< the table is a matrix: all its codes are of one dimension
    bool codesOnly = false; ///< the matrix has no text: only its codes are read
    Place place;
};

/// Collects the findings of a reader and builds a codebook from them: parents named before or after their codes, the
/// order of the tree, which codes can be chosen, rules by name, ids. Used by the readers of tables, Markdown and
/// REFI-QDA files.
class CodebookBuilder
{
public:
    CodebookBuilder(QString format, QString fileName);

    /// The user's settings for reading the file.
    void setReading(CodebookReading reading) { m_reading = std::move(reading); }
    const CodebookReading &asked() const { return m_reading; }

    /// Index of the dimension of that name; adds a missing one.
    int dimension(const QString &name);
    /// The present values of the dimension; the index is that of dimension().
    Dimension &dimensionAt(int index) { return m_dimensions[size_t(index)].values; }
    int dimensionCount() const { return int(m_dimensions.size()); }
    /// Name, title and description of the codebook itself.
    Codebook &book() { return m_document.codebook; }

    /// Adds a code below another (-1: top level) and returns its index within the dimension.
    int addCode(int dimension, int parent, const QString &name, const Place &place);
    /// The present values of the code; the index is that of addCode().
    Code &code(int dimension, int index) { return m_dimensions[size_t(dimension)].nodes[size_t(index)].code; }
    /// The code of that name below the parent (-1: top level), or -1.
    int find(int dimension, int parent, const QString &name) const;
    /// Sets whether the code can be chosen; by default it can if no codes are below it.
    void setSelectable(int dimension, int index, bool selectable);
    /// Puts the code below the code of that name, anywhere in the dimension. A missing one is added if `make` is true;
    /// if not, it is a problem, and the code stays at the top level.
    void setParent(int dimension, int index, const QString &name, bool make);

    /// Corater wrote the file: no guesses and no notes.
    void setExact() { m_exact = true; }

    /// The code's number in the file; a matrix of rules may refer to it.
    void giveNumber(int dimension, const QString &number, const QString &name);

    /// Adds a rule; finish() finds its codes, and makes a rule without them a problem.
    void addRule(DraftRule rule);
    /// For the user: text that was guessed, joined or left out. The first 1,000 are kept.
    void note(const Place &place, const Message &message);
    /// For the user: how a table was read.
    void reading(const Place &place, const Message &message);
    /// Adds a question that the file leaves open.
    void question(CodebookQuestion question);
    /// Adds an error in the file. The first 1,000 are kept.
    void problem(const Place &place, const Message &reason);

    /// The finished codebook; the builder is empty afterwards. Error: too many codes or rules.
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
        QHash<std::pair<int, QString>, int> below; ///< first node by parent and name
        QHash<QString, QString> numbers;           ///< number in the file → name of the code
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

/// Whether the text mentions the categories of the two codes by their quoted names: `"Model" PPs and "API" PPs`. Such a
/// rule holds for all codes of both categories.
bool speaksOfCategories(const Dimension &dimension, const Rule &rule);

/// The words in quotation marks in the text.
QStringList quotedWords(const QString &text);

/// Adds the rules of a separate guide to a codebook; a rule without codes in the codebook becomes a problem.
void joinGuide(CodebookDocument &document, const CodebookDocument &guide);

} // namespace corater

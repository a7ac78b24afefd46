// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/SheetColumns.h"
#include "data/import/sheets/SheetFile.h"
#include "data/interchange/PlacedCodes.h"
#include "models/import/ColumnsPage.h"

namespace corater {

/// The columns of a sheet of ratings: items, raters and answers.
class RatingColumnsPage : public ColumnsPage
{
    Q_OBJECT

public:
    struct Context
    {
        Codebook codebook;
        QStringList raters;        ///< of the study, in order
        SheetChoice sheet;         ///< which sheet of a workbook, or which encoding of a text
        QStringList calledAfter{}; ///< of the sheet and its file: they may name its only rater
        CodedSaid coded{};         ///< of a project of another program: the meanings of its codes and users
    };

    /// Chosen at the beginning: the columns that the map names; where it names none, those found by their headings.
    RatingColumnsPage(QString path, SheetSample sample, Context context, const SheetMap &map);

    QStringList meanings() const override;
    QStringList persons() const override;
    bool isPersonal(int meaning) const override;
    QString problem() const override;
    Trial trial() const override;

    /// The map for the import, from the choices; with the layout.
    SheetMap map() const;
    SheetLayout layout() const { return m_layout; }
    void setLayout(SheetLayout layout);
    /// Names of the raters in the order of their columns; empty: the study's, in order.
    QStringList raterNames() const { return m_base.raters; }
    void setRaterNames(const QStringList &names);
    /// Whether cells and rows that cannot be read are left out, instead of refusing the sheet.
    bool isPartial() const { return m_partial; }
    void setPartial(bool partial);

    /// Texts of cells and the codes that replace them; "-": they are left out.
    const std::vector<std::pair<QString, QString>> &values() const { return m_base.values; }
    void addValues(const std::vector<std::pair<QString, QString>> &values);

    /// What empty cells of the screening mean; none: not rated, unless they can mean no as well.
    std::optional<BlankMeaning> blank() const { return m_base.blank; }
    void setBlank(std::optional<BlankMeaning> meaning);

protected:
    bool mayRepeat(const ColumnChoice &choice) const override;
    ColumnChoice unused() const override;

private:
    int screening() const { return 4; }
    int dimension(int index) const { return 5 + index; }
    int comment() const { return dimension(int(m_context.codebook.dimensions.size())); }
    int finalPerson() const { return int(persons().size()) - 1; }
    void guess();
    void take(const SheetColumns &columns);
    MappedColumns mapped(int meaning) const;

    Context m_context;
    SheetLayout m_layout = SheetLayout::Paired;
    SheetMap m_base; ///< for all that the choices lack: words of the screening, decider, names
    bool m_partial = false;
};

} // namespace corater

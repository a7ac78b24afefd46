// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/ItemMap.h"
#include "data/import/sheets/SheetFile.h"
#include "models/import/ColumnsPage.h"

namespace corater {

/// The columns of a file of items.
class ItemColumnsPage : public ColumnsPage
{
    Q_OBJECT

public:
    /// `map` is chosen at the beginning: the guess of guessItemMap(), or an earlier choice. `sheet` says which sheet of
    /// the file is read, and how, as for the sample.
    ItemColumnsPage(QString path, SheetSample sample, const ItemMap &map, SheetChoice sheet = {});

    QStringList meanings() const override;
    QString problem() const override;
    Trial trial() const override;

    /// The map for the import, from the choices.
    ItemMap map() const;
    /// The kind of every row ("bug report"), if no column gives it; empty: "row".
    QString kind() const { return m_kind; }
    void setKind(const QString &kind);
    /// Where the ids are unique ("stackoverflow"); empty: in the file alone.
    QString site() const { return m_site; }
    void setSite(const QString &site);

protected:
    bool mayRepeat(const ColumnChoice &choice) const override;
    ColumnChoice unused() const override;

private:
    QString m_kind;
    QString m_site;
    SheetChoice m_sheet;
};

} // namespace corater

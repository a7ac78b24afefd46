// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/NamePlaces.h"

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace corater {

/// The texts that have the old name of a renamed code, each with a switch and with the text before and after. Rules are
/// on at first, since they compare codes by name; in other texts the name may be a usual word.
class NamePlaceList : public QWidget
{
    Q_OBJECT

public:
    explicit NamePlaceList(QWidget *parent = nullptr);

    /// Hides itself if there are none. `codebook` gives the names of codes.
    void setPlaces(const Codebook &codebook, std::vector<NamePlace> places);
    /// The places that are on.
    std::vector<NamePlace> chosen() const;

private:
    void showAll();

    std::vector<NamePlace> m_places;
    std::vector<QCheckBox *> m_switches; ///< one for each place
    QCheckBox *m_all;
    QWidget *m_rows = nullptr;
    QVBoxLayout *m_column;
};

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/desks/ShownPages.h"

#include "app/window/review/AgreementMode.h"
#include "app/window/review/ReviewMode.h"

#include <QApplication>

#include <algorithm>

namespace corater::test {

bool areSettled()
{
    return std::ranges::all_of(QApplication::allWidgets(), [](const QWidget *each) {
        const auto *review = qobject_cast<const ReviewMode *>(each);
        const auto *agreement = qobject_cast<const AgreementMode *>(each);
        return !each->isVisible() || ((!review || review->isSettled()) && (!agreement || agreement->isSettled()));
    });
}

} // namespace corater::test

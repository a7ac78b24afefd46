// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/hints/PythonSource.h"

namespace corater {

/// The Python cells of a Jupyter notebook (nbformat 3 and 4), one behind the other as one program. Cells in other
/// languages (%%bash, %%html, …) are left out. Errors: no JSON, with the place; no notebook; one of another language.
Result<PythonSource> readNotebook(const QByteArray &bytes);

} // namespace corater

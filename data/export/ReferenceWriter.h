// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

#include <QIODevice>
#include <QSet>

namespace corater {

/// Writes items as a list of references, one record after the other, for programs that manage literature. Values that
/// have no name there are left out. `item` must have its parts: the first is the abstract, with the authors.
class ReferenceWriter
{
public:
    enum class Form {
        Ris,   ///< "TY  - JOUR" … "ER  - "
        Bibtex ///< "@article{key, …}", UTF-8; characters that LaTeX would take for commands are escaped
    };

    ReferenceWriter(QIODevice &device, Form form) : m_device(device), m_form(form) {}

    /// Errors: those of the device.
    Result<void> write(const Item &item);

private:
    QByteArray ris(const Item &item) const;
    QByteArray bibtex(const Item &item);
    QString keyOf(const Item &item);

    QIODevice &m_device;
    Form m_form;
    QSet<QString> m_keys; ///< of BibTeX, that were given, in lower case
};

} // namespace corater

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/PdfTime.h"

namespace corater {

void setPdfTime(QByteArray &pdf, const QString &time)
{
    QByteArray digits; // yyyyMMddhhmmss
    for (const QChar c : time.left(19)) {
        if (c.isDigit()) {
            digits += char(c.unicode());
        }
    }
    digits = digits.leftJustified(14, '0', true);
    const auto overwrite = [&](const QByteArray &mark, const QByteArray &value) {
        for (qsizetype at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + 1)) {
            pdf.replace(at + mark.size(), value.size(), value);
        }
    };
    const QByteArray iso = digits.left(4) + '-' + digits.mid(4, 2) + '-' + digits.mid(6, 2) + 'T' + digits.mid(8, 2) +
                           ':' + digits.mid(10, 2) + ':' + digits.mid(12, 2);
    for (const char *mark : {"/CreationDate (D:", "/ModDate (D:"}) {
        overwrite(mark, digits);
    }
    for (const char *mark : {"xmp:CreateDate=\"", "xmp:ModifyDate=\"", "xmp:MetadataDate=\""}) {
        overwrite(mark, iso);
    }
}

} // namespace corater

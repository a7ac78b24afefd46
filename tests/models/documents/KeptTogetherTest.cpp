// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/KeptTogether.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <memory>

using namespace corater;

/// A heading, its caption and its table's beginning stay on one page.
class KeptTogetherTest : public QObject
{
    Q_OBJECT

    static int pageOf(const QTextDocument &document, int position)
    {
        const QRectF place = document.documentLayout()->blockBoundingRect(document.findBlock(position));
        return int(place.top() / document.pageSize().height());
    }

    static QImage painted(QTextDocument &document, int page)
    {
        const QSizeF size = document.pageSize();
        QImage image(size.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.translate(0, -page * size.height());
        document.drawContents(&painter, QRectF(0, page * size.height(), size.width(), size.height()));
        return image;
    }

private Q_SLOTS:
    void captionsGoWithTheirTables_data()
    {
        QTest::addColumn<int>("linesBefore");
        for (int lines = 0; lines < 30; ++lines) {
            QTest::addRow("%d lines before", lines) << lines;
        }
    }

    // Wherever on the page they begin: heading, caption, header of the table and its first row are on one page.
    void captionsGoWithTheirTables()
    {
        QFETCH(int, linesBefore);
        QTextDocument document;
        document.setDocumentMargin(0);
        QTextCursor cursor(&document);
        for (int i = 0; i < linesBefore; ++i) {
            cursor.insertText(QStringLiteral("before"));
            cursor.insertBlock();
        }
        std::vector<KeptTogether> pairs;
        for (int table = 0; table < 3; ++table) {
            const int heading = cursor.position();
            cursor.insertText(QStringLiteral("heading"));
            cursor.insertBlock();
            const int caption = cursor.position();
            cursor.insertText(QStringLiteral("caption"));
            cursor.insertBlock();
            QTextTableFormat format;
            format.setHeaderRowCount(1);
            QTextTable *cells = cursor.insertTable(9, 1, format);
            for (int row = 0; row < 9; ++row) {
                cells->cellAt(row, 0).firstCursorPosition().insertText(QStringLiteral("row"));
            }
            const int first = cells->cellAt(1, 0).firstPosition();
            pairs.push_back({heading, caption});
            pairs.push_back({caption, first});
            cursor.movePosition(QTextCursor::End);
        }
        const double line = document.documentLayout()->blockBoundingRect(document.begin()).height();
        document.setPageSize(QSizeF(400, 14.5 * line));
        keepTogether(document, pairs);
        for (const KeptTogether &pair : pairs) {
            QCOMPARE(pageOf(document, pair.first), pageOf(document, pair.last));
        }
        // Nothing is lost: it is painted as if it had been written with these breaks.
        const std::unique_ptr<QTextDocument> fresh(document.clone());
        fresh->setPageSize(document.pageSize());
        QCOMPARE(document.pageCount(), fresh->pageCount());
        for (int page = 0; page < document.pageCount(); ++page) {
            QCOMPARE(painted(document, page), painted(*fresh, page));
        }
        // The number of pages grows by at most one break per table.
        QVERIFY(document.pageCount() <= (linesBefore + 3 * 12) / 14 + 1 + 3);
    }

    void whatIsTogetherStaysWhereItIs()
    {
        QTextDocument document;
        QTextCursor cursor(&document);
        cursor.insertText(QStringLiteral("caption"));
        cursor.insertBlock();
        cursor.insertText(QStringLiteral("text"));
        document.setPageSize(QSizeF(400, 600));
        keepTogether(document, {{0, cursor.position()}});
        QCOMPARE(document.pageCount(), 1);
        QCOMPARE(document.begin().blockFormat().pageBreakPolicy(), QTextFormat::PageBreak_Auto);
    }
};

QTEST_MAIN(KeptTogetherTest)
#include "KeptTogetherTest.moc"

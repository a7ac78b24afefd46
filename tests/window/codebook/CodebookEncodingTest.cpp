// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookImport.h"
#include "app/window/codebook/CodebookReadingPanel.h"
#include "app/window/workplace/Notice.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A codebook whose text is not UTF-8, in the window: nothing is imported before the user has chosen its encoding.
class CodebookEncodingTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString western(const QString &name)
    {
        return written(m_folder, name, "Code;Definition\r\nB\xf6;\x84viel\x93 Wind \x96 5 \x80\r\n");
    }

    static QStringList offered(const QWidget &part)
    {
        QStringList words;
        for (const ActionButton *button : part.findChildren<ActionButton *>()) {
            if (button->isVisibleTo(&part)) {
                words << button->text();
            }
        }
        return words;
    }

    static void choose(const QWidget &part, const QString &words)
    {
        for (ActionButton *button : part.findChildren<ActionButton *>()) {
            if (button->isVisibleTo(&part) && button->text() == words) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(words + u" is not among "_s + offered(part).join(u" | "_s)));
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeMode::Light); }

    void ofANewStudyIsAskedFor()
    {
        CodebookReadingPanel panel;
        panel.setSource(western(u"wind.csv"_s));
        QVERIFY(!panel.codebook());
        const QStringList words = offered(panel);
        QVERIFY(words.size() >= 2); // the readings of all encodings are shown side by side
        QVERIFY2(words.contains(u"windows-1252: Bö;„viel“ Wind – 5 €"_s), qPrintable(words.join(u" | "_s)));
        choose(panel, u"windows-1252: Bö;„viel“ Wind – 5 €"_s);
        QVERIFY(panel.codebook());
        QCOMPARE(panel.codebook()->dimensions.at(0).codes.at(0).definition, u"„viel“ Wind – 5 €"_s);
        // For another file it asks again.
        panel.setSource(western(u"wind2.csv"_s));
        QVERIFY(!panel.codebook());
    }

    void ofAStudyThatIsOpenIsAskedFor()
    {
        const auto study = smallStudy(m_folder.filePath(u"s.corater"_s));
        QVERIFY(study);
        Notice notice;
        CodebookImport import(*study, notice);
        import.read(western(u"import.csv"_s));
        QVERIFY2(offered(import).contains(u"windows-1252: Bö;„viel“ Wind – 5 €"_s),
                 qPrintable(offered(import).join(u" | "_s)));
        const Codebook before = study->codebook();
        choose(import, u"windows-1252: Bö;„viel“ Wind – 5 €"_s);
        QCOMPARE(study->codebook().dimensions.size(), before.dimensions.size()); // previewed, not imported
        QVERIFY2(!offered(import).contains(u"windows-1252: Bö;„viel“ Wind – 5 €"_s),
                 qPrintable(offered(import).join(u" | "_s)));
    }
};

QTEST_MAIN(CodebookEncodingTest)
#include "CodebookEncodingTest.moc"

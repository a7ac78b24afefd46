// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "app/window/codebook/CodebookMode.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"
#include "views/codebook/editor/CodebookEditor.h"
#include "views/theme/style/ApplyTheme.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

/// Shared by tests of the codebook mode: windows with small studies, and keys. Set CORATER_GALLERY to a folder to keep
/// pictures.
class CodebookDesk
{
protected:
    /// A path in the folder where no file exists yet.
    QString freshPath() { return m_folder.filePath(QStringLiteral("study%1.corater").arg(++m_count)); }

    /// A window in the codebook mode with a study of that codebook, with Ada as rater.
    std::unique_ptr<MainWindow> windowOver(const Codebook &codebook)
    {
        auto study = Study::create(freshPath(), {.title = "Study", .codebook = codebook, .raters = {"Ada", "Ben"}});
        return study ? windowWith(std::move(*study)) : nullptr;
    }

    static std::unique_ptr<MainWindow> windowWith(std::unique_ptr<Study> study)
    {
        study->setActor(study->raters().front().id);
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->setStudy(std::move(study));
        window->setMode(MainWindow::Codebook);
        editor(*window).focusTree();
        QApplication::processEvents();
        return window;
    }

    static CodebookEditor &editor(MainWindow &window) { return *window.findChild<CodebookMode *>()->editor(); }
    static const Codebook &book(MainWindow &window) { return window.study()->codebook(); }

    static const Code *named(MainWindow &window, const char *name)
    {
        for (const Dimension &dimension : book(window).dimensions) {
            if (const Code *code = dimension.codeNamed(QString::fromUtf8(name))) {
                return code;
            }
        }
        return nullptr;
    }

    static void press(MainWindow &window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}, const QString &text = {})
    {
        QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
        QTest::sendKeyEvent(QTest::Click, target, key, text, modifiers);
        // The signals of a line editor that closes arrive in three steps.
        for (int i = 0; i < 3; ++i) {
            QApplication::processEvents();
        }
    }

    static void type(MainWindow &window, const QString &text)
    {
        for (const QChar c : text) {
            QWidget *target = window.focusWidget() ? window.focusWidget() : &window;
            QTest::sendKeyEvent(QTest::Click, target, Qt::Key_unknown, QString(c), Qt::NoModifier);
        }
        QApplication::processEvents();
    }

    static void picture(QWidget &window, const char *name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            QTest::qWait(50);
            window.grab().save(QStringLiteral("%1/%2.png").arg(folder, QLatin1StringView(name)));
        }
    }

    /// A window with three items; the first has Ada's label Red and Ben's label Yellow.
    std::unique_ptr<MainWindow> labelledWindow()
    {
        auto study = smallStudy(freshPath());
        const RoundId round = study->currentRound()->id;
        const ItemId item = itemNamed(*study, QStringLiteral("1"));
        int rater = 0;
        for (const char *code : {"Red", "Yellow"}) {
            const RatingKey key{round, item, study->raters()[size_t(rater++)].id};
            study->setActor(key.rater);
            if (!study->perform(setScreening(key, Screening::In, {})) ||
                !study->perform(setLabels(key, 1, DimensionId{study->codebook().dimensions[0].id}, "colour",
                                          {codeNamed(*study, QLatin1StringView(code))}))) {
                return nullptr;
            }
        }
        return windowWith(std::move(study));
    }

    static std::vector<CodeId> labelOf(MainWindow &window, int rater)
    {
        const Study &study = *window.study();
        const auto ratings = everyRating(study, {.rater = study.raters()[size_t(rater)].id});
        return ratings && !ratings->empty() ? ratings->front().units[0].labels.first() : std::vector<CodeId>();
    }

    QTemporaryDir m_folder;

private:
    int m_count = 0;
};

} // namespace corater::test

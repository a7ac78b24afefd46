// SPDX-License-Identifier: GPL-3.0-or-later
// Times labelling by key: presses a rater's keys in the real window and measures the time from each press until the
// change is durable and painted. Usage: LabelWindowBench STUDY RATER ITEMS [list], with a study whose open round has at
// least that many open items; those whose title begins with "Large" are counted separately. With "list" the statements
// of one code are printed, and the widgets that it paints. run.sh makes such a study, and runs this on the disk and in
// memory: the difference is the flush of the disk. Processor time and statements are those of the window's thread, on
// which other programs and workers have little effect; counts of widgets painted and laid out do not depend on them.
#include "app/window/MainWindow.h"
#include "app/window/label/LabelMode.h"
#include "models/items/ItemListModel.h"
#include "views/label/LabelForm.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QKeyEvent>
#include <QPaintEvent>

#include <sqlite3.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <thread>

using namespace corater;

namespace {

const std::thread::id windowThread = std::this_thread::get_id();
long statements = 0;   ///< on that thread
bool isListed = false; ///< print them

// Statements that a trigger or the full-text index runs inside of a statement come as comments and are not counted.
int countStatement(unsigned, void *, void *, void *text)
{
    const auto *sql = static_cast<const char *>(text);
    if (std::this_thread::get_id() != windowThread || (sql[0] == '-' && sql[1] == '-')) {
        return 0;
    }
    ++statements;
    if (isListed) {
        std::printf("    %.150s\n", sql);
    }
    return 0;
}

// SQLite calls it for every connection opened afterwards.
int traceConnection(sqlite3 *connection, char **, const struct sqlite3_api_routines *)
{
    return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, countStatement, nullptr);
}

double threadMilliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Counts widgets painted and layouts computed.
class PaintCount : public QObject
{
public:
    long painted = 0;
    long laidOut = 0;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched->isWidgetType() && event->type() == QEvent::Paint) {
            ++painted;
            tell(watched, static_cast<QPaintEvent *>(event)->rect());
        } else if (watched->isWidgetType() && event->type() == QEvent::LayoutRequest) {
            ++laidOut;
            tell(watched, {});
        }
        return false;
    }

private:
    static void tell(const QObject *watched, const QRect &rect)
    {
        if (isListed) {
            const auto *widget = static_cast<const QWidget *>(watched);
            std::printf("    %s %s in %s: %d × %d of %d × %d\n", rect.isNull() ? "layout" : "paint",
                        watched->metaObject()->className(),
                        widget->parentWidget() ? widget->parentWidget()->metaObject()->className() : "nothing",
                        rect.width(), rect.height(), widget->width(), widget->height());
        }
    }
};

/// The cost of one key.
struct Key
{
    double milliseconds = 0;
    double processor = 0; ///< milliseconds of the window's thread
    long statements = 0;
    long painted = 0;
    long laidOut = 0;
};

/// The costs of keys of one kind.
class Keys
{
public:
    explicit Keys(const char *name) : m_name(name) {}

    void add(const Key &key)
    {
        m_times.push_back(key.milliseconds);
        m_processor.push_back(key.processor);
        m_statements.push_back(key.statements);
        m_painted.push_back(key.painted);
        m_laidOut.push_back(key.laidOut);
    }

    void print()
    {
        if (m_times.empty()) {
            return;
        }
        std::ranges::sort(m_times);
        std::ranges::sort(m_processor);
        for (auto *counts : {&m_statements, &m_painted, &m_laidOut}) {
            std::ranges::sort(*counts);
        }
        const auto at = [](const auto &values, double share) {
            return values[std::min(values.size() - 1, size_t(double(values.size()) * share))];
        };
        std::printf("%-22s %5zu keys   median %6.2f ms   99 %% %6.2f ms   longest %6.2f ms\n", m_name, m_times.size(),
                    at(m_times, 0.5), at(m_times, 0.99), m_times.back());
        std::printf(
            "    on the processor:     median %6.2f ms   99 %% %6.2f ms   SQL statements %ld, most %ld   painted "
            "%ld, most %ld   laid out %ld, most %ld\n",
            at(m_processor, 0.5), at(m_processor, 0.99), at(m_statements, 0.5), m_statements.back(), at(m_painted, 0.5),
            m_painted.back(), at(m_laidOut, 0.5), m_laidOut.back());
    }

private:
    const char *m_name;
    std::vector<double> m_times;
    std::vector<double> m_processor;
    std::vector<long> m_statements;
    std::vector<long> m_painted;
    std::vector<long> m_laidOut;
};

// Presses the key in the widget that has the focus, and paints.
Key press(PaintCount &paints, int key, const QString &text)
{
    QWidget *hands = QApplication::focusWidget();
    const long before = statements;
    const long painted = paints.painted;
    const long laidOut = paints.laidOut;
    const double processor = threadMilliseconds();
    QElapsedTimer timer;
    timer.start();
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
    QApplication::sendEvent(hands, &down);
    QKeyEvent up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QApplication::sendEvent(hands, &up);
    QApplication::processEvents();
    return {.milliseconds = double(timer.nsecsElapsed()) / 1e6,
            .processor = threadMilliseconds() - processor,
            .statements = statements - before,
            .painted = paints.painted - painted,
            .laidOut = paints.laidOut - laidOut};
}

// A rater reads before going on: the window has that time to prepare the next item.
void pause(int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < milliseconds) {
        QApplication::processEvents(QEventLoop::AllEvents, milliseconds);
    }
}

} // namespace

int main(int argc, char **argv)
{
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(traceConnection));
    QApplication application(argc, argv);
    if (argc != 4 && argc != 5) {
        std::fputs("usage: LabelWindowBench STUDY RATER ITEMS [list]\n", stderr);
        return 2;
    }
    applyTheme(application, ThemeMode::Light);
    MainWindow window;
    window.resize(1920, 1080);
    window.show();
    window.activateWindow();
    if (!window.openStudy(QFile::decodeName(argv[1]), QString::fromLocal8Bit(argv[2]))) {
        return 1;
    }
    LabelMode *mode = window.findChild<LabelMode *>();
    auto *model = mode->findChild<ItemListModel *>();
    auto *form = mode->findChild<LabelForm *>();
    while (!model->isComplete()) {
        application.processEvents(QEventLoop::WaitForMoreEvents);
    }
    while (!QApplication::focusWidget()) {
        application.processEvents(QEventLoop::WaitForMoreEvents);
    }
    form->focusWork();
    PaintCount paints;
    application.installEventFilter(&paints);
    Keys screening("I (include)");
    Keys codes("1 (a code)");
    Keys onward("Enter (next question)");
    Keys next("Enter (next item)");
    Keys large("Enter (to a large post)");
    // Goes to the next question, or to the next item if none is left.
    const auto goOn = [&] {
        const ItemId before = mode->currentItem();
        const Key key = press(paints, Qt::Key_Return, {});
        const auto shown = window.study()->item(mode->currentItem());
        const bool isLarge = shown && shown->title.startsWith(QLatin1String("Large"));
        (mode->currentItem() == before ? onward : isLarge ? large : next).add(key);
    };
    const int items = QByteArray(argv[3]).toInt();
    for (int i = 0; i < items; ++i) {
        const ItemId before = mode->currentItem();
        pause(60);
        screening.add(press(paints, Qt::Key_I, QStringLiteral("i")));
        for (int tries = 0; mode->currentItem() == before && tries < 8; ++tries) {
            const DimensionPicker *asked = form->openPicker();
            if (asked && tries < 4) {
                isListed = argc == 5 && i == 0 && tries == 2;
                codes.add(press(paints, Qt::Key_1, QStringLiteral("1")));
                isListed = false;
            }
            pause(60);
            if (!form->openPicker() || form->openPicker() == asked) { // all is answered, or it takes a further code
                goOn();
            }
        }
        if (mode->currentItem() == before) {
            std::fprintf(stderr, "no open item was left after %d\n", i + 1);
            break;
        }
    }
    for (Keys *keys : {&screening, &codes, &onward, &next, &large}) {
        keys->print();
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "models/items/ItemListModel.h"
#include "tests/support/FakeItems.h"
#include "tests/views/Gallery.h"
#include "views/items/ItemListPane.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"
#include "views/theme/style/Theme.h"

#include <QSplitter>
#include <QTest>

using namespace corater;
using namespace corater::test;

namespace {

FakeItems items()
{
    FakeItems fake = FakeItems::of(9);
    const char *titles[] = {"Resident memory climbs with every call of a Lambda layer",
                            "Card idles between the steps of my input pipeline",
                            "Loop gets slower every iteration",
                            "How to choose along an axis without a loop?",
                            "Training with two cards is not faster than with one",
                            "What does this argument mean?",
                            "Out of memory when the batch is larger than eight",
                            "Mapping takes longer than the model",
                            "训练循环越来越慢,显存占用不断增加"};
    for (size_t i = 0; i < fake.items.size(); ++i) {
        fake.items[i].item.title = QString::fromUtf8(titles[i]);
        fake.items[i].item.date = "2020-10-14";
        fake.items[i].keywords = QStringList{"slower"};
    }
    fake.items[1].marks[0].state = RatingState::Begun;
    fake.items[1].units = 2;
    fake.items[5].marks[0].state = RatingState::Out;
    fake.items[4].discuss = true;
    return fake;
}

Item post()
{
    Item item;
    item.id = ItemId(2);
    item.title = "Card idles between the steps of my input pipeline";
    item.url = "https://stackoverflow.com/q/64356769";
    item.date = "2020-10-14";
    item.tags = QStringList{"tensorflow", "keras", "tf.data"};
    item.score = 14;
    ItemPart question;
    question.kind = "question";
    question.body =
        "<p>I train a small network from pictures on disk. During training the GPU util goes from 95 % to 0 % "
        "every few steps and an epoch is slower than on the CPU. Reading with more workers did not help:</p>"
        "<pre><code>def make(files):\n    ds = tf.data.Dataset.from_tensor_slices(files)\n"
        "    ds = ds.map(load_picture)            # one call per picture\n    return ds.batch(32)\n\n"
        "model.fit(make(train), epochs=10)</code></pre><p>Also the resident memory of the process grows by about "
        "200 MB per epoch until it is killed.</p>";
    ItemPart answer;
    answer.kind = "answer";
    answer.accepted = true;
    answer.score = 21;
    answer.date = "2020-10-15";
    answer.body =
        "<p>Decode in parallel and let the pipeline run ahead of the card; your map runs one picture at a time and "
        "nothing is prefetched:</p><pre><code>ds = ds.map(load_picture, num_parallel_calls=tf.data.AUTOTUNE)\n"
        "return ds.batch(32).prefetch(tf.data.AUTOTUNE)</code></pre>";
    item.parts = {question, answer};
    return item;
}

} // namespace

/// Pictures of the three panes side by side, as in the window.
class LabelScreenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light-1440") << ThemeMode::Light << 1.0 << QSize(1440, 825);
        QTest::newRow("dark-1440") << ThemeMode::Dark << 1.0 << QSize(1440, 825);
        QTest::newRow("light-1280") << ThemeMode::Light << 1.0 << QSize(1280, 725);
        QTest::newRow("dark-1280-200") << ThemeMode::Dark << 2.0 << QSize(1280, 725);
    }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(QSize, size);
        applyTheme(*qApp, mode);
        const FakeItems source = items();
        ItemListModel model;
        model.setSource(&source);
        QSplitter panes;
        auto *list = new ItemListPane;
        auto *reading = new PostView;
        auto *form = new LabelForm;
        panes.addWidget(list);
        panes.addWidget(reading);
        panes.addWidget(form);
        panes.setHandleWidth(1);
        panes.setSizes({size.width() / 5, size.width() - size.width() / 5 - 386, 386});
        list->setModel(&model);
        list->setCounts({.all = 238, .open = 106, .done = 132, .flagged = 9, .recheck = 3});
        list->setSearchText("state:open");
        list->showRow(1);
        reading->setItem(post(), WordsToMark{.keywords = {"gpu util", "slower", "memory"}});
        const auto book = loadCodebook("dlperf");
        QVERIFY(book.has_value());
        form->setCodebook(book->codebook);
        Rating rating;
        rating.item = ItemId(2);
        rating.screening = Screening::In;
        rating.units = {{.ordinal = 1}, {.ordinal = 2}};
        const Dimension &symptom = book->codebook.dimensions[0];
        const Dimension &cause = book->codebook.dimensions[1];
        rating.units[0].labels[symptom.id] = {symptom.choices()[4], symptom.choices()[5]};
        rating.units[0].comments[symptom.id] = "says so in the second paragraph";
        form->setRating(rating);
        m_gallery.take(panes, QString("screen-%1-a").arg(QTest::currentDataTag()), size, scale);
        form->focusWork();
        form->openPicker()->typeIntoFilter("ineff");
        rating.units[0].labels[cause.id] = {cause.choices()[2]};
        form->setRating(rating);
        const QImage image = m_gallery.take(panes, QString("screen-%1").arg(QTest::currentDataTag()), size, scale);
        QVERIFY(Gallery::colours(image) > 60);
        QVERIFY(reading->width() > 400);
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(LabelScreenTest)
#include "LabelScreenTest.moc"

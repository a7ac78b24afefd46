// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Item.h"

namespace corater::test {

inline ItemPart part(const QString &kind, const QString &body, TextFormat format = TextFormat::Html)
{
    ItemPart p;
    p.kind = kind;
    p.body = body;
    p.format = format;
    p.date = "2020-10-15T08:00:00Z";
    return p;
}

/// An invented thread like those that are labelled.
inline Item pipelineThread()
{
    Item item;
    item.id = ItemId(1);
    item.title = "Card idles between the steps of my input pipeline";
    item.url = "https://stackoverflow.com/q/64356769";
    item.date = "2020-10-14";
    item.tags = QStringList{"tensorflow", "keras", "tf.data"};
    item.score = 14;
    item.parts = {
        part("question",
             "<p>I train a small network from pictures on disk. During training the <b>GPU util</b> goes from "
             "95&nbsp;% to "
             "0&nbsp;% every few steps and an epoch is slower than on the CPU. Reading with <code>num_workers=8</code> "
             "did "
             "not help:</p><pre class=\"lang-py prettyprint-override\"><code>def make(files):\n"
             "    \"\"\"One data set.\"\"\"\n"
             "    ds = tf.data.Dataset.from_tensor_slices(files)\n"
             "    ds = ds.map(load_picture)          # one call per picture, and this comment is long enough to need a "
             "second line\n"
             "    return ds.batch(32)\n\nmodel.fit(make(train), epochs=10)\n</code></pre>"
             "<p>Also the resident memory of the process <em>grows by about 200 MB</em> per epoch until it is killed "
             "(see <a href=\"https://example.org/notes\">my notes</a>).</p>"
             "<blockquote><p>The documentation says that this is how it should be.</p></blockquote>"
             "<ol><li>More workers: <strong>no difference</strong></li><li>Smaller pictures: faster, with this list "
             "entry "
             "going on to a second line of the column</li></ol>"
             "<pre><code>Traceback (most recent call last):\n  File \"train.py\", line 12, in "
             "&lt;module&gt;\nMemoryError\n</code></pre>"),
        part("comment", "<p>Did you look at <code>nvidia-smi</code>?</p>"),
        part("answer",
             "<p>Decode in parallel and let the pipeline run ahead of the card; your map runs one picture at a time "
             "and nothing is prefetched:</p><pre><code>ds = ds.map(load, num_parallel_calls=tf.data.AUTOTUNE)\n"
             "return ds.batch(32).prefetch(tf.data.AUTOTUNE)</code></pre>"),
        part("answer", "<p>Die Datenvorverarbeitungsgeschwindigkeitsbegrenzung liegt vermutlich an der Festplatte. "
                       "另外,请检查显存占用情况。</p><ul><li>one<ul><li>two</li></ul></li></ul>")};
    item.parts[0].author = "somebody";
    item.parts[2].accepted = true;
    item.parts[2].score = 21;
    return item;
}

inline Item patch()
{
    Item item;
    item.id = ItemId(2);
    item.title = "Keep the graph between calls";
    item.kind = "patch";
    item.parts = {
        part("message",
             "The function was traced anew at every call.\n\nFixes the slow path of train_step; see\n"
             "https://example.org/issue/12 for figures.",
             TextFormat::Plain),
        part("diff",
             "diff --git a/train.py b/train.py\nindex 1..2 100644\n--- a/train.py\n+++ b/train.py\n"
             "@@ -10,7 +10,8 @@ def train(model):\n     for batch in data:\n-        step = tf.function(train_step)\n"
             "-        step(batch)\n+        train_step(batch)\n+\n     return model\n",
             TextFormat::Diff)};
    return item;
}

inline Item bugReport()
{
    Item item;
    item.id = ItemId(3);
    item.title = "predict() leaks memory when called in a loop";
    item.kind = "bug report";
    item.url = "https://github.com/example/project/issues/7";
    item.parts = {part(
        "body",
        "**System information**\n- OS: Debian\n- Version: 2.3\n\n<!-- a comment -->\n## What happens\n\n"
        "Calling `predict` in a loop is *slow*.<br>\n\n```python\nfor i in range(1000):\n    model.predict(x)\n```\n\n"
        "| batch | seconds |\n|---|---|\n| 1 | 0.5 |\n| 32 | 0.9 |\n\n> quoted words\n\n1. first\n2. second\n\n"
        "![picture of a curve](https://example.org/c.png) and [a link](https://example.org).\n",
        TextFormat::Markdown)};
    return item;
}

} // namespace corater::test

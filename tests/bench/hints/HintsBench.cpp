// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the hints. `HintsBench size`: times for texts of n and 4n, which must grow linearly. `HintsBench nodes
// FILE…`: the nodes that the parser read, for compare.py.
#include "codebook/hints/Hints.h"
#include "codebook/python/PythonText.h"
#include "data/hints/PythonSource.h"

#include <QElapsedTimer>

#include <cstdio>
#include <cstring>

using namespace corater::python;

namespace {

const char *kindName(Kind kind)
{
    switch (kind) {
    case Kind::FunctionDef:
        return "FunctionDef";
    case Kind::AsyncFunctionDef:
        return "AsyncFunctionDef";
    case Kind::ClassDef:
        return "ClassDef";
    case Kind::Assign:
        return "Assign";
    case Kind::AugAssign:
        return "AugAssign";
    case Kind::AnnAssign:
        return "AnnAssign";
    case Kind::NamedExpr:
        return "NamedExpr";
    case Kind::For:
        return "For";
    case Kind::AsyncFor:
        return "AsyncFor";
    case Kind::While:
        return "While";
    case Kind::If:
        return "If";
    case Kind::IfExp:
        return "IfExp";
    case Kind::With:
        return "With";
    case Kind::AsyncWith:
        return "AsyncWith";
    case Kind::Import:
        return "Import";
    case Kind::ImportFrom:
        return "ImportFrom";
    case Kind::Lambda:
        return "Lambda";
    case Kind::ListComp:
        return "ListComp";
    case Kind::SetComp:
        return "SetComp";
    case Kind::DictComp:
        return "DictComp";
    case Kind::GeneratorExp:
        return "GeneratorExp";
    case Kind::Call:
        return "Call";
    case Kind::Attribute:
        return "Attribute";
    case Kind::Name:
        return "Name";
    default:
        return nullptr;
    }
}

void writeNodes(const SyntaxTree &tree, NodeId id)
{
    for (const NodeId child : tree.children(id)) {
        const Node &node = tree[child];
        if (const char *kind = kindName(node.kind)) {
            const std::string_view name = node.kind == Kind::ImportFrom ? std::string_view() : tree.text(node);
            std::printf("%s %u %u %u %.*s\n", kind, node.line, node.column, node.endLine, int(name.size()),
                        name.data());
        }
        writeNodes(tree, child);
    }
}

int nodes(int count, char **paths)
{
    for (int i = 0; i < count; ++i) {
        auto source = corater::readPythonSource(QString::fromLocal8Bit(paths[i]));
        std::printf("FILE %s\n", paths[i]);
        if (source) {
            writeNodes(readPython(std::move(source->text), TextKind::File), noNode);
        }
    }
    return 0;
}

std::string repeated(const char *text, int times)
{
    std::string result = "import tensorflow as tf\n";
    for (int i = 0; i < times; ++i) {
        result += text;
    }
    return result;
}

qint64 microseconds(const std::string &text, bool isBlock)
{
    qint64 best = -1;
    for (int i = 0; i < 3; ++i) {
        QElapsedTimer timer;
        timer.start();
        corater::hints::findHints(text, {.isBlock = isBlock});
        const qint64 took = timer.nsecsElapsed() / 1000;
        best = best < 0 || took < best ? took : best;
    }
    return best;
}

int sizes()
{
    struct Sample
    {
        const char *name;
        const char *text;
    };
    constexpr Sample samples[] = {
        {"loops", "s = 0\nfor i in load():\n    s = s + tf.zeros(i)\n    n = i\n    x.append(tf.ones([n]))\n"},
        {"pipelines", "d = tf.data.Dataset.range(9)\nd = d.map(f)\nself.d = d.batch(2)\n"},
        {"functions", "def f(a):\n    return tf.zeros(2)\nfor i in load():\n    f(1)\n"},
        {"prose", "I wrote (this code:\nfor i in x:\n  y = tf.zeros(2))\nand it's slow\n"},
        {"prompts", ">>> for i in load():\n...     tf.zeros(2)\n...\n<tf.Tensor>\n"},
        {"brackets", "x = [(\n"},
        {"strings", "x = f\"{\n"},
    };
    for (const Sample &sample : samples) {
        const std::string small = repeated(sample.text, 4000);
        const qint64 n = microseconds(small, true);
        const qint64 n4 = microseconds(repeated(sample.text, 16000), true);
        std::printf("%-10s n %7lld us (%5.1f MB/s)  4n %7lld us  ratio %.1f\n", sample.name, static_cast<long long>(n),
                    double(small.size()) / double(n), static_cast<long long>(n4), double(n4) / double(n));
    }
    return 0;
}

} // namespace

int main(int count, char **arguments)
{
    if (count > 2 && std::strcmp(arguments[1], "nodes") == 0) {
        return nodes(count - 2, arguments + 2);
    }
    if (count == 2 && std::strcmp(arguments[1], "size") == 0) {
        return sizes();
    }
    std::fprintf(stderr, "usage: HintsBench size | HintsBench nodes FILE...\n");
    return 2;
}

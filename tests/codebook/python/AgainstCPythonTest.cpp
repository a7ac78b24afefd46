// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/PythonText.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace corater::python;

/// Compares our Python parser with CPython's own `ast` on files of the standard library of the installed Python (the
/// program that CORATER_PYTHON names, or python3): the same nodes, in the same order, at the same places, with the same
/// names.
class AgainstCPythonTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_python = qEnvironmentVariable("CORATER_PYTHON", QStandardPaths::findExecutable(QStringLiteral("python3")));
        if (m_python.isEmpty()) {
            QSKIP("there is no python3");
        }
        // Places in formatted strings are right from 3.12 on.
        const QByteArray about = run({QStringLiteral("-c"), QStringLiteral("import ast, os, sys\n"
                                                                           "print(sys.version_info >= (3, 12))\n"
                                                                           "print(os.path.dirname(ast.__file__))")});
        const QList<QByteArray> lines = about.split('\n');
        if (lines.size() < 2 || lines[0] != "True") {
            QSKIP("this python3 is older than 3.12");
        }
        m_library = QString::fromUtf8(lines[1]);
    }

    void readsTheStandardLibraryAsItDoes()
    {
        QStringList paths;
        for (const QString &folder : {QString(), QStringLiteral("/json"), QStringLiteral("/email"),
                                      QStringLiteral("/asyncio"), QStringLiteral("/importlib")}) {
            const QDir dir(m_library + folder);
            for (const QString &name : dir.entryList({QStringLiteral("*.py")}, QDir::Files, QDir::Name)) {
                paths << dir.filePath(name);
            }
        }
        QVERIFY2(paths.size() > 100, "the standard library is not there");
        const QByteArray theirs = run(QStringList{QStringLiteral("-c"), script} + paths);
        QByteArray ours;
        for (const QString &path : paths) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const SyntaxTree tree = readPython(file.readAll().toStdString(), TextKind::File);
            QVERIFY2(tree.isPython3(), qPrintable(path));
            ours += "FILE " + path.toUtf8() + '\n';
            write(tree, noNode, ours);
        }
        const QList<QByteArray> wanted = theirs.split('\n');
        const QList<QByteArray> found = ours.split('\n');
        QByteArray file;
        for (qsizetype i = 0; i < std::min(wanted.size(), found.size()); ++i) {
            file = wanted[i].startsWith("FILE") ? wanted[i] : file;
            QVERIFY2(wanted[i] == found[i], (file + ": ast has " + wanted[i] + ", we have " + found[i]).constData());
        }
        QCOMPARE(found.size(), wanted.size());
        QVERIFY(found.size() > 100000);
    }

private:
    static const QString script;

    QByteArray run(const QStringList &arguments) const
    {
        QProcess process;
        process.start(m_python, arguments);
        if (!process.waitForFinished(300000) || process.exitCode() != 0) {
            qWarning("%s", process.readAllStandardError().constData());
            return {};
        }
        return process.readAllStandardOutput();
    }

    static const char *kindName(Kind kind)
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
        case Kind::Alias:
            return "alias";
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
        case Kind::ExceptHandler:
            return "ExceptHandler";
        case Kind::Parameter:
            return "arg";
        default:
            return nullptr;
        }
    }

    static void write(const SyntaxTree &tree, NodeId id, QByteArray &out)
    {
        for (const NodeId child : tree.children(id)) {
            const Node &node = tree[child];
            if (const char *kind = kindName(node.kind)) {
                const std::string_view name = tree.text(node);
                const bool isNamed = node.kind != Kind::ImportFrom;
                out += QByteArray(kind) + ' ' + QByteArray::number(node.line) + ' ' + QByteArray::number(node.column) +
                       ' ' + QByteArray::number(node.endLine) + ' ';
                out.append(name.data(), isNamed ? qsizetype(name.size()) : 0);
                out += '\n';
            }
            write(tree, child, out);
        }
    }

    QString m_python;
    QString m_library;
};

const QString AgainstCPythonTest::script = QStringLiteral(R"PYTHON(
import ast, sys
sys.setrecursionlimit(20000)
kinds = set("""FunctionDef AsyncFunctionDef ClassDef Assign AugAssign AnnAssign NamedExpr For AsyncFor While If IfExp
With AsyncWith Import ImportFrom alias Lambda ListComp SetComp DictComp GeneratorExp Call Attribute Name ExceptHandler
arg""".split())
out = []
def walk(node):
    for child in ast.iter_child_nodes(node):
        kind = type(child).__name__
        if kind in kinds:
            name = ""
            for field in ("name", "id", "attr", "arg"):
                name = name or getattr(child, field, None) or ""
            if name == "*":
                name = ""
            out.append("%s %d %d %d %s" % (kind, child.lineno, child.col_offset, child.end_lineno, name))
        walk(child)
for path in sys.argv[1:]:
    out.append("FILE " + path)
    walk(ast.parse(open(path, "rb").read()))
sys.stdout.buffer.write(("\n".join(out) + "\n").encode())
)PYTHON");

QTEST_GUILESS_MAIN(AgainstCPythonTest)
#include "AgainstCPythonTest.moc"

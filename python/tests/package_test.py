"""The package as a whole: its documentation, its types, its example."""

import ast
import doctest
import importlib
import inspect
import os
import pydoc
import re
import subprocess
import sys
import tempfile
import typing
import unittest
from pathlib import Path

import gumshoe
import gumshoe.prompt
from gumshoe import _core

SOURCE = Path(os.environ["GUMSHOE_SOURCE"])
FLAGS = doctest.ELLIPSIS


def stub_of_core():
    """Names of the stub, and of each of its classes."""
    tree = ast.parse((SOURCE / "python" / "gumshoe" / "_core.pyi").read_text(encoding="utf-8"))
    names = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            names[node.target.id] = node
        if isinstance(node, ast.FunctionDef):
            names[node.name] = node
        if isinstance(node, ast.ClassDef):
            names[node.name] = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
    return names


class Types(unittest.TestCase):
    def test_the_stub_has_every_name_of_the_native_module_and_no_other(self):
        public = {name for name in vars(_core) if not name.startswith("_")}
        self.assertEqual(set(stub_of_core()), public)

    def test_and_every_member_of_its_classes(self):
        for name, members in stub_of_core().items():
            if isinstance(members, set):
                native = {member for member in vars(getattr(_core, name)) if not member.startswith("_")}
                self.assertEqual(members - {"__init__"}, native, name)

    def test_and_every_parameter_of_its_functions(self):
        for name, node in stub_of_core().items():
            if isinstance(node, ast.FunctionDef):
                signature = getattr(_core, name).__doc__.splitlines()[0]
                self.assertEqual(len(node.args.posonlyargs), len(re.findall(r"arg\d+: ", signature)), signature)

    def test_everything_public_is_annotated_and_described(self):
        self.assertTrue((Path(gumshoe.__file__).parent / "py.typed").exists())
        for name in gumshoe.__all__:
            thing = getattr(gumshoe, name)
            if name in ("Entry", "Event"):
                continue
            self.assertTrue(thing.__doc__, name)
            functions = [thing] if inspect.isfunction(thing) else [
                member for key, member in vars(thing).items() if inspect.isfunction(member) and not key.startswith("_")]
            for function in functions:
                self.assertTrue(function.__doc__, function.__qualname__)
                hints = set(function.__annotations__)
                wanted = set(inspect.signature(function).parameters) - {"self"} | {"return"}
                self.assertEqual(hints, wanted, function.__qualname__)

    def test_annotations_can_be_evaluated(self):
        for name in gumshoe.__all__:
            thing = getattr(gumshoe, name)
            if inspect.isclass(thing) or inspect.isfunction(thing):
                typing.get_type_hints(thing)

    def test_it_has_the_version_of_the_project(self):
        project = (SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")
        self.assertIn(f"project(gumshoe VERSION {gumshoe.__version__} ", project)

    def test_nothing_public_is_left_out(self):
        defined = {name for name, thing in vars(gumshoe).items() if not name.startswith("_") and not inspect.ismodule(thing)}
        self.assertEqual(defined, set(gumshoe.__all__))


class Documentation(unittest.TestCase):
    def test_its_examples_are_true(self):
        for name in ("gumshoe", "gumshoe._records", "gumshoe._odds", "gumshoe._coach", "gumshoe._matches"):
            module = importlib.import_module(name)
            result = doctest.testmod(module, extraglobs={key: getattr(gumshoe, key) for key in gumshoe.__all__}, optionflags=FLAGS)
            self.assertGreater(result.attempted, 0, name)
            self.assertEqual(result.failed, 0, name)

    def test_pydoc_reads_as_a_manual(self):
        manual = pydoc.plain(pydoc.render_doc(gumshoe))
        for name in gumshoe.__all__:
            self.assertIn(name, manual)
        self.assertNotIn("pybind11", manual)

    def test_the_page_is_true(self):
        page = "\n".join((SOURCE / name).read_text(encoding="utf-8") for name in ("README.md", "docs/python.md"))
        blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        self.assertGreater(len(blocks), 5)
        example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "docs/python.md", "docs/python.md", 0)
        self.assertGreater(len(example.examples), 20)
        here = os.getcwd()
        os.chdir(SOURCE)
        try:
            result = doctest.DocTestRunner(optionflags=FLAGS).run(example)
        finally:
            os.chdir(here)
        self.assertEqual(result.failed, 0)


class Example(unittest.TestCase):
    def test_the_notebook_runs_and_draws_its_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            script = SOURCE / "python" / "examples" / "race_to_the_envelope.py"
            out = subprocess.run([sys.executable, script, folder], check=True, capture_output=True, text=True).stdout
            self.assertIn("Ann could have accused", out)
            pictures = list(Path(folder).iterdir())
            self.assertEqual(len(pictures), 1, pictures)
            self.assertGreater(pictures[0].stat().st_size, 1000)

    def test_it_is_cut_into_cells(self):
        text = (SOURCE / "python" / "examples" / "race_to_the_envelope.py").read_text(encoding="utf-8")
        self.assertGreaterEqual(text.count("# %%"), 4)


if __name__ == "__main__":
    unittest.main()

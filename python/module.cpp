// import gumshoe._core
#include "core.h"

namespace gumshoe::python {
namespace {

void raise(const Error& error) {
  const py::module_ errors = py::module_::import("gumshoe._errors");
  const bool in_a_text = error.line > 0;
  const py::object type = errors.attr(in_a_text ? "NotationError" : "Error");
  const py::object exception = in_a_text ? type(error.message, error.line, error.column) : type(error.message);
  PyErr_SetObject(type.ptr(), exception.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const Complaint& complaint) {
    raise(complaint.error);
  }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.doc() = "The core of gumshoe. Use the package gumshoe, which is made of it.";
  module.attr("version") = GUMSHOE_VERSION;
  py::register_exception_translator(translate);
  add_records(module);
  add_odds(module);
  add_coach(module);
  add_matches(module);
}

}  // namespace gumshoe::python

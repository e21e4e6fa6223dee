// The core in JavaScript: `const core = await load(bytes); core.call("view", JSON.stringify({ game }))`.
// Texts in, texts out; see module.cpp for how they cross.

const NO_SUCH_CALL = 52; // WASI's ENOSYS

// The C library would like a system. The core needs none: every system call fails, ending the program throws.
function noSystem(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      if (name === "proc_exit") throw new Error("the core has stopped");
      return NO_SUCH_CALL;
    };
  }
  return imports;
}

export const load = async (bytes) => start(await WebAssembly.compile(bytes));

// A core of its own, with nothing of any other that was started from the same module.
export async function start(module) {
  const { exports } = await WebAssembly.instantiate(module, noSystem(module));
  exports._initialize();

  const put = (text) => {
    const utf8 = new TextEncoder().encode(text);
    const at = exports.gumshoe_input(utf8.length);
    new Uint8Array(exports.memory.buffer, at, utf8.length).set(utf8);
  };
  const take = (size) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.gumshoe_answer(), size));

  return {
    names: Object.keys(exports).filter((name) => name.startsWith("gumshoe_")),
    call(name, text = "") {
      put(text);
      return take(exports[`gumshoe_${name}`]());
    },
  };
}

import type { Plugin } from "esbuild";

/** Names Node's modules among the inputs of a bundle. */
export const BUILT_IN = "built-in";

/** A function with others, as `promisify` with `custom`, must not be wrapped. */
const OF_ALL_FUNCTIONS = new Set<string | symbol>(["length", "name", "prototype"]);

/**
 * Reads what a bundle uses of Node's modules by `process.getBuiltinModule`, functions when they are first called. An ES
 * import would read every name at the start, and some load more: of `process` the streams of the console, of `crypto`
 * Web Crypto.
 */
export const builtInModules: Plugin = {
  name: "built-in-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace: BUILT_IN, sideEffects: false } : undefined,
    );
    bundling.onLoad({ filter: /.*/, namespace: BUILT_IN }, async ({ path }) => ({
      contents: asSource(path, (await import(path)) as object),
    }));
  },
};

/** Without the annotations the bundler could not leave out what no module uses. */
function asSource(path: string, exported: object): string {
  const all = `process.getBuiltinModule(${JSON.stringify(path)})`;
  const lines = Object.entries(exported).map(([name, value]) => {
    if (name === "default") return `export default /* @__PURE__ */ ${all};`;
    if (name === "module.exports") return "";
    return isFunction(name, value)
      ? `export function ${name}(...input) { return ${all}.${name}(...input); }`
      : `export const ${name} = /* @__PURE__ */ (() => ${all}.${name})();`;
  });
  return lines.join("\n");
}

/** Returns whether a value can be wrapped in a function: it is no class and has no properties of its own. */
function isFunction(name: string, value: unknown): boolean {
  if (typeof value !== "function" || !/^[a-z]/.test(name)) return false;
  return Reflect.ownKeys(value).every((key) => OF_ALL_FUNCTIONS.has(key));
}

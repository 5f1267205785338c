import { posix } from "node:path";
import { expect, test } from "vitest";
import { sources } from "./repository.ts";

const modules = sources.filter(({ path }) => path.endsWith(".module.css"));
const scripts = sources.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path));

test("every class of a style module is used by a component or composed by another module", () => {
  const uses = findUses();
  const unused = modules.flatMap(({ path, text }) => {
    const used = uses.get(path) ?? new Set();
    const names = used.has("any") ? [] : classesOf(text).filter((name) => !used.has(name));
    return names.map((name) => `${path} .${name}`);
  });
  expect(unused).toEqual([]);
});

function classesOf(css: string): string[] {
  const local = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)+/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return [...new Set(Array.from(local.matchAll(/\.([a-z][\w-]*)/gi), ([, name = ""]) => name))];
}

/** Returns the classes that others name by module; "any" where a script computes the name. */
function findUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const add = (module: string, names: string[]) =>
    uses.set(module, new Set([...(uses.get(module) ?? []), ...names]));
  for (const { path, text } of scripts)
    for (const [, name = "", from = ""] of text.matchAll(
      /import (\w+) from "([^"]+\.module\.css)"/g,
    )) {
      const keys = text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, "g"));
      add(
        resolve(path, from),
        Array.from(keys, ([, key = "any"]) => key),
      );
    }
  for (const { path, text } of modules)
    for (const [, names = "", from = ""] of text.matchAll(/composes: ([\w ]+) from "([^"]+)"/g))
      add(resolve(path, from), names.split(" "));
  return uses;
}

function resolve(importer: string, path: string): string {
  return path.startsWith("#web/")
    ? `web/src/${path.slice("#web/".length)}`
    : posix.join(posix.dirname(importer), path);
}

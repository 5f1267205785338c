import { posix } from "node:path";
import { parse, type Rule } from "postcss";
import { expect, test } from "vitest";
import { sources } from "./repository.ts";

const modules = sources.filter(({ path }) => path.endsWith(".module.css"));
const scripts = sources.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path));

test("every class of a style module is used by a component or composed elsewhere", () => {
  const uses = findUses();
  const unused = modules.flatMap(({ path, text }) => {
    const used = uses.get(path) ?? new Set();
    const names = used.has("any") ? [] : classesOf(text).filter((name) => !used.has(name));
    return names.map((name) => `${path} .${name}`);
  });
  expect(unused).toEqual([]);
});

test("every class that a component uses is in its style module", () => {
  const uses = findUses();
  const missing = modules.flatMap(({ path, text }) => {
    const defined = new Set(["any", ...classesOf(text)]);
    const names = [...(uses.get(path) ?? [])].filter((name) => !defined.has(name));
    return names.map((name) => `${path} .${name}`);
  });
  expect(missing).toEqual([]);
});

test("no class overrides what it composes from another module", () => {
  const clashes = modules.flatMap(({ path, text }) =>
    rulesOf(text).flatMap((rule) => {
      const [, names = "", from = ""] =
        /composes: ([\w ]+) from "([^"]+)"/.exec(rule.toString()) ?? [];
      const other = sources.find((source) => from && source.path === resolve(path, from));
      const composed = rulesOf(other?.text ?? "").filter(({ selector }) =>
        names.split(" ").some((name) => selector === `.${name}`),
      );
      const set = new Set(composed.flatMap(propertiesOf));
      const changed = propertiesOf(rule).filter((name) => set.has(name));
      return changed.map((name) => `${path} ${rule.selector} ${name}`);
    }),
  );
  expect(clashes).toEqual([]);
});

test("every utility class used exists, and every one that exists is used", () => {
  const styles = sources.filter(({ path }) => /^web\/src\/.*\.css$/.test(path));
  const defined = styles.flatMap(({ text }) => namesIn(text, /\.(u-[a-z-]+)/g));
  const named = [
    ...modules.flatMap(({ text }) => text.match(/(?<=composes: ).*(?= from global)/g) ?? []),
    ...scripts.flatMap(({ text }) => text.match(/(?<=")u-[a-z -]+(?=")/g) ?? []),
  ].flatMap((list) => list.split(" "));
  expect([...new Set(named)].toSorted()).toEqual([...new Set(defined)].toSorted());
});

test("every token is used", () => {
  const tokens = sources.find(({ path }) => path === "web/src/ui/tokens.css")?.text ?? "";
  const names = namesIn(tokens, /^ +--([\w-]+):/gm);
  const used = new Set(
    sources.flatMap(({ text }) => namesIn(text, /(?:var\(--|colour\(")([\w-]+)/g)),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

function rulesOf(css: string): Rule[] {
  return parse(css).nodes.filter((node) => node.type === "rule");
}

function propertiesOf(rule: Rule): string[] {
  return rule.nodes.flatMap((node) => (node.type === "decl" ? node.prop : [])).filter(isStyle);
}

function isStyle(property: string): boolean {
  return property !== "composes";
}

function classesOf(css: string): string[] {
  const local = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)+/g, "")
    .replace(/\{[^{}]*\}/g, "{}");
  return namesIn(local, /\.([a-z][\w-]*)/gi);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))];
}

/** Classes that modules use; "any" where a script computes the name. */
function findUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const add = (module: string, names: string[]) =>
    uses.set(module, new Set([...(uses.get(module) ?? []), ...names]));
  for (const { path, text } of scripts)
    for (const [, name = "", from = ""] of text.matchAll(
      /import (\w+) from "([^"]+\.module\.css)"/g,
    )) {
      const keys = text
        .replace(/(?:from |import\()"[^"]*"/g, "")
        .matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, "g"));
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

import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { documents, exists, files, sources } from "./repository.ts";

const BLOCK = /```.*?```/gs;
const PATH_IN_BLOCK =
  /(?<![\w./-])(?:shared|functions|infra|web|test|docs|scripts)(?:\/[\w.-]+)+(?![\w{<…-])/g;
const PATH =
  /^((shared|functions|infra|web|test|docs|scripts|\.ci)(\/[\w.-]+)+\/?|[\w.-]+\.(ts|tsx|md))$/;

/** `lineTotal`, `MAX_CENTS`, `Cents`: a name that is no word of a sentence. */
const NAME = /^\w*([a-z][A-Z]|[A-Z][a-z]|[A-Z]_[A-Z])\w*$/;

/** The names there belong to AWS and to shell scripts. */
const GUIDE = "docs/operations.md";

test("documents name only files and folders that exist", () => {
  const named = documents.flatMap(({ path, text }) => {
    const inBlocks = (text.match(BLOCK) ?? []).flatMap((block) => block.match(PATH_IN_BLOCK) ?? []);
    const paths = [...codeOf(text).filter((code) => PATH.test(code)), ...inBlocks, ...listed(text)];
    return paths.map((target) => ({ path, target }));
  });
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ target }) => !exists(target) && !isDecision(target));
  expect(missing).toEqual([]);
});

test("documents use only names found in the code", () => {
  const words = new Set(sources.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
  const named = documents
    .filter(({ path }) => path !== GUIDE)
    .flatMap(({ path, text }) =>
      codeOf(text)
        .flatMap((code) => code.replace(/\(\)$/, "").split("."))
        .map((name) => ({ path, name })),
    );
  const missing = named.filter(({ name }) => NAME.test(name) && !words.has(name) && !exists(name));
  expect(missing).toEqual([]);
});

test("links between documents resolve", () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .filter(([, target = ""]) => !isLink(path, target))
      .map(([, target]) => ({ path, target })),
  );
  expect(broken).toEqual([]);
});

test("decisions refer to each other by existing numbers", () => {
  const broken = documents
    .filter(({ path }) => path.startsWith("docs/decisions/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\((\d{3})\)/g)].map(([, number = ""]) => ({ path, number })),
    )
    .filter(({ number }) => !files.some((file) => file.includes(`/${number}-`)));
  expect(broken).toEqual([]);
});

test("code refers only to documents that exist", () => {
  const broken = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/(?:(?:product|decisions)\/[\w./-]*\w|[\w-]+\.md)/g)]
      .filter(([target]) => !exists(target) && !exists(`${target}.md`) && !isDecision(target))
      .map(([target]) => ({ path, target })),
  );
  expect(broken).toEqual([]);
});

function codeOf(text: string): string[] {
  return [...text.replaceAll(BLOCK, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** The files of lists such as "`shared/tasks/` (`sla.ts`, `rules.ts`)", with their folder. */
function listed(text: string): string[] {
  return [...text.matchAll(/`([\w/-]+\/)`\s\(([^)]+)\)/g)].flatMap(([, folder = "", list = ""]) =>
    codeOf(list).flatMap((name) => (/\.tsx?$/.test(name) ? [folder + name] : [])),
  );
}

/** The number of a decision, without its title. */
function isDecision(path: string): boolean {
  return /\/\d{3}$/.test(path) && files.some((file) => file.startsWith(`${path}-`));
}

function isLink(from: string, target: string): boolean {
  if (/^https?:/.test(target)) return true;
  const [file = "", anchor] = target.split("#");
  const path = file === "" ? from : join(dirname(from), file);
  const page = documents.find((document) => document.path === path);
  if (!page || anchor === undefined) return exists(path);
  return anchorsOf(page.text).includes(anchor);
}

/** As GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

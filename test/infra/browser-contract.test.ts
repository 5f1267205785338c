import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserContract, browserEndpoints } from "#infra/vite/browser-contract.ts";
import { contract, type Domain } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";

const READ = ["route", "takes", "field", "answers", "pages", "synced"] as const;
const domains = Object.keys(contract) as Domain[];

test.each(domains)(
  "the browser's contract of %s equals the full one in what it reads",
  (domain) => {
    const seen = browserEndpoints(domain);
    const declared = Object.entries<Endpoint>(contract[domain]);
    expect(Object.keys(seen)).toEqual(declared.map(([name]) => name));
    for (const [name, endpoint] of declared) {
      for (const flag of READ) expect(seen[name]?.[flag]).toEqual(endpoint[flag]);
      expect(Boolean(seen[name]?.input)).toBe(endpoint.input !== undefined);
    }
  },
);

test.each(domains)("the module of %s exports nothing else", async (domain) => {
  const file = `shared/${domain}/contract.ts`;
  const real: unknown = await import(new URL(`../../${file}`, import.meta.url).href);
  const source = load(`/anywhere/${file}`);
  const [, name = "", endpoints = ""] = /^export const (\w+) = (.*);$/.exec(source) ?? [];
  expect(Object.keys(real as object)).toEqual([name]);
  expect(JSON.parse(endpoints)).toEqual(browserEndpoints(domain));
});

test("no screen reads a schema from an endpoint, as the browser has none", () => {
  const names = domains.map((domain) => domain.replaceAll(/-(\w)/g, (_, one) => one.toUpperCase()));
  const schemaOf = new RegExp(String.raw`\b(${names.join("|")})\.\w+\.(input|output|params)\b`);
  const files = globSync("web/src/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => schemaOf.test(readFileSync(file, "utf8")))).toEqual([]);
});

function load(id: string): string {
  const hook = browserContract.load as (id: string) => string;
  return hook(id);
}

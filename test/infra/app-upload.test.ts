import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompressAssets } from "#infra/precompressed-assets.ts";
import { resources, synthesize } from "./synthesize.ts";

const { web } = synthesize({});

test("caches hashed files for good, and uploads the page last, uncached", () => {
  const uploads = resources(web, "Custom::CDKBucketDeployment");
  const [scripts, fonts, page] = Object.entries(uploads).toSorted(([a], [b]) => a.localeCompare(b));
  const kept = { "cache-control": "public, max-age=31536000, immutable" };
  expect(fonts?.[1].Properties).toMatchObject({
    Include: ["assets/inter-8f3a.woff2"],
    Exclude: ["*"],
    Prune: false,
    SystemMetadata: kept,
  });
  expect(scripts?.[1].Properties).toMatchObject({
    Prune: false,
    SystemMetadata: { ...kept, "content-encoding": "br" },
  });
  expect(page?.[1].Properties).toMatchObject({
    Exclude: ["assets/*"],
    Prune: false,
    SystemMetadata: { "cache-control": "no-cache" },
  });
  expect((page?.[1] as { DependsOn?: string[] } | undefined)?.DependsOn).toEqual(
    expect.arrayContaining([fonts?.[0], scripts?.[0]]),
  );
});

test("uploads a stage's settings with the page, over the built file", () => {
  const uploads = Object.entries(resources(web, "Custom::CDKBucketDeployment"));
  const sources = uploads.map(([id, { Properties }]) => [
    id.slice(0, 4),
    (Properties["SourceObjectKeys"] as unknown[]).length,
  ]);
  expect(Object.fromEntries(sources)).toEqual({ Hash: 1, Comp: 1, Page: 3 });
});

test("text files have a compressed copy, removed with them, and others are listed", () => {
  const built = join(mkdtempSync(join(tmpdir(), "fechou-compressed-")), "web");
  mkdirSync(join(built, "assets"), { recursive: true });
  const script = "export const name = 'Ação';\n".repeat(100);
  writeFileSync(join(built, "assets/start-8f3a.js"), script);
  writeFileSync(join(built, "assets/inter-8f3a.woff2"), "font");
  try {
    const { folder, others } = precompressAssets(built);
    expect(others).toEqual(["assets/inter-8f3a.woff2"]);
    expect(readdirSync(join(folder, "assets"))).toEqual(["start-8f3a.js"]);
    const compressed = readFileSync(join(folder, "assets/start-8f3a.js"));
    expect(brotliDecompressSync(compressed).toString()).toBe(script);
    expect(compressed.byteLength).toBeLessThan(script.length / 10);
    rmSync(join(built, "assets/start-8f3a.js"));
    precompressAssets(built);
    expect(readdirSync(join(folder, "assets"))).toEqual([]);
  } finally {
    rmSync(join(built, ".."), { recursive: true });
  }
});

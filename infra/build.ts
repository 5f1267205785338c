import { rm } from "node:fs/promises";
import { bundleFunction, bundleLocalCloud, functionNames } from "./bundle-functions.ts";

const FUNCTIONS = "dist/functions";

await rm(FUNCTIONS, { recursive: true, force: true });
const [bundles] = await Promise.all([
  Promise.all(functionNames.map((name) => bundleFunction(name, FUNCTIONS))),
  bundleLocalCloud("dist/local/main.mjs"),
]);

const row = (...cells: string[]) =>
  cells.map((cell, index) => (index ? cell.padStart(14) : cell.padEnd(22))).join("");
const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(0)} KB`;
console.log(row("function", "read at start", "gzip", "in all"));
for (const { name, startBytes, startGzipBytes, totalBytes } of bundles) {
  console.log(row(name, ...[startBytes, startGzipBytes, totalBytes].map(kilobytes)));
}

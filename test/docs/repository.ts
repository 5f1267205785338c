import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

export const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "");

const folders = new Set(
  files.flatMap((path) => {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_part, depth) => parts.slice(0, depth + 1).join("/"));
  }),
);
const names = new Set(files.map((path) => basename(path)));

/** Whether the repository has a file or folder at `path`, or a file of that name. */
export function exists(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  return names.has(plain) || folders.has(plain) || files.includes(plain);
}

export const documents = files
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

export const sources = files
  .filter((path) => /\.(ts|tsx|css|cjs|mjs|html)$/.test(path) && !path.startsWith("test/docs/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

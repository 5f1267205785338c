import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Builds what is missing or older than its sources. */
const SOURCES = ["shared", "functions", "infra", "web", "package-lock.json", "vite.config.ts"];
const BUILT = ["dist/local/main.mjs", "dist/web/index.html"];

const newestSource = Math.max(...SOURCES.map(newestIn));
const oldestBuilt = Math.min(
  ...BUILT.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
);

if (oldestBuilt < newestSource) {
  console.log("Building, because the sources are newer than the last build…");
  const { status } = spawnSync("npm", ["run", "build", "--silent"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) {
    console.error("The build failed: see above, or run npm run build.");
    process.exit(1);
  }
}

function newestIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

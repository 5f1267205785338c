import { readFileSync, readdirSync } from "node:fs";
import { expect } from "vitest";

export function browserProcesses(): number[] {
  // name, state (Z: dead already) and parent
  const ofThisProcess = new RegExp(String.raw`\(chromium\) [^Z] ${process.pid} `);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return ofThisProcess.test(readFileSync(`/proc/${name}/stat`, "utf8"));
      } catch {
        return false;
      }
    })
    .map(Number);
}

export function killBrowser(): void {
  const browsers = browserProcesses();
  expect(browsers).not.toEqual([]);
  for (const browser of browsers) process.kill(browser, "SIGKILL");
}

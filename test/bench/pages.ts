import { performance } from "node:perf_hooks";
import { gzipSync } from "node:zlib";
import type { CDPSession } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import type { Person } from "#test/world/world.ts";
import { holdTo, rounded, table } from "./findings.ts";

/** Slow 4G and a processor four times slower, as on many phones. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
};
export const SLOWER = 4;
/** Goals, partly enforced by test/e2e/budgets.test.ts. Public pages have no antd in them. */
const PUBLIC_LIMIT = 95;
const LIMIT = 250;
const STYLE_LIMIT = 60;

interface Visit {
  path: string;
  /** Drawn when the page can be used. */
  ready: string;
}

export interface Measured extends Visit {
  scriptKilobytes: number;
  scriptUrls: readonly string[];
  styleKilobytes: number;
  readyMs: number;
  blockedMs: number;
  layoutShift: number;
}

const PUBLIC: Visit[] = [
  { path: "/login", ready: "form button[type=submit]" },
  { path: "/accept-invite?token=x", ready: "h1" },
];

const SIGNED_IN: Visit[] = [
  { path: "/", ready: "h1" },
  { path: "/clients", ready: "main tbody tr" },
  { path: "/proposals", ready: "main tbody tr" },
  { path: "/tasks", ready: "h1" },
  { path: "/chat", ready: "main textarea" },
  { path: "/company", ready: "main form input" },
  { path: "/proposals/new", ready: "main form input" },
];

export async function measurePages(origin: string, person: Person): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const visit of PUBLIC) measured.push(await measure(visit, origin));
  for (const visit of SIGNED_IN) measured.push(await measure(visit, origin, person));
  return measured;
}

export function pagesTable(measured: readonly Measured[]): string {
  for (const one of measured) {
    const isPublic = PUBLIC.some(({ path }) => path === one.path);
    const value = one.scriptKilobytes;
    const max = isPublic ? PUBLIC_LIMIT : LIMIT;
    const what = `JavaScript of ${one.path}`;
    holdTo({ row: 15, what, value, max, unit: " KB", isGoal: true });
    holdTo({
      row: 17,
      what: `blocked by ${one.path}`,
      value: one.blockedMs,
      max: 150,
      unit: " ms",
      isGoal: true,
    });
    const style = { what: `style of ${one.path}`, value: one.styleKilobytes, max: STYLE_LIMIT };
    holdTo({ row: 15, ...style, unit: " KB" });
    holdTo({ row: 17, what: `layout shift of ${one.path}`, value: one.layoutShift, max: 0.1 });
    holdTo({
      row: 17,
      what: `scripts of ${one.path}`,
      value: one.scriptUrls.length,
      max: 15,
      isGoal: true,
    });
  }
  return table(
    ["page", "", "JS KB", "scripts", "style KB", "ready ms", "blocked ms", "shift"],
    measured.map((one) => [
      one.path,
      "",
      rounded(one.scriptKilobytes),
      String(one.scriptUrls.length),
      rounded(one.styleKilobytes),
      one.readyMs.toFixed(0),
      one.blockedMs.toFixed(0),
      one.layoutShift.toFixed(3),
    ]),
  );
}

async function measure(visit: Visit, origin: string, person?: Person): Promise<Measured> {
  const { page, context } = await openWindow(person, { origin });
  try {
    await page.addInitScript(watchPage);
    const session = await context.newCDPSession(page);
    const { scripts, styles } = await watchFiles(session);
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const start = performance.now();
    await page.goto(visit.path);
    await page.locator(visit.ready).first().waitFor();
    const readyMs = performance.now() - start;
    const { blockedMs, layoutShift } = await page.evaluate(
      () => (window as unknown as { seen: { blockedMs: number; layoutShift: number } }).seen,
    );
    return {
      ...visit,
      readyMs,
      blockedMs,
      layoutShift,
      scriptUrls: [...scripts],
      scriptKilobytes: (await packedBytes(scripts)) / 1_024,
      styleKilobytes: (await packedBytes(styles)) / 1_024,
    };
  } finally {
    await context.close();
  }
}

async function watchFiles(session: CDPSession) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Script") scripts.add(response.url);
    if (type === "Stylesheet") styles.add(response.url);
  });
  return { scripts, styles };
}

/** Packed as well as gzip can, whatever the server does. */
async function packedBytes(urls: Iterable<string>): Promise<number> {
  const packed = [...urls].map(async (url) => {
    const file = await (await fetch(url)).arrayBuffer();
    return gzipSync(Buffer.from(file), { level: 9 }).byteLength;
  });
  return (await Promise.all(packed)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Runs in the page: sums blocking time (over 50 ms a task) and layout shifts. */
function watchPage(): void {
  const seen = { blockedMs: 0, layoutShift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.layoutShift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

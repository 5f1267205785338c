import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import type { Person } from "#test/world/world.ts";
import { holdTo, median, table } from "./findings.ts";
import { SLOW_4G, SLOWER } from "./pages.ts";

const PATH = "/proposals?view=lista";
const ROUNDS = 5;
const RETURN_MS = 1_500;
const ROW = 17;
/** One picture for each step of time, of the first round. */
const FILM = "dist/film";
const STEP_MS = 250;
const MAX_PICTURES = 60;

interface Visit {
  rowsMs: number;
  frames: Frame[];
}

interface Frame {
  atMs: number;
  picture: Buffer;
}

/** Measures the list of proposals until its rows show, on a first visit and on a return. */
export async function measureFirstRows(origin: string, person: Person): Promise<string> {
  const [firsts, returns]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, context } = await openWindow(person, { origin, stores: true, cold: true });
    try {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", SLOW_4G);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      firsts.push(await visit(page, session));
      await page.waitForLoadState("networkidle");
      await page.goto("about:blank");
      returns.push(await visit(page, session));
    } finally {
      await context.close();
    }
  }
  await Promise.all([keepFilm("first-visit", firsts[0]), keepFilm("return", returns[0])]);
  const [first, back] = [firsts, returns].map((all) => median(all.map(({ rowsMs }) => rowsMs)));
  const value = back ?? Number.NaN;
  const what = "first rows of proposals after a return";
  holdTo({ row: ROW, what, value, max: RETURN_MS, unit: " ms", isGoal: true });
  return table(
    ["list of 2,000 proposals", "", "rows ms"],
    [
      ["first visit", "", (first ?? Number.NaN).toFixed(0)],
      ["return", "", value.toFixed(0)],
      [`pictures: ${FILM}`, "", ""],
    ],
  );
}

async function visit(page: Page, session: CDPSession): Promise<Visit> {
  const frames: Frame[] = [];
  const start = performance.now();
  const take = ({ data, sessionId }: { data: string; sessionId: number }) => {
    frames.push({ atMs: performance.now() - start, picture: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  };
  session.on("Page.screencastFrame", take);
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 720 });
  try {
    await page.goto(PATH, { waitUntil: "commit" });
    await page.locator("main tbody tr").first().waitFor({ timeout: 60_000 });
    const rowsMs = performance.now() - start;
    await page.waitForTimeout(2 * STEP_MS);
    return { rowsMs, frames };
  } finally {
    session.off("Page.screencastFrame", take);
    await session.send("Page.stopScreencast");
  }
}

/** Stores what was on the screen at each step. */
async function keepFilm(name: string, taken: Visit | undefined): Promise<void> {
  if (!taken) return;
  const folder = join(FILM, name);
  await mkdir(folder, { recursive: true });
  const steps = Math.min(MAX_PICTURES, Math.ceil(taken.rowsMs / STEP_MS) + 1);
  for (let step = 0; step <= steps; step++) {
    const shown = taken.frames.findLast(({ atMs }) => atMs <= step * STEP_MS);
    const file = join(folder, `${String(step * STEP_MS).padStart(5, "0")}.jpg`);
    if (shown) await writeFile(file, shown.picture);
  }
}

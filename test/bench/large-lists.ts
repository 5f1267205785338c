import type { Page } from "playwright-core";
import { expect } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import type { Person, World } from "#test/world/world.ts";
import { seenSince, watchEvents } from "./event-timing.ts";
import { holdTo, noteUnmeasured, rounded, table } from "./findings.ts";

const ROWS = Number(process.env["LIST_ROWS"] ?? 10_000);
const SLOWER = 4;
const ROW = 25;
const STORED_MS = 60_000;
/** Skeletons have rows too, but no links. */
const FIRST_ROW = "main tbody a";

const LISTS = [
  { kind: "clients", path: "/clients" },
  { kind: "proposals", path: "/proposals?view=lista" },
  { kind: "tasks", path: "/tasks?view=list" },
] as const;

/**
 * Measures the second visit until rows show, and opening, searching, filtering and sorting, with a processor four times
 * slower.
 */
export async function measureLargeLists(origin: string, world: World): Promise<string> {
  const ada = await fill(world);
  const { page, context } = await openWindow(ada, { origin, stores: true });
  const lines: string[][] = [];
  try {
    for (const { kind, path } of LISTS) {
      await page.goto(path);
      await page.locator(FIRST_ROW).first().waitFor({ timeout: STORED_MS });
      await expect.poll(() => page.evaluate(isStored, kind), { timeout: STORED_MS }).toBe(true);
    }
    await page.addInitScript(watchEvents);
    await page.addInitScript(watchFirstRow, FIRST_ROW);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (const { kind, path } of LISTS) lines.push(...(await measureList(page, kind, path)));
  } finally {
    await context.close();
  }
  noteUnmeasured(ROW, "first rows from the vault, apart from the start of the app", "≤ 15 ms");
  return table(["large lists", "", "ms", "longest task"], lines);
}

async function fill(world: World): Promise<Person> {
  const ada = await ownerOfRows(world, ROWS);
  const due = await get(keys.task(ada.orgId, 2));
  const ids = Array.from({ length: ROWS }, (_row, index) => ROWS + 3 + index);
  await putItems(ids.map((id) => ({ ...due, id, title: nameOf(id), ...keys.task(ada.orgId, id) })));
  const client = await get(keys.client(ada.orgId, 2));
  await putItems(
    ids.map((_id, index) => {
      const id = index + 2;
      return { ...client, id, name: nameOf(id), ...keys.client(ada.orgId, id) };
    }),
  );
  return ada;
}

const WORDS = ["Clínica", "Padaria", "Açougue", "Construtora", "Escola", "Ótica", "João", "Silva"];

/** Names in no order, as people have them: equal ones would sort in no time. */
function nameOf(id: number): string {
  const mixed = (id * 7_919) % 100_003;
  return (
    [mixed, mixed >> 3, mixed >> 6].map((at) => WORDS[at % WORDS.length]).join(" ") + ` ${mixed}`
  );
}

async function measureList(page: Page, kind: string, path: string): Promise<string[][]> {
  const lines: string[][] = [];
  const note = (what: string, ms: number, max: number, taskMs: number) => {
    holdTo({ row: ROW, what: `${kind}: ${what}`, value: ms, max, unit: " ms", isGoal: true });
    lines.push([`${kind}, ${what}`, "", rounded(ms), rounded(taskMs)]);
  };
  await page.goto(path);
  await page.locator(FIRST_ROW).first().waitFor({ timeout: STORED_MS });
  const { taskMs } = await seenSince(page);
  note("second visit", await page.evaluate(firstRowMs), 1_000, taskMs);
  note("longest task of a second visit", taskMs, 60, taskMs);
  const search = page.locator("main input[type=search]").first();
  await search.focus();
  await seenSince(page);
  await page.keyboard.type("cli", { delay: 400 });
  const typed = await seenSince(page);
  note("keystroke in the search", typed.eventMs, 20, typed.taskMs);
  await search.fill("");
  await seenSince(page);
  const head = page.locator("main thead button").first();
  await head.click();
  const sorted = await seenSince(page);
  note("sort", sorted.eventMs, 100, sorted.taskMs);
  const chip = page.locator("main [aria-pressed]:visible").first();
  if ((await chip.count()) === 0) return lines;
  await chip.click();
  const filtered = await seenSince(page);
  note("filter", filtered.eventMs, 100, filtered.taskMs);
  await chip.click();
  return lines;
}

/** Runs in the page: Playwright looks only every half second when a page is slow. */
function watchFirstRow(row: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    // The frame that shows the row ends before the next one starts.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { firstRowMs: performance.now() })),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Returns the ms from the start of the navigation until the first row was painted. */
function firstRowMs(): number {
  return (window as unknown as { firstRowMs: number }).firstRowMs;
}

/** Runs in the page. Never creates the database, which the app would then find without its store. */
async function isStored(kind: string): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "vault")) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const opening = indexedDB.open("vault");
  opening.addEventListener("success", () => {
    const { result } = opening;
    if (!result.objectStoreNames.contains("records")) return resolve(false);
    const found = result.transaction("records").objectStore("records").count(kind);
    found.addEventListener("success", () => {
      resolve(found.result > 0);
      result.close();
    });
  });
  return promise;
}

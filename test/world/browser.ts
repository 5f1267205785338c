import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { expect, inject } from "vitest";
import { unpackChromium } from "#functions/printer/chromium.ts";
import { newWindow, type PooledWindow, putBack, takeWindow } from "./window-pool.ts";
import type { Person } from "./world.ts";

interface Look {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  origin?: string;
  /** Animations are off by default. */
  moves?: boolean;
  /** Without the app in the browser's cache. */
  cold?: boolean;
  /** Stores lists, so that a page opened again draws former rows until the server responds. */
  stores?: boolean;
}

let browser: Promise<Browser> | undefined;
const opened = new Set<PooledWindow>();
/** Exceptions and errors in the consoles of the open windows. */
const faults: string[] = [];

/** Slows pages down: `SLOWDOWN=6` finds races that a slow machine loses. */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);

const JS_FLAGS = process.env["JS_FLAGS"] ?? "";

/** The Chromium that the printer ships, so that nothing is installed from outside the registry. */
async function launch(): Promise<Browser> {
  const { executablePath, env } = await unpackChromium();
  return chromium.launch({
    executablePath,
    // Names of downloads keep their accents.
    env: { ...env, LANG: "C.UTF-8" },
    headless: true,
    chromiumSandbox: false,
    // A GPU process would only copy what the renderer drew, for a fifth of a page's time.
    args: ["--disable-gpu", "--disable-software-rasterizer", `--js-flags=${JS_FLAGS}`],
  });
}

/** Returns the faults since the last call. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

async function runningBrowser(): Promise<Browser> {
  browser ??= launch();
  const running = await browser;
  if (running.isConnected()) return running;
  browser = undefined;
  return runningBrowser();
}

/** Returns all windows opened since the last call to the pool. Those of a failed test are closed. */
export async function closeWindows({ hasFailed = false } = {}): Promise<void> {
  const windows = [...opened];
  opened.clear();
  if (hasFailed) await Promise.all(windows.map(({ context }) => logPages(context)));
  await Promise.allSettled(
    windows.map((window) => (hasFailed ? window.context.close() : putBack(window))),
  );
}

/** A failure on another machine is understood by what its pages showed. */
async function logPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator("body").ariaSnapshot({ timeout: 1_000 }).catch(String);
    console.error(`${page.url()}\n${shown.slice(0, 10_000)}`);
  }
}

interface Window {
  page: Page;
  context: BrowserContext;
}

/** Opens a path in a window of its own. */
export async function openPage(
  person: Person | undefined,
  path: string,
  look?: Look,
): Promise<Page> {
  const { page } = await openWindow(person, look);
  await page.goto(path);
  return page;
}

export async function openWindow(
  person?: Person,
  {
    width = 1440,
    height = 900,
    theme = "light",
    origin = inject("origin"),
    moves = false,
    cold = false,
    stores = false,
  }: Look = {},
): Promise<Window> {
  const window = await (cold ? newWindow : takeWindow)(await runningBrowser(), {
    baseURL: origin,
    viewport: { width, height },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: moves ? "no-preference" : "reduce",
    acceptDownloads: true,
  });
  opened.add(window);
  const { page, context } = window;
  const first = { id: crypto.randomUUID(), theme, token: person?.token, stores };
  window.scripts.push(await window.runFirst(emptyStorage, first));
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) faults.push(message.text());
  });
  return { page, context };
}

/** Empties the storage and signs in, once in a window. */
function emptyStorage(first: {
  id: string;
  theme: string;
  token: string | undefined;
  stores: boolean;
}): void {
  // about:blank has no storage.
  if (window.origin === "null") return;
  if (!first.stores) Object.defineProperty(window, "indexedDB", { value: undefined });
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem("window") === first.id) continue;
    storage.clear();
    storage.setItem("window", first.id);
    if (storage === sessionStorage) continue;
    storage.setItem("theme", first.theme);
    if (first.token) storage.setItem("auth_token", first.token);
  }
}

/** Shows the page as to a member; the server still knows the role. */
export async function showAsMember(page: Page): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: "member" } });
  });
}

/** Loses the response of the next write to these addresses. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() === "GET") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Tells the page that it is offline until it gets an event `online`. */
export async function startOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, "onLine", { get: () => isOnline });
    window.addEventListener("online", () => (isOnline = true), { capture: true });
  });
}

/** Has the page ask for news at once, and waits for the answer. */
export async function pollNow(page: Page): Promise<void> {
  const answered = page.waitForResponse(/unread-count/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await answered;
}

export async function withoutNews(page: Page): Promise<void> {
  await page.route("**/api/notifications/unread-count", (route) =>
    route.fulfill({ json: { count: 0, at: "" } }),
  );
}

/** Waits for the title of a toast. */
export async function toast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

/** Returns the open dialog once its first field has the focus: earlier keys would land elsewhere. */
export async function focusedDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.locator("input:focus").count()).toBe(1);
  return dialog;
}

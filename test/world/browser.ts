import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import type { Person } from "./world.ts";

interface Look {
  width?: number;
  height?: number;
  theme?: "light" | "dark";
  /** A cloud of one's own instead of the shared one. */
  origin?: string;
  /** With the movements that most people see; without, nothing is ever on its way. */
  moves?: boolean;
}

/** One for all files of a worker: it ends with the worker. */
let browser: Promise<Browser> | undefined;
const opened = new Set<BrowserContext>();

/** So many times slower does a page compute: `SLOWDOWN=6` finds what races against a slow machine. */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);

/** The Chromium that the printer ships, so that nothing is installed from outside the registry. */
async function launch(): Promise<Browser> {
  // Makes the package use the libraries it ships, on machines that lack them.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: shipped } = await import("@sparticuz/chromium");
  return chromium.launch({
    executablePath: await shipped.executablePath(),
    headless: true,
    chromiumSandbox: false,
    // There is none, and its process only copies what the renderer drew: a fifth of the time of a page.
    args: ["--disable-gpu", "--disable-software-rasterizer"],
  });
}

/** The browser of this worker; another one when it has died. */
async function runningBrowser(): Promise<Browser> {
  browser ??= launch();
  const running = await browser;
  if (running.isConnected()) return running;
  browser = undefined;
  return runningBrowser();
}

/** Closes all windows that were opened since this was called last. */
export async function closeWindows(): Promise<void> {
  const contexts = [...opened];
  opened.clear();
  // A context whose browser has died is closed already.
  await Promise.allSettled(contexts.map((context) => context.close()));
}

export interface Window {
  page: Page;
  context: BrowserContext;
  /** Console errors and failed scripts so far: a journey expects none. */
  faults: string[];
}

/** A fresh browser window on the local cloud; signed in when a person is given. */
export async function openWindow(
  person?: Person,
  {
    width = 1440,
    height = 900,
    theme = "light",
    origin = inject("origin"),
    moves = false,
  }: Look = {},
): Promise<Window> {
  const running = await runningBrowser();
  const context = await running.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: moves ? "no-preference" : "reduce",
    acceptDownloads: true,
  });
  opened.add(context);
  await context.addInitScript(
    ([token, chosen]) => {
      if (!localStorage.getItem("theme")) localStorage.setItem("theme", chosen ?? "light");
      if (token && !sessionStorage.getItem("signed-in-once"))
        localStorage.setItem("auth_token", token);
      sessionStorage.setItem("signed-in-once", "yes");
    },
    [person?.token ?? null, theme] as const,
  );
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  }
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // A refused call is an answer that the page shows, not a fault of the page.
    const refused = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !refused) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Tells the page that who is signed in is a member; the server still knows better. */
export async function showAsMember(page: Page): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: "member" } });
  });
}

/** The next write to these addresses reaches the server, and its answer does not reach the page. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() === "GET") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

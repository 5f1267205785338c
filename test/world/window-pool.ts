import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from "playwright-core";
import { removeNewerApis } from "./oldest-browser.ts";

/**
 * A window that tests use one after the other. Its page stays in its process, which has compiled the app, so that pages
 * open in half the time.
 */
export interface PooledWindow {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  isReusable: boolean;
  sessions: CDPSession[];
  /** Init scripts, until the window is put back. */
  scripts: Disposable[];
  runFirst: BrowserContext["addInitScript"];
}

/** Two windows of a desk and two of a phone. */
const MAX_IDLE = 4;

/** A file of the app's site: the browser gives about:blank a process of its own. */
const PARK = "/favicon.svg";

/** An address that no page requests. */
const NOWHERE = "**/nowhere";

const EVENTS = ["console", "dialog", "pageerror", "request", "requestfailed", "response"] as const;

const idle: PooledWindow[] = [];

export async function takeWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledWindow> {
  const kind = JSON.stringify(options);
  const at = idle.findIndex((one) => !one.page.isClosed() && JSON.stringify(one.options) === kind);
  const [window] = at < 0 ? [] : idle.splice(at, 1);
  return window ?? newWindow(browser, options);
}

export async function putBack(window: PooledWindow): Promise<void> {
  const { context, page } = window;
  if (!window.isReusable || page.isClosed()) return context.close();
  try {
    await empty(window);
  } catch {
    return context.close();
  }
  idle.push(window);
  if (idle.length > MAX_IDLE) await idle.shift()?.context.close();
}

export async function newWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledWindow> {
  const context = await browser.newContext(options);
  await context.addInitScript(removeNewerApis);
  const page = await context.newPage();
  const window: PooledWindow = {
    context,
    page,
    options,
    isReusable: true,
    sessions: [],
    scripts: [],
    runFirst: context.addInitScript.bind(context),
  };
  noteLastingCalls(window);
  keepIntercepting(window);
  return window;
}

/**
 * Keeps interception on from a window's first route until the window is put back: Chromium never sends a request that
 * starts while interception ends.
 */
function keepIntercepting({ context, page }: PooledWindow): void {
  for (const target of [context, page]) {
    const route = target.route.bind(target);
    target.route = async (...call) => {
      await route(NOWHERE, (one) => one.fallback());
      return route(...call);
    };
  }
}

/** Scripts and clocks stay in a context, which is then not used again. Debugger sessions are closed. */
function noteLastingCalls(window: PooledWindow): void {
  const { context, page } = window;
  const spoil = () => (window.isReusable = false);
  for (const target of [context, page]) {
    const { clock } = target;
    Object.defineProperty(target, "clock", { get: () => spoil() || clock });
    for (const name of ["addInitScript", "exposeFunction", "exposeBinding"] as const) {
      const call = target[name].bind(target) as (...parts: unknown[]) => Promise<unknown>;
      Object.assign(target, { [name]: (...parts: unknown[]) => spoil() || call(...parts) });
    }
  }
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await newCDPSession(target);
    window.sessions.push(session);
    return session;
  };
}

async function empty(window: PooledWindow): Promise<void> {
  const { context, page, options, sessions, scripts } = window;
  const others = context.pages().filter((one) => one !== page);
  for (const target of [context, page] as { removeAllListeners(event: string): void }[])
    for (const event of EVENTS) target.removeAllListeners(event);
  await Promise.all([
    ...others.map((one) => one.close()),
    ...sessions.splice(0).map((session) => session.detach().catch(() => {})),
    ...scripts.splice(0).map((script) => script.dispose()),
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: null, forcedColors: null }),
  ]);
  await page.goto(PARK);
  await Promise.all([
    context.clearCookies(),
    options.viewport && page.setViewportSize(options.viewport),
    page.mouse.move(0, 0),
  ]);
}

import { type Browser, type Page, launch } from "puppeteer-core";
import { chromiumArgs, unpackChromium } from "./chromium.ts";
import { fontsOf, withFonts } from "./fonts.ts";

const TIMEOUT_MS = 18_000;
const LAUNCH_TIMEOUT_MS = 15_000;
/** Chromium's memory grows with every print. */
const PRINTS_PER_BROWSER = 50;

/** Chromium embeds pixels almost raw: 2 MB of PNG became 25 MB of PDF, above the 4.5 MB of a Lambda response. */
const HEAVY_BYTES = 1_000_000;
/** Any filter makes Chromium embed images at 300 ppi. */
const COARSE_PICTURES = "<style>img{filter:opacity(.999)}</style>";

interface Printer {
  browser: Browser;
  page: Page;
  prints: number;
  /** The fonts loaded in the page: decoding them costs as much as a print. */
  fonts: string;
}

let printer: Promise<Printer> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Prints a page as tagged A4 PDF, with the size and margins of its `@page` rules. Prints share one browser page, one
 * after the other. Scripts do not run and only data: URLs load. Restarts a crashed browser once.
 * @throws Error after two failures or 18 s, waiting included
 */
export async function printPdf(html: string): Promise<Uint8Array> {
  const deadline = Date.now() + TIMEOUT_MS;
  const printed = queue.then(() => printWithRetry(html, deadline));
  queue = printed.catch(() => undefined);
  return withDeadline(deadline, printed);
}

/** Ends the browser; the next print starts another. */
export async function closePrinter(): Promise<void> {
  const ending = printer;
  printer = undefined;
  const opened = await ending?.catch(() => undefined);
  // A hanging browser does not answer a polite close.
  opened?.browser.process()?.kill("SIGKILL");
  await opened?.browser.close().catch(() => undefined);
}

async function printWithRetry(html: string, deadline: number): Promise<Uint8Array> {
  if (Date.now() >= deadline) throw new Error("The queue took all the time");
  try {
    return await withDeadline(deadline, attemptPrint(html));
  } catch (error) {
    await closePrinter();
    if (Date.now() >= deadline) throw error;
  }
  try {
    return await withDeadline(deadline, attemptPrint(html));
  } catch (error) {
    await closePrinter();
    throw error;
  }
}

async function attemptPrint(html: string): Promise<Uint8Array> {
  const opened = await (printer ??= openPrinter());
  opened.prints += 1;
  const bytes = await rejectOnCrash(opened, printLight(opened, html));
  if (opened.prints >= PRINTS_PER_BROWSER) await closePrinter();
  return bytes;
}

async function printLight(opened: Printer, html: string): Promise<Uint8Array> {
  const bytes = await print(opened, html);
  if (bytes.byteLength < HEAVY_BYTES || !html.includes("<img ")) return bytes;
  return print(opened, html.replace("</head>", `${COARSE_PICTURES}</head>`));
}

async function print(opened: Printer, html: string): Promise<Uint8Array> {
  const fonts = fontsOf(html);
  if (fonts && fonts === opened.fonts) {
    await opened.page.evaluate(replaceDocument(html));
  } else {
    await opened.page.setContent(withFonts(html, fonts), { waitUntil: "load" });
    await opened.page.evaluate(loadFonts);
    opened.fonts = fonts;
  }
  return opened.page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: false,
    tagged: true,
    // They are loaded; waiting would render for the screen first.
    waitForFonts: false,
  });
}

/** Runs in the page: loads the footer's fonts too, which the screen does not request. */
const loadFonts =
  "Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)";

/** Runs in the page: replaces everything except the fonts by the new document. */
function replaceDocument(html: string): string {
  return `(() => {
    const next = new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html");
    document.head.replaceChildren(document.querySelector("#fonts"), ...next.head.children);
    document.documentElement.style.cssText = next.documentElement.style.cssText;
    document.body.replaceWith(next.body);
    return Promise.allSettled([...document.images].map((image) => image.decode())).then(() => undefined);
  })()`;
}

/** Starts Chromium with an empty page. */
export async function openBrowser(): Promise<Pick<Printer, "browser" | "page">> {
  const { executablePath, env } = await unpackChromium();
  const browser = await launch({
    executablePath,
    env,
    args: chromiumArgs(),
    headless: "shell",
    pipe: true,
    timeout: LAUNCH_TIMEOUT_MS,
  });
  return { browser, page: (await browser.pages())[0] ?? (await browser.newPage()) };
}

async function openPrinter(): Promise<Printer> {
  const { browser, page } = await openBrowser();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    void (request.url().startsWith("data:") ? request.continue() : request.abort("aborted")).catch(
      () => undefined,
    );
  });
  return { browser, page, prints: 0, fonts: "" };
}

/** Rejects when renderer or browser crash, because their calls never settle then. */
async function rejectOnCrash<T>({ browser, page }: Printer, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const crash = () => reject(new Error("The browser crashed"));
  page.once("error", crash);
  browser.once("disconnected", crash);
  try {
    return await Promise.race([work, promise]);
  } finally {
    page.off("error", crash);
    browser.off("disconnected", crash);
  }
}

async function withDeadline<T>(deadline: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error("The print took too long")),
    Math.max(deadline - Date.now(), 0),
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

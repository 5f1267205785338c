import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** A wide window, and the narrowest phone. */
const WIDTHS: readonly number[] = [1440, 320];

/** Opens a path in one width after the other, in the same window. */
export async function inEveryWidth(
  page: Page,
  path: string,
  look: (width: number) => Promise<void>,
  widths = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    try {
      await look(width);
    } catch (cause) {
      throw new Error(`At ${width} px`, { cause });
    }
  }
}

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Serious and critical accessibility faults of the page, or of a part of it, in words. */
export async function accessibilityFaults(page: Page, part = "html"): Promise<string[]> {
  return inWords(await violationsOf(page, part));
}

/** In both themes, without loading the page again: only colours differ. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  const theme = await page.evaluate(() => localStorage.getItem("theme"));
  const other = theme === "dark" ? "light" : "dark";
  await showTheme(page, other);
  faults.push(
    ...inWords(await violationsOf(page, "html", COLOUR_RULES), `in the ${other} theme, `),
  );
  await showTheme(page, theme ?? "light");
  return faults;
}

/** Expects no faults in both themes, and a page that is no wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

const COLOUR_RULES = { runOnly: ["color-contrast", "link-in-text-block"] };

async function violationsOf(page: Page, part: string, options: object = {}): Promise<Violation[]> {
  if (await page.evaluate(() => !("axe" in globalThis))) await loadAxe(page);
  return page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(selector: string, options: object): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(selector, chosen)).violations;
    },
    [part, options] as const,
  );
}

/** The page's policy allows no foreign script, so the debugger runs it. Playwright's own `evaluate` costs three times as much. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: readFileSync(AXE, "utf8") });
  await session.detach();
}

function inWords(violations: Violation[], where = ""): string[] {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${where}${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}

async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem("theme", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: chosen }));
    const isShown = () =>
      document.documentElement.classList.contains("dark") === (chosen === "dark");
    while (!isShown()) await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(moving.map(({ finished }) => finished));
  }, theme);
}

/** The widths at which the page is wider than its window, and by how many pixels. */
export async function overflowAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // React draws for another width after the window has it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const pixels = await overflow(page);
    if (pixels > 0) wide.push(`${pixels} px at ${width} px`);
  }
  if (before) await page.setViewportSize(before);
  return wide;
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

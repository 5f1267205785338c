import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Look = readonly [width: number, theme: "light" | "dark"];

/** The windows that a screen is looked at in: width in px, theme. */
export const LOOKS = [
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [320, "dark"],
] as const satisfies Look[];

/** Both themes on a desk. */
export const THEMES = [
  [1440, "light"],
  [1440, "dark"],
] as const satisfies Look[];

/** Opens a path in one width and theme after the other, in the same window, and looks at each. */
export async function inEveryLook(
  page: Page,
  path: string,
  look: (width: number) => Promise<void>,
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  for (const [width, theme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto(path);
    try {
      await look(width);
    } catch (cause) {
      throw new Error(`At ${width} px in the ${theme} theme`, { cause });
    }
  }
}

interface Violation {
  id: string;
  impact: string | null;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** The serious and critical accessibility faults of the page as it is now, or of a part of it, in words. */
export async function accessibilityFaults(page: Page, part = "html"): Promise<string[]> {
  // The page's policy allows no foreign script, so it is run by the debugger instead of a script element.
  const { readFile } = await import("node:fs/promises");
  await page.evaluate(await readFile(AXE, "utf8"));
  const violations = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as {
      axe: { run(selector: string): Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(selector)).violations;
  }, part);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
    );
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

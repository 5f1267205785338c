import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { openWindow } from "#test/world/browser.ts";
import type { Person } from "#test/world/world.ts";

export async function openReports(person: Person, query = "", look = {}) {
  const opened = await openWindow(person, { origin: person.origin, ...look });
  await opened.page.goto(`/reports${query}`);
  return opened;
}

/** The cells of a table's rows, without bars. */
export async function rowsOf(page: Page, name: string): Promise<string[]> {
  const table = page.getByRole("table", { name, exact: true });
  await table.waitFor();
  const rows = await table.locator("tbody tr, tfoot tr").allInnerTexts();
  return rows.map((row) => row.replaceAll(/\s+/g, " ").trim());
}

/** A figure of the strip with its parts and its change. */
export async function figure(page: Page, label: string): Promise<string> {
  const cell = page.getByRole("main").getByRole("listitem").filter({ hasText: label });
  return (await cell.first().innerText()).replaceAll(/\s+/g, " ");
}

/** The texts of a downloaded workbook, by sheet. */
export async function exportedTexts(page: Page): Promise<string[][]> {
  await page.getByRole("button", { name: "Exportar" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel" }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await buffer(await file.createReadStream())));
  return Object.keys(files)
    .filter((name) => name.startsWith("xl/worksheets/"))
    .toSorted()
    .map((name) =>
      [...strFromU8(files[name] ?? new Uint8Array()).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
        ([, text = ""]) => text,
      ),
    );
}

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Types into a field with a list until it offers `name`, and takes that with the keyboard. */
export async function choose(
  page: Page,
  label: string,
  typed: string,
  name: string,
): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.fill(typed);
  await page.getByRole("option", { name, selected: true }).waitFor();
  await field.press("Enter");
}

/** With plain spaces; sums follow the fields a moment later. */
export async function shows(page: Page, label: string, amount: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(async () => (await field.innerText()).replaceAll("\u00a0", " ")).toBe(amount);
}

export const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label).and(page.locator(":focus")).waitFor();
export const save = (page: Page) => page.getByRole("button", { name: "Salvar proposta" }).click();

export function markedOn(page: Page) {
  return page.evaluate(() => {
    const mark = document.querySelector("[data-mark]")?.getBoundingClientRect();
    const rows = [...document.querySelectorAll(".proposal-document .items tbody tr")];
    const row = rows.find(
      (each) => Math.abs(each.getBoundingClientRect().top - (mark?.top ?? 0)) < 2,
    );
    return row?.querySelector("b")?.textContent;
  });
}

/** By its place: what is drawn there is inert. */
export async function clickOnSheet(page: Page, item: string): Promise<void> {
  const row = page.locator(".proposal-document tbody tr", { hasText: item });
  await row.waitFor();
  const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 40, y + 4);
}

export async function gripOf(page: Page, at: number) {
  const box = await page
    .locator(`[data-line="${at}"] [title="Arraste para mudar a ordem"]`)
    .boundingBox();
  if (!box) throw new Error("The line has no handle");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

import type { Page } from "playwright-core";

/** The item whose row the sheet marks. */
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

/** Where the handle of a line is. */
export async function gripOf(page: Page, at: number) {
  const box = await page
    .locator(`[data-line="${at}"] [title="Arraste para mudar a ordem"]`)
    .boundingBox();
  if (!box) throw new Error("The line has no handle");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

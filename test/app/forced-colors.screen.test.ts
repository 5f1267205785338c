import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("in forced colours, what is chosen, what is focused and what floats is outlined", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Sônia Prates" });
  await ada.call(tasks.create, { title: "Vistoria", clientId: id });
  const { page } = await openWindow(ada);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/clients?editar=1");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Nome/).focus();
  const outlined = (selector: string) =>
    page.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)].map((one) => getComputedStyle(one).outlineStyle),
      selector,
    );
  expect(await outlined("input:focus")).toEqual(["solid"]);
  expect(await outlined("[role=dialog]")).not.toContain("none");
  await page.goto("/tasks");
  await page.getByText("Vistoria").first().waitFor();
  const current = "nav [aria-current=page]";
  await page.locator(current).waitFor();
  expect(await outlined(current)).toEqual(["solid"]);
  expect(await outlined(".ant-segmented-item")).toEqual(expect.arrayContaining(["solid", "none"]));
  // Windows are shared.
  await page.emulateMedia({ forcedColors: null });
});

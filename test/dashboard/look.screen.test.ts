import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflowAt } from "#test/world/page-checks/axe.ts";
import { type Person, world } from "#test/world/world.ts";

const LONG =
  "Modernização completa do sistema de climatização central, torres Norte e Sul, com retrofit";

async function longest(ada: Person) {
  const client = await ada.call(clients.create, { name: LONG, company: LONG });
  const { id: productId } = await ada.call(products.create, { name: LONG, price: 79_999_999.99 });
  for (const status of ["sent", "accepted", "rejected"] as const)
    await ada.call(proposals.create, {
      proposal: { clientId: client.id, title: LONG.repeat(2), status },
      items: [{ productId }],
    });
  for (const name of ["Aguardando aprovação do síndico ou do conselho f.", "Urgente", "Obra"]) {
    const { id } = await ada.call(tags.create, { name, showInDashboard: true });
    const task = { clientId: client.id, title: LONG, dueDate: "2026-01-10", tagIds: [id] };
    for (const slaEnabled of [true, false, true, false])
      await ada.call(tasks.create, { ...task, slaEnabled, completionTimeHours: 24 });
  }
}

test("with the longest names everything fits and is accessible", async () => {
  const ada = await world.owner();
  await longest(ada);
  const { page } = await openWindow(ada);
  for (const path of ["/", "/?ver=atrasadas", "/?ver=perdidas"])
    await inEveryWidth(page, path, async (width) => {
      await page.getByText("Clientes recentes").waitFor();
      if (path.includes("ver")) await page.getByRole("dialog").getByRole("link").first().waitFor();
      expect(await faultsInBothThemes(page)).toEqual([]);
      const widths = width > 400 ? [1_440, 1_280, 1_024, 768] : [390, 320];
      expect(await overflowAt(page, widths)).toEqual([]);
    });
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { share, tokenOf } from "#test/offers/sending/sending.fixture.ts";
import { acceptanceOf } from "#test/offers/sent-offer.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { stopClock } from "#test/world/page-time.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const DAY_MS = 86_400_000;

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const card = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const ghost = (page: Page) => page.locator("body > article");

async function middleOf(page: Page, title: string): Promise<[x: number, y: number]> {
  const box = await tab(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A finger that holds a card and takes it away. */
async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: [number, number]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  return async (title: string, to: (from: [number, number]) => [number, number]) => {
    const box = await card(page, title).boundingBox();
    if (!box) throw new Error(`${title} is not on the screen`);
    const from: [number, number] = [box.x + 30, box.y + 10];
    await send("touchStart", from);
    await ghost(page).waitFor();
    await send("touchMove", to(from));
    await send("touchEnd");
    await ghost(page).waitFor({ state: "detached" });
  };
}

test("a long press drags a card to a tab, and the menu offers allowed columns", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const line = [{ productId: product.id }];
  const ducts = await propose(line, { title: "Dutos" });
  await propose(line, { title: "Exaustão", status: "sent" });
  await propose(line, { title: "Cortinas de ar", status: "accepted" });
  await propose(line, { title: "Filtros", status: "rejected" });
  const won = await propose(line, { title: "Climatização" });
  const token = tokenOf(await share(ada, won));
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, won.id)) });
  const { page } = await openWindow(ada, { width: 390, height: 844 });
  await stopClock(page, Date.now() + 12 * DAY_MS);
  await page.goto("/proposals?view=quadro&coluna=draft");
  const drag = await fingerOn(page);
  const [sent, lost] = [await middleOf(page, "Enviada"), await middleOf(page, "Perdida")];
  expect(await page.getByRole("heading", { name: "Rascunho", level: 2 }).count()).toBe(1);
  await drag("Dutos", () => sent);
  const sending = page.getByRole("dialog", { name: "Enviar proposta ao cliente" });
  await sending.getByRole("button", { name: "Só marcar como enviada" }).waitFor();
  await page.keyboard.press("Escape");
  await sending.waitFor({ state: "hidden" });
  expect(await ada.call(proposals.get, { id: ducts.id })).toMatchObject({ status: "draft" });
  await drag("Dutos", () => lost);
  await page.getByText("Nenhuma proposta", { exact: true }).waitFor();
  await expect
    .poll(async () => (await ada.call(proposals.get, { id: ducts.id })).status)
    .toBe("rejected");

  await tab(page, "Enviada").click();
  await page.getByText("parada há 12 dias", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await tab(page, "Aceita").click();
  await drag("Climatização", () => lost);
  await page.getByText("Não é possível mover", { exact: true }).waitFor();
  // Dragged sideways it does not turn the column, as a swipe does.
  await card(page, "Climatização").waitFor();

  for (const [column, title, allowed] of [
    ["Perdida", "Dutos", ["Rascunho", "Enviada", "Aceita"]],
    ["Perdida", "Filtros", ["Rascunho", "Enviada", "Aceita"]],
    ["Enviada", "Exaustão", ["Rascunho", "Aceita", "Perdida"]],
    ["Aceita", "Cortinas de ar", ["Rascunho", "Enviada", "Perdida"]],
    ["Aceita", "Climatização", ["Enviada"]],
  ] as const) {
    await tab(page, column).click();
    await page.getByRole("button", { name: `Ações de ${title}` }).click();
    await page.getByRole("menuitem", { name: "Baixar PDF" }).waitFor();
    const moves = page.getByRole("menuitem", { name: /^Mover para / });
    expect(await moves.allInnerTexts(), title).toEqual(allowed.map((to) => `Mover para ${to}`));
    await page.keyboard.press("Escape");
    await moves.first().waitFor({ state: "hidden" });
  }
});

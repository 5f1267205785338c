import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "#test/world/browser.ts";
import { acceptedProposal } from "./contract-screen.fixture.ts";
import { generate } from "./contract.fixture.ts";

test("on a phone the close button of the link's sheet is beside its title", async () => {
  const { ada, proposal } = await acceptedProposal();
  await generate(ada, proposal.id);
  const page = await openPage(ada, `/proposals/${proposal.id}`, { width: 390, height: 844 });
  await page.getByRole("button", { name: "Enviar contrato" }).click();
  const sheet = page.getByRole("dialog", { name: "Link de assinatura" });
  const title = sheet.getByRole("heading", { name: "Link de assinatura" });
  await title.waitFor();
  const close = sheet.getByRole("button", { name: "Fechar" }).first();
  const distance = async () => Math.abs((await middleOf(close)) - (await middleOf(title)));
  await expect.poll(distance).toBeLessThan(3);
});

async function middleOf(part: Locator): Promise<number> {
  const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height / 2;
}

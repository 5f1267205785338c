import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

test("withdraws an open offer from the menu of its page, after a question, with undo", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }], { title: "Dutos" });
  const status = async () => (await ada.call(proposals.get, { id: made.id })).status;
  const page = await openPage(ada, `/proposals/${made.id}`);
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Marcar como perdida" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Retirar" }).count()).toBe(0);
  await ada.call(proposals.update, { id: made.id, status: "sent" });
  await page.reload();
  await page.getByRole("button", { name: "Ações de Dutos" }).click();
  await page.getByRole("menuitem", { name: "Retirar" }).click();
  const question = page.getByRole("dialog", { name: "Retirar a proposta Dutos?" });
  await question.getByText("Avise o cliente.").waitFor();
  await question.getByRole("button", { name: "Retirar" }).click();
  await expect.poll(status).toBe("draft");
  await page.getByText("Proposta retirada", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(status).toBe("sent");
});

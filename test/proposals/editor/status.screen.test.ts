import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";
import { choose, save } from "./editor.fixture.ts";

test("asks in the editor what the board asks before another status, and offers undo", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const sent = await propose([{ productId: product.id }], { title: "Dutos", status: "sent" });
  const read = () => ada.call(proposals.get, { id: sent.id });
  const status = async () => (await read()).status;
  const { page } = await openWindow(ada);
  const saveAs = async (title: string, chosen: string) => {
    await page.goto(`/proposals/${sent.id}/edit`);
    await page.getByLabel("Título").fill(title);
    await page.getByText("Status e layout", { exact: true }).click();
    await page.getByLabel("Status").selectOption({ label: chosen });
    await save(page);
  };

  await saveAs("Dutos novos", "Rascunho");
  const question = page.getByRole("dialog", { name: "Retirar a proposta Dutos?" });
  await question.getByText("Avise o cliente.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancelar" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Título").inputValue()).toBe("Dutos novos");
  expect(await read()).toMatchObject({ title: "Dutos", status: "sent" });
  await save(page);
  await question.getByRole("button", { name: "Retirar" }).click();
  await page.waitForURL(new RegExp(`/proposals/${sent.id}$`));
  await toast(page, "Proposta retirada");
  expect(await read()).toMatchObject({ title: "Dutos novos", status: "draft" });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(status).toBe("sent");

  await saveAs("Dutos perdidos", "Rejeitada");
  await toast(page, "Proposta marcada como perdida");
  await page.getByRole("button", { name: "Informar motivo" }).first().waitFor();
  expect(await read()).toMatchObject({ title: "Dutos perdidos", status: "rejected" });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(status).toBe("sent");

  await saveAs("Dutos aceitos", "Aceita");
  const accepting = page.getByRole("dialog", { name: "Aceitar Proposta" });
  await accepting.getByText(/^Dutos aceitos, de /).waitFor();
  expect(await status()).toBe("sent");
  await accepting.getByRole("button", { name: "Apenas Aceitar" }).click();
  await expect.poll(status).toBe("accepted");
  await page.getByRole("button", { name: "Desfazer" }).waitFor();

  await saveAs("Dutos de novo", "Enviada");
  const leaving = page.getByRole("dialog", { name: `Tirar ${sent.proposalNumber} de Aceita?` });
  await leaving.getByRole("button", { name: "Mover" }).click();
  await expect.poll(status).toBe("sent");
});

test("saves a new proposal as a draft before it moves to the chosen status", async () => {
  const { ada, client, product } = await organizationWithProduct();
  const page = await openPage(ada, `/proposals/new?cliente=${client.id}`);
  await page.getByLabel("Título").fill("Climatização");
  await choose(page, "Produto ou serviço do item 1", "instalacao", product.name);
  await page.getByText("Status e layout", { exact: true }).click();
  await page.getByLabel("Status").selectOption({ label: "Enviada" });
  await save(page);
  const sending = page.getByRole("dialog", { name: "Enviar proposta ao cliente" });
  await sending.waitFor();
  expect(await ada.call(proposals.get, { id: 1 })).toMatchObject({ status: "draft" });
  await sending.getByRole("button", { name: "Só marcar como enviada" }).click();
  await expect.poll(async () => (await ada.call(proposals.get, { id: 1 })).status).toBe("sent");
});

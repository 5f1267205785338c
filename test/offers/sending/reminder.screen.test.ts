import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { faultsInBothThemes, overflowAt } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { byMail, sellerWithDraft, someAddress } from "./sending.fixture.ts";

test("an owner sets texts, reminders and the task of an acceptance", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, updatedAt } = proposal;
  const { page } = await openWindow(ada);
  const refuse = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await Promise.all(["**/api/organization/pix", "**/api/organization/offer-texts"].map(refuse));
  await page.goto("/offer-settings");
  for (const name of ["PIX", "Lembrete ao cliente"]) {
    const section = page.getByRole("region", { name, exact: true });
    await section.getByRole("button", { name: "Tentar novamente" }).click();
  }
  const setting = page.getByLabel("Antes do último dia");
  await expect.poll(() => setting.inputValue()).toBe("0");
  // What the screen drew right after each key, which the next key goes on from.
  const drawn = await setting.evaluateHandle((select: HTMLSelectElement) => {
    const values: string[] = [];
    window.addEventListener("change", () => values.push(select.value));
    return values;
  });
  await setting.focus();
  for (let days = 1; days <= 3; days++) await page.keyboard.press("ArrowDown");
  expect(await drawn.jsonValue(), "never springs back").toEqual(["1", "2", "3"]);
  await page.getByText("Lembrete ligado", { exact: true }).first().waitFor();
  await expect.poll(() => setting.inputValue()).toBe("3");
  const { id: tagId } = await ada.call(tags.create, { name: "Obra" });
  await page.getByLabel("Tipo de tarefa").selectOption("Financeiro");
  await page.getByLabel("Tag", { exact: true }).selectOption("Obra");
  const task = async () => (await ada.call(organization.get, {})).taskOnAcceptance;
  await expect.poll(task).toEqual({ taskType: "financeiro", tagId });
  await page.getByRole("button", { name: "Mudar Mensagem de WhatsApp" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mensagem").fill("Oi, {primeiro_nome}! {link}");
  await dialog.getByRole("button", { name: "Salvar texto" }).click();
  await dialog.waitFor({ state: "hidden" });

  // Saved elsewhere meanwhile: what was not typed follows.
  const { first } = await ada.call(proposals.texts, {});
  await page.getByRole("button", { name: "Mudar E-mail com a proposta" }).click();
  await dialog.getByLabel("Mensagem").fill("Segue a proposta.");
  await ada.call(proposals.saveTexts, { first: { ...first, subject: "Orçamento" } });
  await pollNow(page);
  await dialog.getByText("Alterado por alguém agora.").waitFor();
  await dialog.getByRole("button", { name: "Salvar texto" }).click();
  await dialog.waitFor({ state: "hidden" });
  const changed = { subject: "Orçamento", message: "Segue a proposta." };
  expect((await ada.call(proposals.texts, {})).first).toEqual(changed);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await overflowAt(page, [1440, 320])).toEqual([]);

  await ada.call(proposals.send, { id, ...byMail(updatedAt, [someAddress()]) });
  await page.goto(`/proposals/${id}`);
  const panel = page.getByRole("region", { name: "Envio" });
  await panel.getByText(/^Vai por e-mail em .* às 09:00, se ele não responder antes$/).waitFor();
  await panel.getByRole("button", { name: "Não lembrar" }).click();
  await panel.getByText("Desligado nesta proposta").waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await overflowAt(page, [1440, 320])).toEqual([]);
  await panel.getByRole("button", { name: "Lembrar", exact: true }).click();
  await panel.getByText(/^Vai por e-mail em/).waitFor();

  const bia = await joinTeam(world, ada, "member");
  const members = await openPage(bia, "/offer-settings");
  await members.getByText("3 dias antes do fim.").waitFor();
  await members.getByText("Financeiro.", { exact: true }).waitFor();
  await members.getByText("Oi, {primeiro_nome}! {link}").waitFor();
  expect(await members.getByLabel("Antes do último dia").count()).toBe(0);
});

import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { organizationAt, setClock } from "./organization.fixture.ts";

const world = ownWorld(BUILT_APP);

test("figures follow the day while the page is open, and link to their reports", async () => {
  const evening = "2026-12-01T02:58:00.000Z";
  const { ada, propose } = await organizationAt(world, evening);
  const { page } = await openWindow(ada, { origin: world.origin() });
  await page.clock.install();
  await propose();
  await page.goto("/");
  // Before the first sending there is a goal to set already.
  await page.getByText("Envie a primeira proposta e os números aparecem aqui.").waitFor();
  await page.getByText("Defina a meta do mês e acompanhe aqui.").waitFor();
  await page.getByRole("button", { name: "Definir meta" }).waitFor();
  const bia = await joinTeam(world, ada, "member");
  const members = await openPage(bia, "/", { origin: world.origin() });
  await members.getByText("Envie a primeira proposta e os números aparecem aqui.").waitFor();
  expect(await members.getByRole("region", { name: /^Meta de/ }).count()).toBe(0);

  await propose({ status: "accepted" });
  const { id } = await propose({ validityDays: 5 });
  await ada.call(proposals.update, { id, status: "sent" });
  await page.getByRole("button", { name: "Atualizar" }).click();
  const sales = page.getByRole("region", { name: "Vendas" });
  const accepted = sales.getByRole("link", { name: /^Aceito em novembro R\$\s10,00/ });
  await accepted.waitFor();
  await sales.getByText("Vencem até 07/12").waitFor();
  // What was accepted without being sent has no time to the acceptance.
  const ticket = sales.getByRole("link", {
    name: /^Ticket médio R\$\s10,00.*sem envio registrado/,
  });
  await ticket.hover();
  await page
    .getByRole("tooltip")
    .getByText("Metade dos aceites de setembro a novembro levou este tempo ou menos.")
    .waitFor();

  setClock("2026-12-01T03:01:00.000Z");
  await page.clock.fastForward("03:00");
  await page.getByText("Terça-feira, 1 de dezembro de 2026").waitFor();
  await sales.getByRole("link", { name: /^Aceito em dezembro R\$\s0,00/ }).waitFor();
  await sales.getByText("Vencem até 08/12").waitFor();

  await sales.getByRole("link", { name: /^Conversão/ }).click();
  await page.getByRole("heading", { level: 1, name: "Relatórios" }).waitFor();
  await expect.poll(() => page.url()).toMatch(/periodo=2026-08-03\.\.2026-10-31$/);
  await page.goBack();
  await ticket.click();
  await page.getByRole("heading", { level: 1, name: "Relatórios" }).waitFor();
  await expect.poll(() => page.url()).toMatch(/periodo=2026-09-03\.\.2026-12-01$/);
  await page.getByText("Ticket médio").first().waitFor();
});

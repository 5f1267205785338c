import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { inviteToken, joinTeam, someEmail } from "#test/world/team.ts";
import { subscriptionSteps } from "./subscription-screen.fixture.ts";

const world = ownWorld(BUILT_APP);
const { asaas, open, payingOwner } = subscriptionSteps(world);

test("a full team says so before the form, and its owner buys a seat", async () => {
  const ada = await payingOwner();
  await inviteToken(ada, someEmail());
  const { page } = await open(ada);
  await page.goto("/team");
  await page.getByText("2 de 2 usuários").waitFor();
  await page.getByRole("button", { name: "Convidar membro" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Mais usuários" });
  await dialog.getByText("Sua equipe usa 2 de 2 usuários, com os convites pendentes.").waitFor();
  const { period } = await ada.call(subscription.seats, {});
  const [year, month, day] = period?.end.split("-") ?? [];
  await dialog.getByText(`A partir de ${day}/${month}/${year}`).waitFor();
  const total = dialog.getByLabel("Usuários no total");
  expect(await total.inputValue()).toBe("3");
  await total.and(page.locator(":focus")).waitFor();
  await dialog.getByText(/^R\$\s82,50$/).waitFor();
  await dialog.getByRole("button", { name: "Um usuário a mais" }).click();
  await dialog.getByText(/^R\$\s110,00$/).waitFor();
  await total.fill("3");
  await total.press("Enter");
  await dialog.getByAltText(/QR Code do PIX de R\$\s27,50/).waitFor();
  await dialog.getByRole("button", { name: "Copiar código" }).and(page.locator(":focus")).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Já paguei" }).click();
  await page.getByText("Ainda não recebemos o pagamento").first().waitFor();

  const { order } = await ada.call(subscription.seats, {});
  await asaas(`/payments/${order?.charge.id}/pay`);
  await page.getByText("Sua equipe pode ter até 3 usuários.").first().waitFor();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("2 de 3 usuários").waitFor();
  await page.getByRole("button", { name: "Convidar membro" }).first().click();
  await page.getByRole("dialog", { name: "Convidar membro" }).getByLabel("E-mail").waitFor();
});

test("an administrator reads who may buy, and a trial leads to the subscription", async () => {
  const ada = await world.owner("Ada Lovelace");
  const bia = await joinTeam(world, ada, "admin");
  const admins = await open(bia, { width: 390, theme: "dark" });
  await admins.page.goto("/register-users");
  await admins.page
    .getByRole("button", { name: /^Cadastrar/ })
    .first()
    .click();
  const told = admins.page.getByRole("dialog", { name: "Mais usuários" });
  await told.getByText("Fale com Ada Lovelace").waitFor();
  expect(await accessibilityFaults(admins.page)).toEqual([]);
  expect(await overflow(admins.page)).toBe(0);
  const trial = await open(ada);
  await trial.page.goto("/team");
  await trial.page.getByRole("button", { name: "Mais usuários" }).click();
  const none = trial.page.getByRole("dialog", { name: "Mais usuários" });
  await none.getByText(/você inclui mais usuários por R\$\s27,50 por mês cada um/).waitFor();
  await none.getByRole("button", { name: "Assinar Plano Básico" }).click();
  await trial.page.getByRole("dialog", { name: "Assinar Plano Básico" }).waitFor();
});

test("reducing users costs nothing now, and never goes below the team", async () => {
  const eva = await payingOwner();
  const { order } = await eva.call(subscription.changeSeats, { limit: 4, charge: 55 });
  await asaas(`/payments/${order?.charge.id}/pay`);
  await expect.poll(async () => (await eva.call(subscription.seats, {})).limit).toBe(4);
  await joinTeam(world, eva, "member");
  await joinTeam(world, eva, "member");
  await joinTeam(world, eva, "member");
  const members = await eva.call(organization.members, {});
  await eva.call(organization.removeMember, { id: members.at(-1)?.id ?? 0 });
  const owners = await open(eva);
  await owners.page.goto("/plan");
  await owners.page.getByRole("button", { name: "Mais usuários" }).click();
  const dialog = owners.page.getByRole("dialog", { name: "Mais usuários" });
  await dialog.getByRole("button", { name: "Um usuário a menos" }).click();
  await dialog.getByRole("button", { name: "Um usuário a menos" }).click();
  await dialog.getByText("nada a pagar agora").waitFor();
  expect(await dialog.getByRole("button", { name: "Um usuário a menos" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Mudar para 3 usuários" }).click();
  await owners.page.getByText("As próximas cobranças são para 3 usuários.").first().waitFor();
});

test("the charge of more users is among the charges as soon as it exists", async () => {
  const { page } = await open(await payingOwner());
  await page.goto("/plan");
  await page.getByRole("button", { name: "Mais usuários" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mais usuários" });
  await dialog.getByAltText(/QR Code do PIX/).waitFor();
  await dialog.getByRole("button", { name: "Fechar", exact: true }).last().click();
  const payments = page.getByRole("list", { name: "Pagamentos" });
  await payments.getByText("Pendente", { exact: true }).waitFor();
});

test("a cancelled subscription is to be reactivated before its users change", async () => {
  const ada = await payingOwner();
  await ada.call(subscription.cancel, {});
  const { page } = await open(ada);
  await page.goto("/plan");
  await page.getByRole("button", { name: "Mais usuários" }).click();
  const dialog = page.getByRole("dialog", { name: "Mais usuários" });
  await dialog
    .getByText("A assinatura foi cancelada. Reative-a para mudar o número de usuários.")
    .waitFor();
  await dialog.getByRole("button", { name: "Reativar assinatura" }).click();
  await page.getByRole("dialog", { name: "Assinar Plano Básico" }).waitFor();
});

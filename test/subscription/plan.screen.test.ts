import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { lastPayableMoment } from "#shared/subscription/rules.ts";
import { users } from "#shared/users/contract.ts";
import { addDays, DEFAULT_TIME_ZONE, startOfDay } from "#shared/values/dates.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { pollNow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { smallTargets } from "#test/world/page-checks/targets.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import { CPF, subscriptionSteps } from "./subscription-screen.fixture.ts";

const world = ownWorld(BUILT_APP);
const { advanceTo, asaas, open, pay, payingOwner, subscribe } = subscriptionSteps(world);

test("shows a trial with its end, and a started subscription with its code", async () => {
  const ada = await world.owner();
  const { page } = await open(ada, { width: 390 });
  await page.goto("/plan");
  await page.getByRole("heading", { name: "Teste grátis" }).waitFor();
  await page.getByText(/Tudo liberado até \S+, \d\d\/\d\d\/\d{4} às \d\d:\d\d\./).waitFor();
  await page.getByText("Plano Básico para até 2 usuários.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await subscribe(ada);
  await page.reload();
  const charge = await ada.call(subscription.charge, {});
  expect(await page.getByLabel("PIX Copia e Cola").inputValue()).toBe(charge?.pixCopyAndPaste);
  await page.getByText(/^O teste continua até \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await pay(ada);
  await page.getByText("Em Dia").waitFor();
  await page.getByText("1 de 2 usuários").waitFor();
  expect(await page.getByLabel("PIX Copia e Cola").count()).toBe(0);
  await page.getByText("CPF 249.715.637-92").waitFor();
  await page.getByText("voltam a abrir quando você assinar de novo").waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Editar dados de cobrança" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Contas a pagar");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Contas a pagar · CPF 249.715.637-92").waitFor();
  await page.getByRole("button", { name: "Trocar forma" }).click();
  const again = page.getByRole("dialog", { name: "Assinar Plano Básico" });
  expect(await again.getByLabel("CPF/CNPJ").inputValue()).toBe(CPF);
  expect(await again.getByLabel("Nome").inputValue()).toBe("Contas a pagar");
});

test("shows the code of a due or late charge; an administrator cannot cancel", async () => {
  const ada = await payingOwner();
  const bia = await joinTeam(world, ada, "admin");
  // The provider makes the next charge within a day.
  await world.advance(24);
  const next = async () => (await bia.call(users.paymentInfo, {})).organization.nextPaymentDate;
  await expect.poll(next).not.toBeNull();
  const dueDate = (await next()) ?? "";
  await advanceTo(startOfDay(addDays(dueDate, -2), DEFAULT_TIME_ZONE));
  const later = await signIn(world, bia);
  const soon = await open(later, { theme: "dark" });
  await soon.page.goto("/plan");
  await soon.page.getByText("Vence em 2 dias", { exact: true }).waitFor();
  await soon.page.getByLabel("PIX Copia e Cola").waitFor();
  expect(await soon.page.getByText("O código fica aqui quando a data chega").count()).toBe(0);
  expect(await soon.page.getByRole("button", { name: "Mais usuários" }).count()).toBe(0);
  expect(await soon.page.getByRole("button", { name: "Cancelar assinatura" }).count()).toBe(0);
  await soon.page.getByRole("button", { name: "Trocar forma" }).click();
  await soon.page.getByRole("dialog").getByRole("radio", { name: "Cartão" }).waitFor();
  expect(await accessibilityFaults(soon.page)).toEqual([]);
  await advanceTo(lastPayableMoment(dueDate, DEFAULT_TIME_ZONE));
  await world.advance(1);
  const late = await open(await signIn(world, ada));
  await late.page.goto("/plan");
  await late.page.getByText("Atrasado").waitFor();
  await late.page.getByRole("heading", { name: "Cobrança em atraso" }).waitFor();
  await late.page.getByText(/Pague até .* para não perder o acesso/).waitFor();
  await late.page.getByLabel("PIX Copia e Cola").waitFor();
  await late.page.getByRole("button", { name: "Cancelar assinatura" }).waitFor();
});

test("an open page follows a payment and its contestation", async () => {
  const ada = await world.owner();
  await subscribe(ada);
  const { page } = await open(ada);
  await page.goto("/plan");
  await page.getByLabel("PIX Copia e Cola").waitFor();
  const { id } = (await ada.call(subscription.charge, {})) ?? {};
  const news = async () => (await ada.call(notifications.list, {})).map(({ type }) => type);
  await asaas(`/payments/${id}/pay`);
  await expect.poll(news).toEqual(["payment_confirmed"]);
  await pollNow(page);
  await page.getByText("Nenhuma mensalidade em aberto.").waitFor();
  await page.getByText("Sua assinatura está ativa e o acesso está liberado.").first().waitFor();
  await asaas(`/payments/${id}/chargeback`);
  await expect.poll(news).toEqual(["payment_overdue", "payment_confirmed"]);
  await pollNow(page);
  await page.getByRole("heading", { name: "Teste grátis" }).waitFor();
  expect(await page.getByLabel("PIX Copia e Cola").count()).toBe(0);
});

test("a courtesy shows no price, and a suspension no way to pay", async () => {
  const root = await superAdmin(world);
  const ada = await world.owner();
  const plan = await root.call(admin.createPlan, { name: someName("Amigos"), isCourtesy: true });
  await root.call(admin.assignPlan, { orgId: ada.orgId, planId: plan.id });
  const { page } = await open(ada);
  await page.goto("/plan");
  await page.getByRole("heading", { name: `Plano ${plan.name}` }).waitFor();
  await page.getByText("Cortesia").waitFor();
  expect(await page.getByText("R$").count()).toBe(0);
  await write([
    { update: keys.organization(ada.orgId), set: { suspendedAt: new Date().toISOString() } },
  ]);
  await page.reload();
  await page
    .getByRole("region", { name: `Plano ${plan.name}` })
    .getByText("Suspensa", { exact: true })
    .waitFor();
  await page.getByRole("link", { name: "Falar com o suporte" }).waitFor();
  expect(await page.getByRole("button", { name: /Assinar|Mais usuários/ }).count()).toBe(0);
});

test("the profile says until when it is paid, while no charge is planned", async () => {
  const { page } = await open(await payingOwner());
  await page.goto("/profile");
  await page.getByText(/^Pago até\d\d\/\d\d\/\d{4}$/).waitFor();
});

test("an owner cancels the subscription after reading until when access lasts", async () => {
  const { page } = await open(await payingOwner());
  await page.goto("/plan");
  await page.getByText("Em Dia").waitFor();
  await page.getByText(/^R\$\s55,00 por mês$/).waitFor();
  await page.getByText("1 de 2 usuários").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("list", { name: "Pagamentos" }).getByText("Pago", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Cancelar assinatura" }).click();
  const question = page.getByRole("dialog", { name: /Cancelar a assinatura/ });
  await question.getByText(/A equipe usa tudo até \d\d\/\d\d\/\d{4}/).waitFor();
  const keep = question.getByRole("button", { name: "Manter assinatura" });
  await expect.poll(() => keep.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  const left = (await question.getByRole("heading").boundingBox())?.x;
  expect((await keep.boundingBox())?.x).toBeGreaterThanOrEqual(left ?? Infinity);
  await question.getByRole("button", { name: "Cancelar assinatura" }).click();
  await page
    .getByText(/Assinatura cancelada\. O acesso continua até/)
    .first()
    .waitFor();
  await page.getByText(/^Cancelada até/).waitFor();
  await page.getByRole("button", { name: "Reativar assinatura" }).waitFor();
  await page.locator("main:focus").waitFor();
});

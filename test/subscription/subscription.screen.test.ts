import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { users } from "#shared/users/contract.ts";
import { dayOf, DEFAULT_TIME_ZONE, startOfDay } from "#shared/values/dates.ts";
import { DAY_MS, instantAfter, toInstant } from "#shared/values/instants.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import {
  CPF,
  dialogOf,
  lock,
  subscriptionSteps,
  TRIAL_HOURS,
} from "./subscription-screen.fixture.ts";

/** An empty dashboard has no banner. */
async function firstTask(owner: Person): Promise<void> {
  const client = await owner.call(clients.create, { name: "Padaria" });
  await owner.call(tasks.create, { title: "Vistoria", clientId: client.id });
}

const world = ownWorld(BUILT_APP);
const { advanceTo, asaas, countCharges, lockedOwner, open, pay, payingOwner, subscribe } =
  subscriptionSteps(world);

test("on trial the banner starts a subscription, and shows its payment by itself", async () => {
  const ada = await world.owner();
  await firstTask(ada);
  const { page, context } = await open(ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Período de teste" });
  await banner.getByText("Restam 3 dias").waitFor();
  await banner.getByRole("button", { name: "Assinar Plano Básico" }).click();

  const dialog = dialogOf(page);
  const taxId = dialog.getByLabel("CPF/CNPJ");
  await expect.poll(() => taxId.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await dialog.getByRole("radio", { name: "PIX" }).isChecked()).toBe(true);
  await taxId.fill("123");
  await dialog.getByRole("button", { name: "Assinar" }).click();
  await dialog.getByText("CPF/CNPJ deve ter pelo menos 11 caracteres").waitFor();
  await taxId.fill("111.111.111-11");
  await taxId.press("Enter");
  await dialog.getByText("CPF/CNPJ inválido").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const before = await countCharges();
  await taxId.fill(CPF);
  await dialog.getByRole("button", { name: "Assinar" }).dblclick();
  await page.getByText("Assinatura criada com sucesso!").first().waitFor();
  await dialog.getByAltText(/QR Code do PIX de R\$\s55,00/).waitFor();
  expect(await countCharges()).toBe(before + 1);
  await dialog.getByRole("timer").waitFor();
  await dialog.getByRole("button", { name: "Copiar código" }).click();
  await page.getByText("Código copiado").first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await ada.call(subscription.charge, {}))?.pixCopyAndPaste);
  await dialog.getByRole("button", { name: "Já paguei" }).click();
  await page.getByText("Ainda não recebemos o pagamento").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await pay(ada);
  await page.getByText("Pagamento confirmado", { exact: true }).first().waitFor();
  await dialog.waitFor({ state: "hidden" });
  await banner.waitFor({ state: "hidden" });
});

test("the lock covers the screen, asks for missing data and opens once PIX is paid", async () => {
  const ada = await lockedOwner();
  const { page } = await open(ada);
  await page.goto("/clients");
  const dialog = lock(page);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  expect(await page.locator("#aplicativo").getAttribute("inert")).not.toBeNull();
  expect(await dialog.getByRole("radio").count()).toBe(2);

  const sent = page.waitForRequest("**/api/subscription/subscribe");
  await dialog.getByRole("button", { name: "Gerar código PIX" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ paymentMethod: "PIX", planValue: 55 });
  const taxId = dialog.getByLabel("CPF/CNPJ");
  await expect.poll(() => taxId.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await dialog.getByLabel("Nome").count()).toBe(0);
  await taxId.fill(CPF);
  await taxId.press("Enter");
  const code = dialog.getByLabel("PIX Copia e Cola");
  await code.waitFor();
  const text = await code.inputValue();
  await page.reload();
  await expect.poll(() => code.inputValue()).toBe(text);
  expect(await accessibilityFaults(page)).toEqual([]);

  await pay(ada);
  await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await page.locator("#aplicativo").getAttribute("inert")).toBeNull();
  await page.locator("main:focus").waitFor();
});

test("while locked the profile works, and leads to the plan to subscribe", async () => {
  const { page } = await open(await lockedOwner());
  await page.goto("/tasks");
  await lock(page).getByRole("link", { name: "Meu Perfil" }).click();
  await page.getByRole("heading", { name: "Meu Perfil" }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: "Ver plano e pagamento" }).click();
  await page.getByText("Sem assinatura").waitFor();
  await page.getByRole("radio", { name: "Boleto" }).check();
  await page.getByRole("button", { name: "Assinar com Boleto" }).click();
  await dialogOf(page).getByLabel("CPF/CNPJ").waitFor();
  expect(await dialogOf(page).getByRole("radio", { name: "Boleto" }).isChecked()).toBe(true);
});

test("a boleto shows its due date, its line in groups and its PDF", async () => {
  const ada = await lockedOwner();
  const { page, context } = await open(ada, { width: 320, theme: "dark" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/products");
  const dialog = lock(page);
  await dialog.getByRole("radio", { name: "Boleto" }).check();
  await dialog.getByRole("button", { name: "Gerar boleto" }).click();
  await dialog.getByLabel("CPF/CNPJ").fill(CPF);
  await dialog.getByRole("button", { name: "Gerar boleto" }).click();
  await dialog.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/).waitFor();
  await dialog.getByText("Vencimento").waitFor();
  await dialog.getByText("pode levar até 1 dia útil").waitFor();
  await dialog.getByRole("button", { name: "Copiar código" }).click();
  await page.getByText("Código copiado").first().waitFor();
  const charge = await ada.call(subscription.charge, {});
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(charge?.digitableLine);
  const paper = dialog.getByRole("link", { name: "Abrir boleto (PDF)" });
  expect(await paper.getAttribute("href")).toBe(charge?.bankSlipUrl);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/plan");
  const line = await page.getByText(/^\d{5}\.\d{5} /).boundingBox();
  const copy = await page.getByRole("button", { name: "Copiar código" }).boundingBox();
  expect(line?.width).toBe(copy?.width);
});

test("opens the provider's page for card payments in a new tab", async () => {
  const { page, context } = await open(await lockedOwner());
  await page.goto("/");
  await lock(page).getByRole("button", { name: "Pagar com cartão" }).click();
  const dialog = dialogOf(page);
  expect(await dialog.getByRole("radio", { name: "Cartão" }).isChecked()).toBe(true);
  await dialog.getByLabel("CPF/CNPJ").fill(CPF);
  const tab = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Assinar" }).click();
  await (await tab).waitForURL("**/__local/asaas/i/**");
  const link = dialog.getByRole("link", { name: "Abrir página de pagamento" });
  expect(await link.getAttribute("href")).toContain("/__local/asaas/i/");
});

test("on a phone the copyable code comes before the QR Code, and everything fits", async () => {
  const ada = await lockedOwner();
  await subscribe(ada);
  const { page } = await open(ada, { width: 320 });
  await page.goto("/clients");
  const copy = lock(page).getByRole("button", { name: "Copiar código" });
  const picture = lock(page).getByAltText(/QR Code do PIX/);
  const [copyBox, pictureBox] = await Promise.all([copy.boundingBox(), picture.boundingBox()]);
  expect(copyBox?.y).toBeLessThan(pictureBox?.y ?? 0);
  expect(pictureBox?.width).toBeGreaterThanOrEqual(220);
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a member reads whom to ask, and a suspended organization is sent to the support", async () => {
  const owner = await world.owner("Ada Lima");
  const member = await joinTeam(world, owner, "member");
  await world.advance(TRIAL_HOURS);
  const { page } = await open(member);
  await page.goto("/clients");
  const dialog = lock(page, "O acesso está bloqueado");
  await dialog.getByText("Fale com Ada Lima").waitFor();
  expect(await dialog.getByRole("radio").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  const set = { suspendedAt: (await world.now()).toISOString() };
  await write([{ update: keys.organization(owner.orgId), set, condition: "exists" }]);
  const owners = await open(owner);
  await owners.page.goto("/clients");
  const suspended = lock(owners.page, "Organização suspensa");
  await suspended.getByText("Organização suspensa. Fale com o suporte.").waitFor();
  expect(await suspended.getByRole("radio").count()).toBe(0);
});

test("a dismissed banner stays hidden for the session, except in the last two days", async () => {
  const ada = await world.owner();
  await firstTask(ada);
  const { page } = await open(ada);
  const banner = page.getByRole("region", { name: "Período de teste" });
  const look = async () => {
    await page.goto("/");
    await page.getByText("Total de propostas").waitFor();
  };
  await look();
  await banner.getByRole("button", { name: "Ocultar aviso do teste" }).click();
  await look();
  expect(await banner.count()).toBe(0);
  await world.advance(24);
  await look();
  expect(await banner.count()).toBe(0);
  await world.advance(24);
  await look();
  await banner.getByText("Resta 1 dia").waitFor();
  // A trial may end soon after midnight.
  const { trialEndDate = "" } = (await ada.call(auth.user, {})).organization ?? {};
  const lastDay = startOfDay(dayOf(trialEndDate, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE);
  await advanceTo(toInstant((Date.parse(lastDay) + Date.parse(trialEndDate)) / 2));
  await look();
  await banner.getByText("Último dia").waitFor();
  await banner.getByText(/Termina hoje às \d\d:\d\d/).waitFor();
});

test("reports a provider that is down, and stores nothing", async () => {
  const { page } = await open(await lockedOwner());
  await page.goto("/clients");
  await asaas("/faults", { kind: "500", on: "GET /customers", times: 1 });
  await lock(page).getByRole("button", { name: "Gerar código PIX" }).click();
  await page.getByText("Erro ao processar assinatura").first().waitFor();
  await page.getByText("Tente novamente em alguns minutos").first().waitFor();
  expect(await lock(page).getByRole("button", { name: "Gerar código PIX" }).isEnabled()).toBe(true);
});

test("shows a late payment above every screen, with its charge behind 'Ver fatura'", async () => {
  const ada = await payingOwner();
  const { paidUntil } = (await ada.call(users.paymentInfo, {})).organization;
  await advanceTo(instantAfter(paidUntil ?? "", DAY_MS));
  const { page } = await open(await signIn(world, ada), { theme: "dark" });
  await page.goto("/clients");
  const banner = page.getByRole("region", { name: "Pagamento em atraso" });
  await banner.getByText(/Pague até .* para não perder o acesso/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await banner.getByRole("button", { name: "Ver fatura" }).click();
  await dialogOf(page).getByLabel("PIX Copia e Cola").waitFor();
});

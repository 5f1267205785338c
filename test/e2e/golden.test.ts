import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { tabOf } from "#test/contracts/contract-screen.fixture.ts";
import { signingAt } from "#test/contracts/contract.fixture.ts";
import {
  CPF,
  lock,
  subscriptionSteps,
  TRIAL_HOURS,
} from "#test/subscription/subscription-screen.fixture.ts";
import { toast } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";

const world = ownWorld(BUILT_APP);
const { asaas, open, pay } = subscriptionSteps(world);

const BUSINESS = ["/clients", "/products", "/proposals", "/tasks", "/tags", "/branding"];

test("a proposal is accepted, signed and completed, and a payment ends the lock", async () => {
  const ada = await world.owner();
  await ada.call(slaSettings.save, { enabled: true });
  const template = await ada.call(checklistTemplates.create, { title: "Instalação" });
  await ada.call(checklistTemplates.addItem, {
    id: template.id,
    title: "Testar",
    isRequired: true,
  });
  const client = await ada.call(clients.create, {
    company: "Prado",
    email: "compras@prado.com.br",
    cnpj: "12.ABC.345/01DE-35",
    address: "Rua Sergipe, 1.120, Belo Horizonte, MG",
  });
  const product = await ada.call(products.create, { name: "Consultoria", price: "1.234,56" });
  const proposal = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Climatização do 2º andar", status: "sent" },
    items: [{ productId: product.id, quantity: "2,25", unitPrice: "64,22", discount: "4,50" }],
  });
  expect(proposal.totalAmount).toBe(140);

  const signing = signingAt(world);
  await signing.enabled(ada);

  const { page, context } = await open(ada, { width: 390 });
  await page.goto("/proposals");
  await page.getByRole("button", { name: "Ações de Climatização do 2º andar" }).click();
  await page.getByRole("menuitem", { name: "Marcar como aceita" }).click();
  await page.getByRole("combobox", { name: "Tipo de tarefa" }).click();
  await page.locator(".ant-select-item-option:visible", { hasText: "Implantação" }).click();
  await page.getByRole("button", { name: "Aceitar e Criar Tarefa" }).click();
  await toast(page, "Proposta aceita e tarefa criada");
  const [made] = await ada.call(tasks.list, {});
  const { id } = made!;
  expect(made).toMatchObject({ title: "Implantação: Climatização do 2º andar", slaEnabled: true });

  await page.getByRole("button", { name: "Ações de Climatização do 2º andar" }).click();
  await page.getByRole("menuitem", { name: "Gerar contrato" }).click();
  const tab = await tabOf(context, () =>
    page
      .getByRole("dialog", { name: "Contrato gerado" })
      .getByRole("button", { name: "Assinar neste aparelho" })
      .click(),
  );
  await tab.getByRole("button", { name: "Assinar" }).click();
  await tab.getByText("Documento assinado em").waitFor();
  await signing.post("zapsign/replay-webhooks", { times: 2 });
  await signing.settled();
  expect(await signing.outcome(ada, proposal.id)).toMatchObject({ status: "signed" });
  expect(await signing.notifications(ada)).toHaveLength(1);

  const task = await ada.call(tasks.update, { id, checklists: [{ templateId: template.id }] });
  await ada.call(tasks.tick, { id: task.checklists[0]!.items[0]!.id, isCompleted: true });
  expect((await ada.call(tasks.finish, { id })).slaStatus).toBe("completed");

  await world.advance(TRIAL_HOURS);
  for (const path of BUSINESS) {
    await page.goto(path);
    await lock(page).waitFor();
  }
  expect((await ada.refusal(clients.remove, { id: client.id })).status).toBe(402);
  await lock(page).getByRole("button", { name: "Gerar código PIX" }).click();
  await lock(page).getByLabel("CPF/CNPJ").fill(CPF);
  await lock(page).getByLabel("CPF/CNPJ").press("Enter");
  await page.getByAltText(/QR Code do PIX/).waitFor();
  await pay(ada);
  await asaas("/replay-webhooks", { times: 2, shuffle: true });
  await lock(page).waitFor({ state: "hidden" });
  const received = await ada.call(notifications.list, {});
  expect(received.filter(({ type }) => type === "payment_confirmed")).toHaveLength(1);

  const eve = await world.owner();
  expect(await eve.call(tasks.list, {})).toEqual([]);
  expect((await eve.refusal(clients.update, { id: client.id, name: "Tomado" })).status).toBe(404);
  expect((await eve.refusal(proposals.get, { id: proposal.id })).status).toBe(404);
  expect((await eve.refusal(tasks.get, { id })).status).toBe(404);
});

import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { contractValues } from "#shared/contracts/variables.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { smallTargets } from "#test/world/page-checks/targets.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft, share, tokenOf } from "../sending/sending.fixture.ts";
import { acceptanceOf } from "../sent-offer.fixture.ts";

const ITEMS = [
  { name: "Instalação com infraestrutura", quantity: 2, unitPrice: 1_000 },
  { name: "Visita técnica", quantity: 2, unitPrice: 150, clientQuantity: { min: 1, max: 6 } },
  { name: "Manutenção preventiva (PMOC)", unitPrice: 840.01, optional: true },
  { name: "Renovação de ar com filtro F7", unitPrice: 500, optional: true },
  { name: "12 meses", description: "Mão de obra e vazamentos.", group: "Garantia da instalação" },
  { name: "36 meses", unitPrice: 189.9, group: "Garantia da instalação" },
];
const PROPOSAL = {
  discount: { kind: "percent" as const, value: 10 },
  payment: { entry: { kind: "percent" as const, value: 30 }, installments: 3 },
};

async function offerOfChoices() {
  const { ada, client, proposal: draft } = await sellerWithDraft();
  await ada.call(clients.update, { id: client.id, cnpj: "11.222.333/0001-81" });
  await ada.call(branding.save, { primaryColor: "#0f766e" });
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  const account = { key: "caixa@vertice.com.br", name: "Vértice", city: "Campinas" };
  await ada.call(organization.savePix, { account: { kind: "email", ...account } });
  const { id } = draft;
  const proposal = await ada.call(proposals.update, { id, proposal: PROPOSAL, items: ITEMS });
  const path = `/p/${tokenOf(await share(ada, proposal))}`;
  return { ada, id, path };
}

test("a client chooses options and quantities, and every document shows the same sum", async () => {
  const { ada, id, path } = await offerOfChoices();
  const page = await openPage(undefined, path, { width: 390, height: 844 });
  const sums = page.getByRole("region", { name: "Total", exact: true });
  await sums.getByText("2.070,00").waitFor();
  await page.getByLabel("Manutenção preventiva (PMOC)").check();
  await page.getByRole("radio", { name: /^36 meses/ }).check();
  await page.getByRole("button", { name: "Aumentar Visita técnica" }).click();
  // 10 % off 2 × 1.000,00, 3 × 150,00, 840,01 and 189,90.
  await sums.getByText("3.131,92").waitFor();
  await page.getByText("Para começar: R$ 939,58 agora e 3 parcelas").first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  // A quantity out of bounds is corrected once it is complete.
  const visits = page.getByRole("spinbutton", { name: "Quantidade de Visita técnica, de 1 a 6" });
  await visits.fill("9");
  await visits.blur();
  expect(await visits.inputValue()).toBe("6");
  const more = page.getByRole("button", { name: "Aumentar Visita técnica" });
  expect(await more.getAttribute("aria-disabled")).toBe("true");
  await page.getByText("de 1 a 6").waitFor();
  await page.setViewportSize({ width: 320, height: 844 });
  const amount = await page.locator(".lines .chosen .v").boundingBox();
  expect(Math.floor((amount?.x ?? 400) + (amount?.width ?? 0))).toBeLessThanOrEqual(300);
  await page.setViewportSize({ width: 390, height: 844 });
  const option = page.locator(".opt").first();
  await option.locator(".v").evaluate((price) => price.append("\u00a0e\u00a0R$\u00a01.234.567,89"));
  const beside = await option.locator(".what").boundingBox();
  expect(beside?.width, "beside a long price").toBeGreaterThan(200);
  await visits.fill("3");
  await visits.blur();
  await sums.getByText("3.131,92").waitFor();

  await page.getByRole("button", { name: "Aceitar proposta" }).last().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("3 × Visita técnica").waitFor();
  expect(await sheet.getByText("Renovação de ar com filtro F7").isVisible()).toBe(false);
  await sheet.getByLabel("Nome completo").fill("Beatriz Nogueira");
  await sheet.getByLabel(/4 primeiros caracteres/).fill("1122");
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: /^Aceitar por R\$\s3\.131,92$/ }).click();
  await page.getByText("Proposta aceita!").waitFor();
  await page.getByText("Para começar, pague R$ 939,58 por PIX.").waitFor();
  const code = /000201[^<"]+6304[\dA-F]{4}/.exec(await page.content())?.[0];
  expect(getPixPayloadInfo(code ?? "")).toMatchObject({ amount: 939.58 });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await ada.call(proposals.get, { id })).toMatchObject({ totalAmount: 3_131.92 });

  // In the same tab, an offer that the team accepted.
  const other = await ada.call(proposals.duplicate, { id });
  const otherToken = tokenOf(await share(ada, other));
  await ada.call(proposals.update, { id: other.id, status: "accepted" });
  await page.goto(`/p/${otherToken}`);
  await page.getByText(/^Proposta aceita em .*\.$/).waitFor();

  const [proposal, client] = await Promise.all([
    proposalStore.get(ada.orgId, id),
    get(keys.client(ada.orgId, 1)),
  ]);
  if (!client) throw new Error("There is no client");
  expect(contractValues(proposal, client, "America/Sao_Paulo")).toMatchObject({
    "{{PROPOSTA_VALOR_TOTAL}}": "R$\u00a03.131,92",
    "{{PROPOSTA_DESCONTO}}": "R$\u00a0347,99",
    "{{PROPOSTA_PAGAMENTO}}": expect.stringContaining("R$\u00a0939,58 no aceite"),
  });
  const certificate = async () => {
    const { blob } = await ada.call(pdf.certificate, { id, version: 1 });
    return (await readPdf(Buffer.from(await blob.arrayBuffer()))).pages.join(" ");
  };
  await expect.poll(() => certificate().catch(() => ""), { timeout: 30_000 }).toContain("3.131,92");
  const text = await certificate();
  for (const said of ["939,58", "347,99", "3 × Visita técnica", "36 meses"])
    expect([said, text.includes(said)]).toEqual([said, true]);
  expect(text).not.toContain("Renovação de ar");
});

test("a reader who accepts second sees who accepted, and is promised no receipt", async () => {
  const { ada, id, path } = await offerOfChoices();
  const page = await openPage(undefined, path);
  await page.getByRole("button", { name: "Aceitar proposta" }).first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Nome completo").fill("Caio Prado");
  await sheet.getByLabel(/^E-mail para receber/).fill("caio@exemplo.com.br");
  await sheet.getByLabel(/4 primeiros caracteres/).fill("1122");
  await sheet.getByRole("checkbox").check();
  const token = path.split("/").at(-1) ?? "";
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  await sheet.getByRole("button", { name: /^Aceitar por/ }).click();
  await page.getByText("O que foi aceito").waitFor();
  const notice = await page.locator("[data-accepted]").innerText();
  expect(notice).toMatch(/^Proposta aceita em .* por Beatriz N\.\s+O conteúdo não muda mais\.$/);
});

test("a choice survives a reload, and a quantity has a decimal comma", async () => {
  const { ada, client, proposal: draft } = await sellerWithDraft();
  await ada.call(clients.update, { id: client.id, cnpj: "11.222.333/0001-81" });
  const cable = {
    name: "Cabo",
    quantity: 2.5,
    unitPrice: 10,
    clientQuantity: { min: 1, max: 9 },
  };
  const proposal = await ada.call(proposals.update, { id: draft.id, items: [...ITEMS, cable] });
  const page = await openPage(undefined, `/p/${tokenOf(await share(ada, proposal))}`);
  const sums = page.getByRole("region", { name: "Total", exact: true });
  await sums.getByText("2.325,00").waitFor();
  await page.getByLabel("Manutenção preventiva (PMOC)").check();
  await page.getByRole("radio", { name: /^36 meses/ }).check();
  const visits = page.getByRole("spinbutton", { name: /^Quantidade de Visita técnica/ });
  await visits.focus();
  await page.keyboard.press("ArrowUp");
  const meters = page.getByRole("spinbutton", { name: /^Quantidade de Cabo/ });
  expect(await meters.inputValue()).toBe("2,5");
  await meters.fill("");
  await meters.pressSequentially("3,33");
  // 2.000,00, 450,00, 840,01, 189,90 and 33,30.
  await sums.getByText("3.513,21").waitFor();
  await page.reload();
  await sums.getByText("3.513,21").waitFor();
  expect([await visits.inputValue(), await meters.inputValue()]).toEqual(["3", "3,33"]);
  expect(await meters.getAttribute("aria-valuenow")).toBe("3.33");
});

test("a page where nothing can be chosen any more shows what was offered", async () => {
  const { ada, client, proposal: draft } = await sellerWithDraft();
  await ada.call(clients.update, { id: client.id, cnpj: "11.222.333/0001-81" });
  const { id } = draft;
  const proposal = await ada.call(proposals.update, { id, items: ITEMS });
  const page = await openPage(undefined, `/p/${tokenOf(await share(ada, proposal))}`);
  const sums = page.getByRole("region", { name: "Total", exact: true });
  await page.getByRole("radio", { name: /^36 meses/ }).check();
  await page.getByRole("button", { name: "Aumentar Visita técnica" }).click();
  await sums.getByText("2.639,90").waitFor();
  // An edit pauses the offer.
  await ada.call(proposals.update, { id, proposal: { title: "Revisão" } });
  await page.reload();
  await page.getByText("Em revisão", { exact: true }).waitFor();
  const visits = page.getByRole("row", { name: /Visita técnica/ });
  expect(await visits.getByRole("cell").last().innerText()).toBe("R$\u00a0300,00");
  expect(await page.getByRole("radio", { name: /^12 meses/ }).isChecked()).toBe(true);
  expect(await sums.innerText()).toContain("2.300,00");
});

test("payment terms show once there is something to pay", async () => {
  const { ada, proposal: draft } = await sellerWithDraft();
  const proposal = await ada.call(proposals.update, {
    id: draft.id,
    proposal: { payment: { installments: 3 } },
    items: [{ name: "Plano completo", unitPrice: 100, optional: true }],
  });
  const page = await openPage(undefined, `/p/${tokenOf(await share(ada, proposal))}`);
  const option = page.getByLabel("Plano completo");
  await option.waitFor();
  const heading = page.getByRole("heading", { name: "Condições de pagamento" });
  expect(await heading.isVisible()).toBe(false);
  await option.check();
  await heading.waitFor();
});

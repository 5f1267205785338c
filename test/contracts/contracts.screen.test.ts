import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { bellOf, ringing } from "#test/notifications/bell.fixture.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import {
  chooseAction,
  openProposals,
  acceptedProposal,
  signing,
  openMenu,
  tabOf,
} from "./contract-screen.fixture.ts";
import { generate } from "./contract.fixture.ts";

test("generates a contract from the row, signs it here and shows it as signed", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { page, context } = await openProposals(ada);
  await chooseAction(page, "Gerar contrato");
  const made = page.getByRole("dialog", { name: "Contrato gerado" });
  await made.getByLabel("Link de assinatura").waitFor();
  // The team's screen does not open the client's link.
  expect(context.pages()).toHaveLength(1);
  const tab = await tabOf(context, () =>
    made.getByRole("button", { name: "Assinar neste aparelho" }).click(),
  );
  await tab.getByRole("button", { name: "Assinar" }).waitFor();
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await signing.settled();
  expect((await signing.proposal(ada, proposal.id)).zapsignViewedAt).toBeNull();
  await made.getByRole("button", { name: "Fechar" }).last().click();
  await made.waitFor({ state: "hidden" });
  await page.getByRole("row", { name: /Aceita.*Aguardando assinatura/ }).waitFor();
  await openMenu(page);
  const again = page.getByRole("menuitem", { name: "Gerar contrato" });
  expect(await again.getAttribute("aria-disabled")).toBe("true");
  await again.hover();
  await page.getByRole("tooltip", { name: "Contrato já gerado" }).waitFor();
  for (const blocked of [/Editar.*Uma proposta com/, /Excluir.*Uma proposta com/]) {
    const entry = page.getByRole("menuitem", { name: blocked });
    expect(await entry.getAttribute("aria-disabled")).toBe("true");
  }
  await page.getByRole("menuitem", { name: "Duplicar como nova" }).waitFor();
  await page.keyboard.press("Escape");

  await tab.getByRole("button", { name: "Assinar" }).click();
  await tab.getByText("Documento assinado em").waitFor();
  await signing.settled();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByRole("row", { name: /Aceita.*Assinado/ }).waitFor();
  expect(
    (await signing.notifications(ada)).map(({ type, relatedId }) => [type, relatedId]),
  ).toEqual([["contract_signed", proposal.id]]);
  expect(await signing.documents(ada)).toHaveLength(1);

  await page.goto(`/proposals/${proposal.id}`);
  await page.getByRole("region", { name: "Histórico" }).getByText("Contrato assinado").waitFor();
  const led = context.waitForEvent("request", (request) => request.url().includes("/signed.pdf"));
  await page.getByRole("button", { name: "Baixar assinado" }).click();
  const file = await context.request.get((await led).url());
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("the page shows the signature without a reload, even to a colleague", async () => {
  const { ada, proposal } = await acceptedProposal();
  const bia = await joinTeam(world, ada, "member");
  const { page: colleague } = await openWindow(bia);
  await colleague.clock.install();
  await colleague.goto(`/proposals/${proposal.id}`);
  await colleague.getByText("Gere o contrato e colha a assinatura").waitFor();
  const { zapsignDocumentToken } = await generate(ada, proposal.id);
  await colleague.clock.runFor(15_000);
  await colleague.getByText("ainda não abriu o link de assinatura").waitFor();
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  await page.getByText("ainda não abriu o link de assinatura").waitFor();
  await signing.act(zapsignDocumentToken ?? "", "sign");
  await ringing(page, "1 não lida").waitFor({ timeout: 10_000 });
  await page.getByText("Padaria Pão & Cia assinou em").waitFor();
  await colleague.clock.runFor(15_000);
  await colleague.getByText("Padaria Pão & Cia assinou em").waitFor();
  await page.getByRole("button", { name: "Baixar assinado" }).waitFor();
  await bellOf(page).click();
  await page.getByRole("link", { name: /Não lida: .*Contrato assinado/ }).click();
  await page.getByText("Padaria Pão & Cia assinou em").waitFor();
});

test("by keyboard the menu of a row opens, closes, chooses and returns the focus", async () => {
  const { ada } = await acceptedProposal();
  const { page } = await openProposals(ada);
  const kebab = page.getByRole("button", { name: "Ações de Climatização" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const isBack = () => kebab.evaluate((each) => each === document.activeElement);
  await kebab.focus();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Gerar contrato");
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Criar tarefa");
  await page.keyboard.press("Escape");
  await expect.poll(isBack).toBe(true);
  expect(await kebab.getAttribute("aria-expanded")).toBe("false");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Gerar contrato");
  await page.keyboard.press("Enter");
  const made = page.getByRole("dialog", { name: "Contrato gerado" });
  await made.waitFor();
  await page.keyboard.press("Escape");
  await made.waitFor({ state: "hidden" });
  await expect.poll(isBack).toBe(true);
  expect(await kebab.getAttribute("aria-expanded")).toBe("false");
  const menu = page.getByRole("menu");
  await menu.waitFor({ state: "detached" });
  // The list shows the contract while no menu is open.
  const reopened = async () => {
    await page.keyboard.press("Enter");
    await menu.locator("[role=menuitem]:focus").waitFor();
    const first = await focused();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    return first;
  };
  await expect.poll(reopened, { interval: 1_000 }).toBe("Enviar ao cliente");
});

test("a refused contract shows its reason, and can be replaced by a second one", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { page, context } = await openWindow(ada);
  await page.goto(`/proposals/${proposal.id}`);
  const block = page.getByRole("region", { name: "Contrato" });
  const generateAndOpen = async () => {
    await page.getByRole("button", { name: "Gerar contrato" }).click();
    return tabOf(context, () =>
      page
        .getByRole("dialog", { name: "Contrato gerado" })
        .getByRole("button", { name: "Assinar neste aparelho" })
        .click(),
    );
  };
  const first = await generateAndOpen();
  await first.getByText("Recusar", { exact: true }).click();
  await first.getByLabel("Por que você não concorda?").fill("O prazo mudou.");
  await first.getByRole("button", { name: "Recusar documento" }).click();
  await first.getByText("Documento recusado.").waitFor();
  await signing.settled();
  await page.reload();
  await block.getByText("Contrato: Recusado", { exact: true }).waitFor();
  await block.getByText("Motivo: “O prazo mudou”.").waitFor();
  await page.getByRole("region", { name: "Histórico" }).getByText("Contrato recusado").waitFor();
  const second = await generateAndOpen();
  await second.getByRole("button", { name: "Assinar" }).click();
  await second.getByText("Documento assinado em").waitFor();
  await signing.settled();
  await page.reload();
  await block.getByText("Padaria Pão & Cia assinou em").waitFor();
  expect((await signing.notifications(ada)).map(({ type }) => type).toSorted()).toEqual([
    "contract_refused",
    "contract_signed",
  ]);
});

test("a new contract offers its link, and WhatsApp to the client", async () => {
  const { ada } = await acceptedProposal();
  const { page, context } = await openWindow(ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/proposals");
  await chooseAction(page, "Gerar contrato");
  const dialog = page.getByRole("dialog", { name: "Contrato gerado" });
  await dialog.getByLabel("Link de assinatura").waitFor();
  const [sent] = await signing.documents(ada);
  const url = sent?.signers[0]?.sign_url ?? "";
  expect(await dialog.getByLabel("Link de assinatura").inputValue()).toBe(url);
  await dialog.getByRole("button", { name: "Copiar link" }).click();
  await toast(page, "Link copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const whatsapp = dialog.getByRole("link", { name: "WhatsApp" });
  await expect.poll(() => whatsapp.getAttribute("href")).toContain("https://wa.me/5511987654321?");
  const message = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text");
  expect(message).toBe(
    `Olá, Conceição Assunção! O contrato da proposta “Climatização” está pronto para a sua assinatura: ${url}`,
  );
  await dialog.getByRole("button", { name: "Fechar" }).last().click();
  await page.getByRole("row", { name: /Aguardando assinatura/ }).waitFor();
});

test("the row opens, copies and sends the link of a contract", async () => {
  const { ada, proposal } = await acceptedProposal({ phone: null });
  const { signatureUrl } = await generate(ada, proposal.id);
  const { page, context } = await openProposals(ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tab = await tabOf(context, () => chooseAction(page, "Assinar neste aparelho"));
  await tab.getByRole("button", { name: "Assinar" }).waitFor();
  expect(tab.url()).toBe(signatureUrl);
  await chooseAction(page, "Copiar link");
  await toast(page, "Link copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(signatureUrl);
  await chooseAction(page, "Enviar ao cliente");
  const dialog = page.getByRole("dialog", { name: "Link de assinatura" });
  await dialog.getByText("O cliente não tem celular no cadastro").waitFor();
  expect(await dialog.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain(
    "https://wa.me/?text=",
  );
  const opened = await tabOf(context, () =>
    dialog.getByRole("button", { name: "Assinar neste aparelho" }).click(),
  );
  await opened.getByRole("button", { name: "Assinar" }).waitFor();
});

test("cancelling a contract asks first, and disables its link", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { signatureUrl } = await generate(ada, proposal.id);
  const { page, context } = await openProposals(ada);
  await chooseAction(page, "Cancelar contrato");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar contrato" }).click();
  await toast(page, "Contrato cancelado");
  await page.getByRole("row", { name: /Aceita.*Cancelado/ }).waitFor();
  const tab = await context.newPage();
  await tab.goto(signatureUrl ?? "");
  await tab.getByText("Cancelado por quem enviou").waitFor();
  await openMenu(page);
  const again = page.getByRole("menuitem", { name: "Gerar contrato" });
  expect(await again.getAttribute("aria-disabled")).not.toBe("true");
});

test("only an accepted proposal offers a contract", async () => {
  const { ada, proposal } = await acceptedProposal();
  await ada.call(proposals.update, { id: proposal.id, status: "sent" });
  const { page } = await openProposals(ada);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Gerar contrato" }).count()).toBe(0);
  await page.goto(`/proposals/${proposal.id}`);
  await page.getByRole("region", { name: "Resumo" }).waitFor();
  expect(await page.getByRole("region", { name: "Contrato" }).count()).toBe(0);
});

test("contracts are accessible and fit at every width and theme", async () => {
  const { ada, proposal } = await acceptedProposal({
    company: "Hospital e Maternidade Santa Clara ".repeat(3),
  });
  await generate(ada, proposal.id);
  const { page } = await openWindow(ada);
  const check = async () => {
    await expectAccessible(page);
  };
  await inEveryWidth(page, "/proposals", async () => {
    await page.getByText("Aguardando assinatura").first().waitFor();
    await openMenu(page);
    await page.getByRole("menuitem", { name: "Enviar ao cliente" }).waitFor();
    await check();
    await page.getByRole("menuitem", { name: "Enviar ao cliente" }).click();
    await page.getByRole("dialog").waitFor();
    await check();
    await page.goto(`/proposals/${proposal.id}`);
    await page.getByRole("region", { name: "Contrato" }).waitFor();
    await check();
  });
});

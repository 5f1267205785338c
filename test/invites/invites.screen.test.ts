import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { inviteToken, someEmail } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("invite_token"));
const link = (token: string) => `/accept-invite?token=${token}`;

async function mailedPath(email: string): Promise<string> {
  const path = /http[^\s/]+\/\/[^\s/]+(\/accept-invite\?token=[\w-]+)/;
  return vi.waitUntil(async () => {
    const mails = await world.mail(email);
    return mails.map(({ text }) => path.exec(text)?.[1]).find(Boolean);
  }, PATIENCE);
}

test("a missing or invalid invite says what to do", async () => {
  const page = await openPage(undefined, "/accept-invite");
  await heading(page, "Link Inválido").waitFor();
  await page.goto(link("nada"));
  await heading(page, "Convite Inválido").waitFor();
  const ada = await world.owner();
  const email = someEmail();
  const token = await inviteToken(ada, email);
  const [invite] = await ada.call(organization.pendingInvites, {});
  await ada.call(organization.cancelInvite, { id: invite?.id ?? 0 });
  await page.goto(link(token));
  await heading(page, "Convite Inválido").waitFor();
});

test("an expired invite names who can send another, and is not accepted later", async () => {
  const { page } = await openWindow();
  // The shared clock stands still, so the answer of an expired invite is faked.
  await page.route("**/api/invites/verify/*", (route) =>
    route.fulfill({
      status: 410,
      json: {
        code: "invite_expired",
        message: "Este convite expirou. Peça um novo a Ada Lima.",
        details: { inviterName: "Ada Lima" },
      },
    }),
  );
  await page.addInitScript(() => localStorage.setItem("invite_token", "velho"));
  await page.goto(link("velho"));
  await heading(page, "Convite Expirado").waitFor();
  await page.getByText("Este convite expirou. Peça um novo a Ada Lima.").waitFor();
  await expect.poll(() => stored(page)).toBe(null);
});

test("does not report an unreachable server as an invalid invite", async () => {
  const { page } = await openWindow();
  await page.route("**/api/invites/verify/*", (route) => route.abort());
  await page.goto(link("algum"));
  await heading(page, "Não conseguimos abrir o convite").waitFor();
  await page.unroute("**/api/invites/verify/*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await heading(page, "Convite Inválido").waitFor();
});

test("a new person opens the mail, registers and is in the team", async () => {
  const ada = await world.owner("Ada Lima");
  const email = someEmail();
  await inviteToken(ada, email, "admin");
  const { page } = await openWindow();
  await page.goto(await mailedPath(email));
  await heading(page, "Você recebeu um convite").waitFor();
  await page.getByText("Ada Lima convidou você para a equipe de Empresa de Ada.").waitFor();
  await page.getByText("Administrador").waitFor();
  await page.getByText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  expect(await page.getByLabel("E-mail").getAttribute("readonly")).not.toBe(null);

  // The address no longer shows the token, and a reload still has it.
  expect(page.url()).not.toContain("token");
  expect(await page.locator("meta[name=referrer]").getAttribute("content")).toBe("no-referrer");
  await page.reload();
  await heading(page, "Você recebeu um convite").waitFor();

  await page.getByRole("button", { name: "Criar conta e aceitar" }).click();
  for (const message of [
    "Nome deve ter pelo menos 2 caracteres",
    "Sobrenome deve ter pelo menos 2 caracteres",
    "Senha deve ter pelo menos 6 caracteres",
  ])
    await page.getByText(message, { exact: true }).waitFor();
  await page.getByLabel("Nome", { exact: true }).fill("Zé");
  await page.getByLabel("Sobrenome").fill("Li");
  await page.getByLabel("Senha", { exact: true }).fill("varanda-azul");
  await page.getByLabel("Confirmar senha").fill("varanda-azuis");
  await page.keyboard.press("Enter");
  await page.getByText("As senhas não coincidem").waitFor();
  await page.getByLabel("Confirmar senha").fill("varanda-azul");
  const before = Date.now();
  await page.keyboard.press("Enter");
  await heading(page, "Boas-vindas à equipe").waitFor();
  // The page has looked the used link up again, and it was refused.
  await page.waitForTimeout(500);
  expect(await page.getByText("Agora você faz parte de").innerText()).toContain("Empresa de Ada");
  await page.waitForURL("/");
  expect(Date.now() - before).toBeGreaterThan(1_500);
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
  const members = await ada.call(organization.members, {});
  expect(members[1]).toMatchObject({ role: "admin", user: { email, firstName: "Zé" } });

  await page.goto(await mailedPath(email));
  await heading(page, "Convite Inválido").waitFor();
});

test("a person with an account signs in, and the invite is accepted", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await world.owner("Bia Souza");
  await inviteToken(ada, bia.email);
  const { page } = await openWindow();
  await page.goto(await mailedPath(bia.email));
  await page.getByRole("link", { name: "Já tenho uma conta" }).click();
  await heading(page, "Entrar").waitFor();
  const login = new URL(page.url());
  expect(login.pathname).toBe("/login");
  expect(login.searchParams.get("redirect")).toMatch(/^\/accept-invite\?token=[\w-]{43}$/);
  expect(await stored(page)).toMatch(/^[\w-]{43}$/);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(bia.email);
  await page.getByRole("textbox", { name: "Senha" }).fill(bia.password);
  await page.keyboard.press("Enter");
  await toast(page, "Convite aceito com sucesso");
  await heading(page, "Boas-vindas à equipe").waitFor();
  expect(await stored(page)).toBe(null);
  await page.waitForURL("/");
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).click();
  await page.getByRole("menuitem", { name: /Empresa de Bia/ }).waitFor();
});

test("asks before accepting an invite opened while signed in", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await world.owner("Bia Souza");
  const token = await inviteToken(ada, bia.email);
  const { page } = await openWindow(bia);
  await page.goto(link(token));
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: /Organização Empresa de Bia/ }).waitFor();
  expect(await ada.call(organization.members, {})).toHaveLength(1);
  await page.goto(link(token));
  await page.getByText(bia.email).waitFor();
  const before = Date.now();
  await page.getByRole("button", { name: "Aceitar Convite" }).click();
  await heading(page, "Boas-vindas à equipe").waitFor();
  await page.waitForURL("/");
  expect(Date.now() - before).toBeGreaterThan(2_000);
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
  expect(await ada.call(organization.members, {})).toHaveLength(2);
});

test("keeps the session of an accepted invite after its page is left", async () => {
  const ada = await world.owner("Ada Lima");
  const bia = await world.owner("Bia Souza");
  const { page } = await openWindow(bia);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/invites/accept", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(link(await inviteToken(ada, bia.email)));
  await page.getByRole("button", { name: "Aceitar Convite" }).click();
  // A step back or forward in the history.
  await page.evaluate(() => {
    history.pushState(null, "", "/privacy");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await heading(page, "Política de privacidade").waitFor();
  release();
  await toast(page, "Convite aceito com sucesso");
  await page.goto("/");
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
});

test("a person signed in as somebody else switches accounts and resumes the invite", async () => {
  const ada = await world.owner("Ada Lima");
  const email = someEmail();
  const token = await inviteToken(ada, email);
  const { page } = await openWindow(ada);
  const unsent = () => page.evaluate(() => sessionStorage.getItem("message-drafts"));
  await page.goto("/chat");
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Até amanhã");
  await expect.poll(unsent).toContain("Até amanhã");
  await page.goto(link(token));
  await heading(page, "Este convite é para outro e-mail").waitFor();
  await page.getByText(ada.email).waitFor();
  await page.getByRole("button", { name: "Trocar de Conta" }).click();
  await page.getByRole("button", { name: "Criar conta e aceitar" }).waitFor();
  expect(await unsent()).toBeNull();
  await ada.refusal(auth.user, {});
  await page.reload();
  await page.getByRole("link", { name: "Já tenho uma conta" }).waitFor();
});

test("leads an e-mail with an account to the sign-in", async () => {
  const ada = await world.owner();
  const bia = await world.owner();
  const { page } = await openWindow();
  await page.goto(link(await inviteToken(ada, bia.email)));
  await page.getByLabel("Nome", { exact: true }).fill("Bia");
  await page.getByLabel("Sobrenome").fill("Souza");
  await page.getByLabel("Senha", { exact: true }).fill("varanda-azul");
  await page.getByLabel("Confirmar senha").fill("varanda-azul");
  await page.getByRole("button", { name: "Criar conta e aceitar" }).click();
  await toast(page, "Erro ao criar conta");
  await page.getByRole("link", { name: "Entrar para aceitar o convite" }).click();
  await page.waitForURL("/login?*");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(bia.email);
});

test.each(["light", "dark"] as const)("an invite is accessible in the %s theme", async (theme) => {
  const ada = await world.owner();
  const token = await inviteToken(ada, someEmail());
  const { page } = await openWindow(undefined, { theme });
  await page.goto(link(token));
  await page.getByRole("button", { name: "Criar conta e aceitar" }).click();
  await page.getByText("Nome deve ter pelo menos 2 caracteres", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const broken = await openPage(undefined, "/accept-invite", { theme });
  await heading(broken, "Link Inválido").waitFor();
  expect(await accessibilityFaults(broken)).toEqual([]);
  const { page: other } = await openWindow(ada, { theme });
  await other.goto(link(token));
  await heading(other, "Este convite é para outro e-mail").waitFor();
  expect(await accessibilityFaults(other)).toEqual([]);
});

test("long names and addresses fit at every width", async () => {
  const ada = await world.owner("Maria Aparecida Figueiredo Cavalcante de Albuquerque");
  const name = "Companhia Brasileira de Distribuição e Logística Integrada do Nordeste S.A.";
  await ada.call(organization.update, { name });
  const local = "joao.pedro.figueiredo.cavalcante.de.albuquerque";
  const email = `${local}.${crypto.randomUUID().slice(0, 8)}@distribuidoranordeste.com.br`;
  const token = await inviteToken(ada, email);
  for (const width of [320, 390, 1440]) {
    const { page } = await openWindow(undefined, { width });
    await page.goto(link(token));
    await page.getByText("Integrada do Nordeste S.A.", { exact: false }).waitFor();
    expect(await overflow(page)).toBe(0);
    const { page: other } = await openWindow(ada, { width });
    await other.goto(link(token));
    await heading(other, "Este convite é para outro e-mail").waitFor();
    expect(await overflow(other)).toBe(0);
  }
});

test("the menu of a page fits the narrowest phone", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada, { width: 320 });
  await page.goto("/team");
  await page.getByRole("button", { name: "Mais ações" }).click();
  const menu = await page.getByRole("menu").boundingBox();
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  await expect.poll(() => overflow(page)).toBe(0);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  faultsInBothThemes,
  inEveryWidth,
  overflowAt,
} from "#test/world/page-checks/axe.ts";
import { confirmedOwner, inviteToken, joinTeam, setSeats, someEmail } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const table = (page: Page, name: string) => page.getByRole("table", { name });

const mailed = async (to: string, at: number) => (await world.mail(to))[at]?.text ?? "";

test("sends an invite, copies its link, sends it again and cancels it", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const email = someEmail();
  const { page, context } = await openWindow(ada);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/team");
  await page.getByTestId("team-page").getByText("1 de 2 usuários").waitFor();
  expect(await page.title()).toBe("Gerenciar Equipe · Empresa de Ada");
  await page.getByRole("button", { name: "Convidar membro" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Convidar membro" });
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await toast(page, "Email obrigatório");
  await dialog.getByText("Por favor, insira um email válido.").waitFor();
  await dialog.getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  await toast(page, `Convite enviado para ${email}`);
  const sent = page.getByRole("dialog", { name: "Convite enviado" });
  await sent.getByRole("button", { name: "Copiar link do convite" }).click();
  await toast(page, "Link copiado");
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toMatch(/\/accept-invite\?token=[\w-]{43}$/);
  await expect.poll(() => mailed(email, 0)).toContain("/accept-invite?token=");
  expect(await mailed(email, 0)).not.toContain(first);
  await sent.getByRole("button", { name: "Concluir" }).click();
  await page.getByText("2 de 2 usuários").waitFor();

  await page.getByRole("button", { name: `Ações de ${email}` }).click();
  await page.getByRole("menuitem", { name: "Reenviar convite" }).click();
  await toast(page, "Convite reenviado");
  await page.getByRole("button", { name: `Ações de ${email}` }).click();
  await page.getByRole("menuitem", { name: "Copiar link do convite" }).click();
  await toast(page, "Link copiado");
  const second = await page.evaluate(() => navigator.clipboard.readText());
  expect(second).not.toBe(first);
  await expect.poll(() => mailed(email, 1)).toContain("/accept-invite?token=");

  await page.getByRole("button", { name: `Ações de ${email}` }).click();
  await page.getByRole("menuitem", { name: "Cancelar convite" }).click();
  const question = page.getByRole("dialog");
  await question.getByText(`Tem certeza que deseja cancelar o convite de ${email}?`).waitFor();
  await question.getByRole("button", { name: "Cancelar convite" }).click();
  await toast(page, "Convite cancelado");
  await page.getByText("Nenhum convite pendente.").waitFor();
  await page.getByText("1 de 2 usuários").waitFor();
});

test("a full team says so before and after the attempt", async () => {
  const ada = await world.owner();
  await inviteToken(ada, someEmail());
  const page = await openPage(ada, "/team?convidar=sim");
  await page.getByText("O limite do seu plano foi atingido.").waitFor();
  const dialog = page.getByRole("dialog", { name: "Convidar membro" });
  await dialog.getByLabel("E-mail").fill(someEmail());
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await toast(page, "Erro ao convidar membro");
  await toast(page, "Limite de usuários do plano atingido (2 de 2).");
  await dialog.getByLabel("E-mail").waitFor();
});

test("a changed role or a removal applies at the person's next request", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const bia = await joinTeam(world, ada, "member", "Bia Souza");
  await setSeats(ada, 3);
  const owners = await openWindow(ada);
  const members = await openPage(bia, "/team");
  await members.getByText("Somente proprietários e administradores").first().waitFor();
  expect(await members.getByRole("button", { name: "Convidar membro" }).count()).toBe(0);
  expect(await members.getByText("Convites pendentes").count()).toBe(0);
  expect(await members.getByRole("textbox").count()).toBe(0);

  await owners.page.goto("/team");
  const row = table(owners.page, "Membros").getByRole("row", { name: "Bia Souza" });
  await row.getByRole("button", { name: "Papel de Bia Souza: Membro" }).click();
  await owners.page.getByRole("menuitem", { name: /^Administrador/ }).click();
  await toast(owners.page, "Papel atualizado");
  await members.reload();
  await members.getByRole("button", { name: "Convidar membro" }).first().waitFor();

  const mine = table(members, "Membros");
  await mine.getByText("Bia Souza (você)").waitFor();
  // Neither the owner nor oneself.
  expect(await mine.getByRole("button", { name: /^Papel de/ }).count()).toBe(0);
  expect(await mine.getByRole("button", { name: /^Ações de/ }).count()).toBe(0);

  await row.hover();
  await row.getByRole("button", { name: "Ações de Bia Souza" }).click();
  await owners.page.getByRole("menuitem", { name: "Remover da equipe" }).click();
  const question = owners.page.getByRole("dialog");
  await question.getByText("Tem certeza que deseja remover Bia Souza da equipe?").waitFor();
  await question.getByText("Os convites que enviou deixam de valer.").waitFor();
  await question.getByText("As tarefas dessa pessoa ficam como “Não atribuída”").waitFor();
  await question.getByRole("button", { name: "Remover da equipe" }).click();
  await toast(owners.page, "Membro removido da equipe");
  await row.waitFor({ state: "detached" });

  // Her next request shows the removal, without a reload.
  await members.getByRole("button", { name: "Convidar membro" }).first().click();
  await members.getByRole("textbox", { name: "E-mail" }).fill(someEmail());
  await members.getByRole("button", { name: "Enviar convite" }).click();
  const outside = "Você ainda não faz parte de uma organização";
  await members.getByRole("heading", { name: outside }).waitFor();
});

test("a registered user is mailed a first-password link, and pending until sign-in", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const email = someEmail();
  const page = await openPage(ada, "/team");
  await page.getByRole("link", { name: "Cadastrar usuário" }).click();
  await page.getByText("Nenhum usuário cadastrado ainda").waitFor();
  await page.getByRole("button", { name: "Cadastrar usuário" }).click();
  const dialog = page.getByRole("dialog", { name: "Cadastrar usuário" });
  await dialog.getByText("entra na equipe quando o usar").waitFor();
  await dialog.getByLabel("Nome", { exact: true }).fill("Caio");
  await dialog.getByRole("button", { name: "Cadastrar usuário" }).click();
  await toast(page, "Campos obrigatórios");
  await toast(page, "Por favor, preencha todos os campos obrigatórios.");
  await dialog.getByLabel("Sobrenome").fill("Prado");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Cadastrar usuário" }).click();
  await toast(page, `Enviamos um link para ${email}`);
  const row = table(page, "Usuários cadastrados").getByRole("row", { name: "Caio Prado" });
  await row.getByText("Convite pendente").waitFor();
  await page.goto("/team");
  await page.getByRole("row", { name: "Caio Prado" }).getByText("Convite pendente").waitFor();
  await page.getByRole("button", { name: "Ações de Caio Prado" }).click();
  await page.getByRole("menuitem", { name: "Reenviar link" }).click();
  const again = page.getByRole("dialog", { name: "Reenviar link" });
  await again.getByLabel("Sobrenome").fill("Prado Júnior");
  expect(await accessibilityFaults(page)).toEqual([]);
  await again.getByRole("button", { name: "Reenviar link" }).click();
  await toast(page, `Enviamos outro link para ${email}`);
  await page.getByRole("row", { name: "Caio Prado Júnior" }).waitFor();

  const setPassword = /http\S+(\/reset-password\?token=[\w-]+)/;
  await expect.poll(() => mailed(email, 1)).toMatch(setPassword);
  const caio = await openWindow();
  await caio.page.goto(setPassword.exec(await mailed(email, 1))?.[1] ?? "");
  await caio.page.getByLabel("Nova senha").fill("Varanda-azul-42");
  await caio.page.getByLabel("Confirmar senha").fill("Varanda-azul-42");
  await caio.page.getByRole("button", { name: "Salvar senha" }).click();
  await caio.page.getByLabel("E-mail").fill(email);
  await caio.page.getByRole("textbox", { name: "Senha" }).fill("Varanda-azul-42");
  await caio.page.getByRole("button", { name: "Entrar" }).click();
  await caio.page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
  await caio.page.goto("/register-users");
  await caio.page.getByText("Acesso Negado").waitFor();
  await caio.page
    .getByText("Apenas proprietários e administradores podem cadastrar usuários.")
    .waitFor();
  await page.reload();
  const joined = page.getByRole("row", { name: "Caio Prado" });
  await joined.waitFor();
  await joined.getByText("Convite pendente").waitFor({ state: "hidden" });
});

test("until the owner's e-mail is confirmed an invite says so and offers another link", async () => {
  const ada = await world.owner("Ada Lima");
  const page = await openPage(ada, "/team?convidar=sim", { width: 390 });
  const dialog = page.getByRole("dialog", { name: "Convidar membro" });
  await dialog.getByLabel("E-mail").fill(someEmail());
  await dialog.getByRole("button", { name: "Enviar convite" }).click();
  await page.getByText(`é preciso confirmar o e-mail ${ada.email}`).first().waitFor();
  expect(await dialog.getByLabel("E-mail").inputValue()).not.toBe("");
  await page.getByRole("button", { name: "Reenviar link" }).click();
  await page.getByText(`Enviamos um novo link para ${ada.email}.`).first().waitFor();
  expect(await world.mail(ada.email)).toHaveLength(2);
});

test("the team page is accessible at every width and theme", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  await joinTeam(world, ada, "member");
  const { page } = await openWindow(ada);
  const look = async () => {
    await page.getByRole("button", { name: "Papel de Bia Souza: Membro" }).waitFor();
    await page.getByText("Dados da organização").waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: /Organização/ }).click();
    await page.getByRole("menuitem", { name: /Empresa de Ada/ }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.goto("/team?convidar=sim");
    await page.getByRole("dialog").getByText("Trabalha com clientes").waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.goto("/register-users?cadastrar=sim");
    await page.getByRole("dialog").getByText("Trabalha com clientes").waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
  };
  await inEveryWidth(page, "/team", look, [1440]);
});

test("long names and addresses fit at every width", async () => {
  const ada = await confirmedOwner(world, "Ada Lima");
  const name = "Companhia Brasileira de Distribuição e Logística Integrada do Nordeste S.A.";
  await ada.call(organization.update, { name });
  const local = "joao.pedro.figueiredo.cavalcante.de.albuquerque";
  await ada.call(organization.registerUser, {
    firstName: "João Pedro Figueiredo",
    lastName: "Cavalcante de Albuquerque e Mello",
    email: `${local}.${crypto.randomUUID().slice(0, 8)}@distribuidoranordeste.com.br`,
    role: "admin",
  });
  const widths = [320, 390, 1024, 1440];
  const page = await openPage(ada, "/team", { width: 320 });
  await page.getByText("João Pedro Figueiredo").first().waitFor();
  await page.getByText("Dados da organização").waitFor();
  expect(await overflowAt(page, widths)).toEqual([]);
  await page.goto("/register-users?cadastrar=sim");
  await page.getByRole("dialog").getByLabel("E-mail").waitFor();
  expect(await overflowAt(page, widths)).toEqual([]);
});

test("of two quick clicks on a switch the last one counts", async () => {
  const { page } = await openWindow(await world.owner());
  const sent: unknown[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/organization", async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await held;
    return route.fallback();
  });
  await page.goto("/team");
  const control = page.getByRole("switch", { name: /^Mostrar os números de cada pessoa/ });
  await control.click();
  await expect.poll(() => control.isChecked()).toBe(true);
  await control.click();
  await expect.poll(() => control.isChecked()).toBe(false);
  await expect.poll(() => sent).toEqual([{ showsPeopleFigures: true }]);
  letGo();
  await toast(page, "Cada pessoa vê os próprios números e os da equipe");
  expect(sent).toEqual([{ showsPeopleFigures: true }, { showsPeopleFigures: false }]);
  await page.reload();
  expect(await control.isChecked()).toBe(false);
});

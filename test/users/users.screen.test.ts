import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { products } from "#shared/products/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  expectAccessible,
  inEveryWidth,
} from "#test/world/page-checks/axe.ts";
import { joinTeam, someEmail } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

test("saves changed names and address, and keeps this browser signed in", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/profile");
  const save = page.getByRole("button", { name: "Salvar alterações" });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);

  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await save.click();
  await page.getByText("Perfil atualizado", { exact: true }).first().waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByRole("complementary").getByText("Adélia").first().waitFor();

  const email = someEmail();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByText(/As sessões em outros aparelhos serão encerradas/).waitFor();
  await save.click();
  await page.getByText("Confirme o novo e-mail pelo link que enviamos.").first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
});

test("refuses a taken address at its field", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner("Bob Dias")]);
  const page = await openPage(ada, "/profile");
  await page.getByLabel("E-mail", { exact: true }).fill(bob.email);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  const field = page.locator(".ant-form-item", { has: page.getByLabel("E-mail", { exact: true }) });
  await field.getByText("Este e-mail já é usado em outra conta.").waitFor();
  await page.getByText("Erro ao atualizar perfil").first().waitFor();
});

test("asks before unsaved changes are lost", async () => {
  const page = await openPage(await world.owner(), "/profile");
  await page.getByLabel("Sobrenome").fill("Outra");
  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByText("Descartar alterações?").waitFor();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  expect(page.url()).toContain("/profile");
});

test("a repeated Enter sends once, and input typed meanwhile stays unsaved", async () => {
  const page = await openPage(await world.owner(), "/profile");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let count = 0;
  await page.route("**/api/users/profile", async (route) => {
    count += 1;
    await isReleased;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/users/profile");
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await sent;
  await page.keyboard.press("Enter");
  await page.getByLabel("Sobrenome").fill("Guimarães");
  release();
  await page.getByText("Perfil atualizado", { exact: true }).first().waitFor();
  const save = page.getByRole("button", { name: "Salvar alterações" });
  await expect.poll(() => save.isEnabled()).toBe(true);
  expect(await page.getByLabel("Sobrenome").inputValue()).toBe("Guimarães");
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Adélia");
  expect(count).toBe(1);
});

test("changes the password with the current one, and checks its rules while typing", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/profile");
  await page.getByRole("button", { name: "Alterar senha" }).click();
  await page.getByLabel("Senha atual").fill("Errada123");
  await page.getByLabel("Nova senha", { exact: true }).fill("nova");
  await page.getByText("1 letra minúscula (atendido)").waitFor();
  await page.getByText("1 número (falta)").waitFor();
  await page.getByLabel("Nova senha", { exact: true }).fill("Janela-nova-8");
  await page.getByLabel("Confirmar nova senha").fill("Janela-nova-9");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByText("Senhas não coincidem").waitFor();
  await page.getByLabel("Confirmar nova senha").fill("Janela-nova-8");
  await page.keyboard.press("Enter");
  await page.getByText("Senha atual incorreta").first().waitFor();
  await page.getByLabel("Senha atual").fill(ada.password);
  await page.keyboard.press("Enter");
  await page.getByText("Senha alterada").first().waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Meu Perfil" }).waitFor();
  await world.anonymous().call(auth.login, { email: ada.email, password: "Janela-nova-8" });
});

test("on trial an owner sees no payments, a member only if there is a subscription", async () => {
  const ada = await world.owner();
  const owners = await openPage(ada, "/profile");
  await owners.getByText("Inativa").waitFor();
  await owners.getByText("Período de teste", { exact: true }).waitFor();
  await owners.getByText(/Seu período de teste vai até/).waitFor();
  await owners.getByRole("link", { name: "Ver plano e pagamento" }).click();
  await owners.getByText("Tudo liberado até").waitFor();
  await owners.getByText("Nenhum pagamento ainda").waitFor();

  const members = await openPage(await joinTeam(world, ada, "member"), "/profile");
  await members.getByText("Inativa").waitFor();
  const menu = members.getByRole("navigation", { name: "Principal" });
  expect(await menu.getByRole("link", { name: "Plano e pagamento" }).count()).toBe(0);
  await members.goto("/plan");
  await members.getByText("O plano e os pagamentos ficam com quem").waitFor();
});

test("names payment states as people do, and shows an unknown one as it is", async () => {
  const { page } = await openWindow(await world.owner());
  const payment = { description: "Mensalidade", dueDate: "2026-11-20", paymentDate: null };
  const more = { value: 1234.5, invoiceUrl: null };
  const statuses = ["RECEIVED", "CONFIRMED", "RECEIVED_IN_CASH", "PENDING", "STRANGE"];
  const payments = statuses.map((status) => ({ id: status, status, ...payment, ...more }));
  const organization = {
    subscriptionActive: true,
    hasSubscription: true,
    paymentStatus: "overdue",
    nextPaymentDate: "2026-12-20",
    daysUntilPayment: 20,
    lastPaymentDate: "2026-11-18",
    trialEndDate: "2026-01-01T03:00:00.000Z",
  };
  await page.route("**/api/users/payment-info", (route) =>
    route.fulfill({ json: { organization, payments } }),
  );
  await page.goto("/plan");
  const rows = page.getByRole("list", { name: "Pagamentos" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(5);
  const texts = await rows.allInnerTexts();
  expect(texts.map((text) => /Pago|Pendente|STRANGE/.exec(text)?.[0])).toEqual([
    "Pago",
    "Pago",
    "Pago",
    "Pendente",
    "STRANGE",
  ]);
  expect(texts[0]).toContain("1.234,50");
  await page.getByText("Atrasado").waitFor();
  await page.getByText("em 20/12/2026").waitFor();
  await page.goto("/profile");
  await page.getByText("Ativa", { exact: true }).waitFor();
  await page.getByText("Atrasado").waitFor();
  await page.getByText("20/12/2026").waitFor();
  expect(await page.getByText(/Seu período de teste/).count()).toBe(0);
});

test("reports payments that cannot be read, with a retry", async () => {
  const { page } = await openWindow(await world.owner());
  let isBroken = true;
  await page.route("**/api/users/payment-info", (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/plan");
  await page.getByText("Erro ao carregar informações de pagamento.").waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Nenhum pagamento ainda").waitFor();
});

test("single-key shortcuts can be turned off", async () => {
  const ada = await world.owner();
  await ada.call(products.create, { name: "Pão", price: 1 });
  const page = await openPage(ada, "/profile");
  await page.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.goto("/products");
  const search = page.getByRole("searchbox");
  await page.getByText("Pão").first().waitFor();
  await page.keyboard.press("/");
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(false);
  await page.goto("/profile");
  await page.getByRole("switch", { name: "Atalhos de uma tecla" }).press("Space");
  await page.goto("/products");
  await page.getByText("Pão").first().waitFor();
  await page.keyboard.press("/");
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
});

test("deletes an account by typing EXCLUIR, after listing its organizations", async () => {
  const ada = await world.owner("Ada Lima");
  await joinTeam(world, ada, "member");
  const page = await openPage(ada, "/profile");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir conta" });
  await dialog.getByText("Empresa de Ada").waitFor();
  await dialog.getByText(/2 membros/).waitFor();
  const word = dialog.getByLabel("Digite EXCLUIR para confirmar");
  await expect.poll(() => word.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await word.fill("excluir");
  await word.press("Enter");
  await page.getByText("Confirmação inválida").first().waitFor();
  expect(await ada.call(auth.user, {})).toMatchObject({ id: ada.user.id });

  await word.fill("EXCLUIR");
  await dialog.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.getByText("Conta excluída").first().waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Entrar", exact: true }).waitFor();
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
});

test("does not open the deletion dialog when its check fails", async () => {
  const { page } = await openWindow(await world.owner());
  await page.route("**/check-delete", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/profile");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  await page
    .getByText("Não foi possível verificar as condições para exclusão da conta.")
    .first()
    .waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("the screen is accessible and fits at every width and theme", async () => {
  const { page } = await openWindow(await world.owner());
  await inEveryWidth(page, "/profile", async () => {
    await page.getByText(/Seu período de teste vai até/).waitFor();
    await expectAccessible(page);
  });
});

import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { someEmail } from "#test/world/team.ts";

const world = ownWorld(BUILT_APP);

test("where no mail is sent, the screen says so and shows the link", async () => {
  const ada = await world.owner("Ada Lima");
  delete process.env["MAIL_FROM"];
  const email = someEmail();
  const { page, context } = await openWindow(ada, { origin: world.origin() });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/team?convidar=sim");
  await page.getByRole("dialog", { name: "Convidar membro" }).getByLabel("E-mail").fill(email);
  await page.keyboard.press("Enter");
  const created = page.getByRole("dialog", { name: "Convite criado" });
  await created.getByText("Não conseguimos enviar o e-mail. Envie você este link:").waitFor();
  await created.getByRole("button", { name: "Copiar link do convite" }).click();
  await page.getByText("Link copiado").first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("/accept-invite?token=");
  await created.getByRole("button", { name: "Concluir" }).click();
  await page.getByRole("button", { name: `Ações de ${email}` }).click();
  await page.getByRole("menuitem", { name: "Reenviar convite" }).click();
  await page.getByText("Convite renovado").first().waitFor();
});

import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { users } from "#shared/users/contract.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

async function team(): Promise<{ ada: Person; bia: Person }> {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  return { ada, bia: await joinTeam(world, ada, "member") };
}

async function openForm(person: Person, path: string) {
  const page = await openPage(person, path);
  const form = page.getByRole("dialog");
  await form.getByRole("textbox").first().waitFor();
  return { page, form };
}

interface Case {
  path: string;
  make?: (ada: Person) => Promise<unknown>;
  read: (ada: Person) => Promise<Record<string, unknown>>;
  /** Both write into it. */
  both: [label: string, name: string];
  /** Only the colleague writes into it. */
  other: [label: string, name: string, text: string];
  save: RegExp;
}

const CASES: Record<string, Case> = {
  client: {
    path: "/clients?editar=1",
    read: async (ada) => (await ada.call(clients.list, {}))[0] ?? {},
    both: ["Observações", "observations"],
    other: ["E-mail", "email", "bia@padaria.com.br"],
    save: /Salvar cliente/,
  },
  item: {
    path: "/products?editar=1",
    make: (ada) => ada.call(products.create, { name: "Coifa", price: 10 }),
    read: async (ada) => (await ada.call(products.list, {}))[0] ?? {},
    both: ["Descrição", "description"],
    other: ["Nome", "name", "Coifa de ilha"],
    save: /Salvar Item/,
  },
  tag: {
    path: "/tags?editar=1",
    make: (ada) => ada.call(tags.create, { name: "Urgente" }),
    read: async (ada) => (await ada.call(tags.list, {}))[0] ?? {},
    both: ["Descrição", "description"],
    other: ["Nome", "name", "Muito urgente"],
    save: /Salvar Tag/,
  },
  "template of checklists": {
    path: "/checklist-templates?editar=1",
    make: (ada) => ada.call(checklistTemplates.create, { title: "Vistoria" }),
    read: async (ada) => (await ada.call(checklistTemplates.list, {}))[0] ?? {},
    both: ["Descrição", "description"],
    other: ["Título", "title", "Vistoria da obra"],
    save: /Salvar Modelo/,
  },
  task: {
    path: "/tasks?editar=1",
    make: (ada) => ada.call(tasks.create, { title: "Laudo", clientId: 1 }),
    read: (ada) => ada.call(tasks.get, { id: 1 }),
    both: ["Descrição", "description"],
    other: ["Título", "title", "Laudo da obra"],
    save: /Salvar tarefa/,
  },
};

test.each(Object.entries(CASES))(
  "the open form of a %s shows a colleague's save at once and loses no input",
  async (_kind, { path, make, read, both, other, save }) => {
    const { ada, bia } = await team();
    await make?.(ada);
    const [hers, theirs] = [await openForm(ada, path), await openForm(bia, path)];
    const [bothLabel, bothName] = both;
    const [otherLabel, otherName, otherText] = other;
    const field = ({ form }: typeof hers, label: string) =>
      form.getByRole("textbox", { name: label }).first();

    await field(hers, bothLabel).fill("Da Ada");
    await field(theirs, bothLabel).fill("Da Bia");
    await field(theirs, otherLabel).fill(otherText);
    await theirs.form.getByRole("button", { name: save }).click();
    await theirs.form.waitFor({ state: "hidden" });
    await pollNow(hers.page);
    const notice = hers.form.getByRole("status").filter({ hasText: "Alterado por" });
    await notice.getByText("Alterado por Bia Souza agora.").waitFor();
    await notice.getByText(`substitui: ${bothLabel.toLowerCase()}.`).waitFor();
    // The field keeps the focus of whoever types.
    await hers.page.keyboard.type("!");
    expect(await field(hers, bothLabel).inputValue()).toBe("Da Ada!");
    await hers.page.keyboard.press("Backspace");
    expect(await field(hers, otherLabel).inputValue()).toBe(otherText);
    await notice.getByRole("button", { name: "Ver diferenças" }).click();
    const changes = hers.form.getByRole("list", { name: "Diferenças" }).getByRole("listitem");
    const listed = (await changes.allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual([
      bothLabel,
      "Sua versão",
      "Da Ada",
      "Bia Souza",
      "Da Bia",
      "Usar",
    ]);
    expect(listed).toContainEqual([
      otherLabel,
      "Antes",
      expect.any(String),
      "Bia Souza",
      otherText,
    ]);
    expect(await accessibilityFaults(hers.page)).toEqual([]);
    await hers.form.getByRole("button", { name: save }).click();
    await hers.form.waitFor({ state: "hidden" });
    expect(await read(ada)).toMatchObject({ [bothName]: "Da Ada", [otherName]: otherText });

    // Hers is open again when a colleague's version is preferred, and one's own is no news.
    await hers.page.goto(path);
    await field(hers, bothLabel).fill("Da Ada de novo");
    await theirs.page.goto(path);
    await field(theirs, bothLabel).fill("Da Bia de novo");
    await theirs.form.getByRole("button", { name: save }).click();
    await theirs.form.waitFor({ state: "hidden" });
    await pollNow(hers.page);
    await notice.getByRole("button", { name: "Ver diferenças" }).click();
    await hers.form.getByRole("button", { name: `Usar Da Bia de novo em ${bothLabel}` }).click();
    expect(await field(hers, bothLabel).inputValue()).toBe("Da Bia de novo");
    await notice.waitFor({ state: "detached" });

    // Without input it follows.
    await hers.page.goto(path);
    await field(hers, bothLabel).waitFor();
    await theirs.page.goto(path);
    await field(theirs, bothLabel).fill("Da Bia ainda");
    await theirs.form.getByRole("button", { name: save }).click();
    await theirs.form.waitFor({ state: "hidden" });
    await pollNow(hers.page);
    await notice.getByText("A tela já mostra como ficou.").waitFor();
    expect(await field(hers, bothLabel).inputValue()).toBe("Da Bia ainda");
  },
);

test("an open form says that a colleague deleted its record", async () => {
  const { ada, bia } = await team();
  await ada.call(products.create, { name: "Coifa", price: 10 });
  const { page, form } = await openForm(ada, "/products?editar=1");
  await form.getByRole("textbox", { name: "Nome" }).fill("Coifa de ilha");
  await bia.call(products.remove, { id: 1 });
  await pollNow(page);
  await form.getByText("Excluído agora por outra pessoa.").waitFor();
  expect(await form.getByRole("textbox", { name: "Nome" }).inputValue()).toBe("Coifa de ilha");
});

test("the proposal editor reports a colleague's save at once, and never the user's own", async () => {
  const { ada, bia } = await team();
  await ada.call(products.create, { name: "Coifa", price: 10 });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: 1, title: "Cozinha" },
    items: [{ productId: 1 }],
  });
  const [hers, theirs] = [await openWindow(ada), await openWindow(bia)];
  for (const { page } of [hers, theirs]) {
    await page.goto(`/proposals/${id}/edit`);
    await page.getByLabel("Título").waitFor();
  }
  const notice = hers.page.getByText("Alterado por Bia Souza agora.");
  await hers.page.getByLabel("Título").fill("Cozinha da Ada");
  await hers.page.keyboard.press("Control+S");
  await hers.page.getByText("Proposta salva").first().waitFor();
  await pollNow(hers.page);
  await pollNow(hers.page);
  expect(await hers.page.getByText(/^Alterado por/).count()).toBe(0);

  await hers.page.getByLabel("Título").fill("Cozinha da Ada, com ilha");
  await pollNow(theirs.page);
  await theirs.page.getByText("Alterado por Ada Lovelace agora.").waitFor();
  await theirs.page.getByText("A tela já mostra como ficou.").waitFor();
  await bia.call(proposals.update, { id, proposal: { validityDays: 7 } });
  await pollNow(hers.page);
  await notice.waitFor();
  expect(await hers.page.getByLabel("Título").inputValue()).toBe("Cozinha da Ada, com ilha");
  await hers.page.getByRole("button", { name: "Salvar a minha versão" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    title: "Cozinha da Ada, com ilha",
    validityDays: 7,
  });
});

test("open settings report another admin's save at once and lose no input", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "admin");
  const { page } = await openWindow(ada);
  const field = (name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) });
  const notice = page.getByRole("status").filter({ hasText: "Alterado por" });
  const typeOver = async (path: string, label: string, save: () => Promise<unknown>) => {
    await page.goto(path);
    await field(label).fill("da-ada");
    await save();
    await pollNow(page);
    await notice.getByText("Alterado por Bia Souza agora.").waitFor();
    await notice.getByText(`substitui: ${label.toLowerCase()}.`).waitFor();
    expect(await field(label).inputValue()).toBe("da-ada");
  };

  await typeOver("/company", "Descrição", () =>
    bia.call(organization.saveCompany, { description: "da-bia", companyEmail: "oi@pao.com.br" }),
  );
  await expect.poll(() => field("E-mail").inputValue()).toBe("oi@pao.com.br");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await notice.waitFor({ state: "detached" });
  // It goes when saving begins.
  await expect.poll(() => ada.call(organization.get, {})).toMatchObject({ description: "da-ada" });

  await typeOver("/branding", "Texto de apresentação", () =>
    bia.call(branding.save, { presentationText: "da-bia", companyAddress: "Rua das Flores, 1" }),
  );
  await expect.poll(() => field("Endereço").inputValue()).toBe("Rua das Flores, 1");
  await notice.getByRole("button", { name: "Ver diferenças" }).click();
  await page.getByRole("button", { name: "Usar da-bia em Texto de apresentação" }).click();
  expect(await field("Texto de apresentação").inputValue()).toBe("da-bia");
  // The notice stays after the screen shows the change.
  await notice.getByText("A tela já mostra como ficou.").waitFor();

  await typeOver("/zapsign-settings", "Token do modelo", () =>
    bia.call(contracts.saveSettings, { templateToken: "da-bia", folderPath: "/obras" }),
  );
  await expect.poll(() => field("Pasta dos documentos").inputValue()).toBe("/obras");

  await page.goto("/sla-settings");
  await page.getByRole("switch").click();
  await bia.call(slaSettings.save, { defaultStartTimeMinutes: 25 });
  await pollNow(page);
  await notice.getByText("O que você escreveu continua aqui.").waitFor();
  expect(
    await page.getByRole("combobox", { name: "Tempo para início: minutos" }).inputValue(),
  ).toBe("25");
  await page.getByRole("button", { name: "Salvar Configurações" }).click();
  await notice.waitFor({ state: "detached" });
  await expect
    .poll(() => ada.call(slaSettings.get, {}))
    .toMatchObject({
      enabled: true,
      defaultStartTimeMinutes: 25,
    });

  await page.goto("/profile");
  await field("Sobrenome").fill("da-ada");
  const { firstName, email } = ada.user;
  const profile = { firstName, lastName: "da-outra", email: email ?? "" };
  await ada.call(users.updateProfile, profile);
  await pollNow(page);
  await notice.getByText("Alterado por você em outra aba ou aparelho agora.").waitFor();
  expect(await field("Sobrenome").inputValue()).toBe("da-ada");
});

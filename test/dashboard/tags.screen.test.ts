import { expect, test } from "vitest";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";
import { card, addRecords } from "./dashboard.fixture.ts";

test("special tags are paged by button and keyboard, and show their position", async () => {
  const ada = await world.owner();
  const { padaria } = await addRecords(ada);
  for (const name of ["Alfa", "Beta", "Delta", "Gama"])
    await ada.call(tags.create, { name, showInDashboard: true });
  await ada.call(tags.create, { name: "Calada" });
  const [alfa, , , delta, gama] = await ada.call(tags.list, {});
  for (let number = 1; number <= 5; number++) {
    const title = `Visita ${number}`;
    const assignedTo = number === 1 ? ada.user.id : null;
    const fields = { title, clientId: padaria.id, dueDate: `2030-05-0${number}`, assignedTo };
    await ada.call(tasks.create, { ...fields, tagIds: [alfa!.id, gama!.id] });
  }
  const page = await openPage(ada, "/");
  const section = card(page, "Tags em destaque");
  const position = section.getByRole("status");
  await position.waitFor();
  await expect.poll(() => position.textContent()).toBe("Tags 1–2 de 4");
  expect(await section.getByText("Calada").count()).toBe(0);
  const next = section.getByRole("button", { name: "Próximas tags" });
  await next.click();
  await expect.poll(() => position.textContent()).toBe("Tags 2–3 de 4");
  await next.click();
  await expect.poll(() => position.textContent()).toBe("Tags 3–4 de 4");
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await next.press("Enter");
  await section.getByRole("article").nth(2).getByText("Nenhuma tarefa encontrada").waitFor();
  expect(delta!.name).toBe("Delta");

  const first = section.getByRole("article").first();
  expect(await first.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/Visita 1[^]*Padaria[^]*01\/05[^]*Responsável: Ada Lovelace/),
    expect.stringMatching(/Visita 2[^]*Não atribuída/),
    expect.stringContaining("Visita 3"),
  ]);
  await first.getByRole("link", { name: /Visita 1/ }).focus();
  await expect.poll(() => position.textContent()).toBe("Tags 1–2 de 4");
  await first.getByRole("link", { name: /\+2 mais/ }).press("Enter");
  // The page adds the view that it shows.
  await page.waitForURL(`**/tasks?tag=${alfa!.id}*`);
});

test("arrow keys move the focus from tag to tag", async () => {
  const ada = await world.owner();
  const { padaria } = await addRecords(ada);
  for (const name of ["Alfa", "Beta", "Gama"]) {
    const { id } = await ada.call(tags.create, { name, showInDashboard: true });
    await ada.call(tasks.create, { title: `Obra ${name}`, clientId: padaria.id, tagIds: [id] });
  }
  const page = await openPage(ada, "/", { width: 390 });
  const section = card(page, "Tags em destaque");
  await section.getByRole("link", { name: /Obra Alfa/ }).focus();
  for (const [name, at] of [
    ["Beta", 2],
    ["Gama", 3],
  ] as const) {
    await page.keyboard.press("ArrowRight");
    const focused = page.locator("a:focus");
    await expect.poll(() => focused.innerText()).toContain(`Obra ${name}`);
    await expect.poll(() => section.getByRole("status").textContent()).toBe(`Tags ${at} de 3`);
  }
});

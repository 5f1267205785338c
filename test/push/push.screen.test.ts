import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld(BUILT_APP, { push: true });

async function openBoard({ email, password, ...person }: Person) {
  const window = await openWindow({ email, password, ...person }, { origin: world.origin() });
  const { page, context } = window;
  const login = auth.login.route.slice("POST ".length);
  await context.request.post(login, { data: { email, password } });
  const polls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("unread-count")) polls.push(request.url());
  });
  const connected = page.waitForEvent("websocket");
  await page.goto("/tasks?view=kanban");
  await page.getByText("Laudo").waitFor();
  return { ...window, polls, socket: await connected };
}

const started = (page: Page) =>
  page.getByRole("region", { name: "Em Andamento, 1 tarefa" }).getByText("Laudo");

test("shows one person's moves, presence and edits to another well before a poll", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await ada.call(clients.create, { name: "Padaria" });
  await ada.call(tasks.create, { title: "Laudo", clientId: 1 });
  const [hers, theirs] = [await openBoard(ada), await openBoard(bia)];
  // A page asks once more when its socket opens.
  await expect.poll(() => theirs.polls.length).toBeGreaterThan(1);
  const before = theirs.polls.length;
  const heard: string[] = [];
  theirs.socket.on("framereceived", ({ payload }) => heard.push(String(payload)));
  await hers.page.getByRole("button", { name: "Ações de Laudo" }).click();
  await hers.page.getByRole("menuitem", { name: "Mover para Em Andamento" }).click();
  await started(hers.page).waitFor();
  await started(theirs.page).waitFor();
  const keysOfNews = heard.map((payload) => Object.keys(JSON.parse(payload) as object));
  expect(keysOfNews.flat()).toContain("at");
  for (const names of keysOfNews) expect(["at", "unread"]).toEqual(expect.arrayContaining(names));
  // News of the team may arrive too; only unread notifications cause a poll.
  const news = keysOfNews.filter((names) => names.includes("unread"));
  expect(theirs.polls.length - before).toBeLessThanOrEqual(news.length);
  await theirs.page.goto("/tasks/1");
  await hers.page.getByRole("link", { name: "Laudo" }).click();
  const note = (name: string) => theirs.page.getByRole("status").filter({ hasText: name });
  await note("Ada está vendo").waitFor();
  await hers.page.getByRole("status").filter({ hasText: "Bia está vendo" }).waitFor();
  await hers.page.getByRole("button", { name: "Editar" }).click();
  await note("Ada está editando").waitFor();
  await hers.page.getByRole("dialog").getByText("Bia está vendo").waitFor();
  await hers.page.goto("/clients");
  await note("Ada").waitFor({ state: "detached" });
});

test("a person removed from the team reads so at once, not at the next poll", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await ada.call(clients.create, { name: "Padaria" });
  const { id } = await ada.call(tasks.create, { title: "Laudo", clientId: 1 });
  const { page } = await openBoard(bia);
  await ada.call(tasks.update, { id, status: "in_progress" });
  await started(page).waitFor();
  const members = await ada.call(organization.members, {});
  const self = members.find(({ userId }) => userId === bia.user.id);
  await ada.call(organization.removeMember, { id: self?.id ?? 0 });
  await page.getByText(/^Você não faz mais parte de /).waitFor();
});

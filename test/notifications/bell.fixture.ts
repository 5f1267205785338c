import type { Page } from "playwright-core";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

export async function twoPeople() {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const give = (title: string) => task({ title, assignedTo: bia.user.id });
  return { ada, bia, give };
}

export const bellOf = (page: Page) => page.getByRole("button", { name: /^Notificações/ });

export const ringing = (page: Page, unread: "1 não lida" | `${string} não lidas`) =>
  page.getByRole("button", { name: `Notificações, ${unread}` });

export const silent = (page: Page) =>
  page.getByRole("button", { name: "Notificações", exact: true });

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { bellOf } from "#test/notifications/bell.fixture.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { dayInWords } from "#web/features/dashboard/time.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = "America/Sao_Paulo";

const WRONG_MS = 77.5 * HOUR_MS;
/** Of two hours, soon after: the header is precise to a second. */
const LEFT = /(2h 0|1h 5\d)m restante/;

async function readMinute(page: Page): Promise<number> {
  const text = await page.getByText(/atualizado.às.\d\d:\d\d/).innerText();
  const [hours = 0, minutes = 0] = text.split(/às./u)[1]?.split(":").map(Number) ?? [];
  return hours * 60 + minutes;
}

function minuteOfNow(): number {
  const clock = new Date().toLocaleTimeString("pt-BR", { timeZone: ZONE });
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

test.each([WRONG_MS, -WRONG_MS])(
  "on a device whose clock is wrong by days, all screens show the server's time: %i ms",
  async (wrongBy) => {
    const { ada, task } = await organizationWithClient();
    const bia = await joinTeam(world, ada, "member");
    const sla = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 2 };
    const { id } = await task({ title: "Laudo", assignedTo: bia.user.id, ...sla });
    await ada.call(tasks.update, { id, priority: "high" });
    const { page, context } = await openWindow(bia);
    await page.clock.install({ time: Date.now() + wrongBy });

    await page.goto("/");
    await page.getByText(dayInWords(new Date(), ZONE)).waitFor();
    await bellOf(page).click();
    await page.getByRole("link", { name: /Laudo.*agora/s }).waitFor();
    await page.goto("/reports");
    expect(Math.abs((await readMinute(page)) - minuteOfNow())).toBeLessThanOrEqual(2);

    // What is shown before its response has the server's time too.
    await page.goto("/tasks");
    await page.getByText(LEFT).waitFor();
    await page.getByRole("link", { name: "Laudo" }).first().click();
    const history = page.getByRole("region", { name: "Histórico" });
    // The list knows no events: the task itself is read.
    await history.getByText("Prioridade: Alta").waitFor();
    const held = Promise.withResolvers<void>();
    const isStarted = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.route("**/api/tasks/*", async (route) => {
      if (route.request().method() === "PUT") await held.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Iniciar tarefa" }).click();
    const started = history.getByRole("listitem").filter({ hasText: "Iniciada" }).locator("time");
    const startedAt = Date.parse((await started.getAttribute("datetime")) ?? "");
    expect(Math.abs(startedAt - Date.now())).toBeLessThan(MINUTE_MS);
    held.resolve();
    await isStarted;

    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: "Tarefas" }).click();
    await page.getByText(LEFT).waitFor();
    await page.getByText("1 aberta, 0 em atraso").waitFor();
  },
);

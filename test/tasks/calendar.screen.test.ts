import { expect, test } from "vitest";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { stopClock } from "#test/world/page-time.ts";
import { organizationWithClient } from "./task.fixture.ts";

test.each([
  [1440, "light"],
  [320, "dark"],
] as const)(
  "chooses a due date from the calendar by keyboard at %i px, %s",
  async (width, theme) => {
    const { ada } = await organizationWithClient();
    const { page } = await openWindow(ada, { width, theme, height: 700 });
    await stopClock(page, new Date("2026-11-25T15:00:00Z"));
    await page.goto("/tasks?editar=nova");
    const task = page.getByRole("dialog", { name: "Nova tarefa" });
    const field = task.getByLabel("Prazo");
    const opener = task.getByRole("button", { name: "Abrir calendário" });
    await opener.press("Enter");
    const calendar = page.getByRole("dialog", { name: "Calendário" });
    await calendar.locator("button:focus").waitFor();
    const today = await calendar.locator("button:focus").getAttribute("aria-label");
    expect(today).toBe("Hoje, quarta-feira, 25 de novembro de 2026");
    expect(await accessibilityFaults(page, "[popover]")).toEqual([]);
    await page.keyboard.press("Escape");
    await calendar.waitFor({ state: "hidden" });
    expect(await task.isVisible()).toBe(true);
    await page.locator("[aria-label='Abrir calendário']:focus").waitFor();

    await opener.press("Enter");
    await calendar.locator("button:focus").waitFor();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await calendar.waitFor({ state: "hidden" });
    await expect.poll(() => field.inputValue()).toBe("26/12/2026");
    await opener.click();
    await calendar.getByRole("button", { name: "Amanhã" }).click();
    await expect.poll(() => field.inputValue()).toBe("26/11/2026");
    await opener.click();
    await calendar.getByRole("button", { name: "Limpar" }).click();
    await expect.poll(() => field.inputValue()).toBe("");
  },
);

test("parses a due date as people write it, and refuses other text", async () => {
  const { ada } = await organizationWithClient();
  const page = await openPage(ada, "/tasks?editar=nova");
  const task = page.getByRole("dialog", { name: "Nova tarefa" });
  const field = task.getByLabel("Prazo");
  const leaveWith = async (text: string, write: "type" | "paste") => {
    await field.fill("");
    await field.focus();
    if (write === "type") await field.pressSequentially(text);
    else await page.keyboard.insertText(text);
    await field.blur();
    return field.inputValue();
  };
  expect(await leaveWith("5/3/2027", "type")).toBe("05/03/2027");
  expect(await leaveWith("1/12/2026", "type")).toBe("01/12/2026");
  expect(await leaveWith("5.3.27", "type")).toBe("05/03/2027");
  expect(await leaveWith("2027-03-05", "type")).toBe("05/03/2027");
  expect(await leaveWith("2027-03-05", "paste")).toBe("05/03/2027");
  expect(await leaveWith("15/1/2027", "paste")).toBe("15/01/2027");
  await field.press("End");
  for (let key = 0; key < 5; key++) await field.press("ArrowLeft");
  await field.press("Backspace");
  expect(await field.inputValue()).toBe("15/0/2027");
  await field.press("4");
  expect(await field.inputValue()).toBe("15/04/2027");
  expect(await task.getByText("Data inválida").count()).toBe(0);
  expect(await leaveWith("hoje", "type")).toBe("hoje");
  await task.getByText("Data inválida").waitFor();
});

import type { Page } from "playwright-core";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import type { Person, World } from "#test/world/world.ts";
import { seenSince, watchEvents } from "./event-timing.ts";
import { holdTo, median, rounded, table } from "./findings.ts";
import { SLOWER } from "./pages.ts";

const ROWS = 2_000;
const ROUNDS = 5;
const MAX_MS = 100;
const ROW = 27;

interface Input {
  what: string;
  path: string;
  act: (page: Page) => Promise<void>;
  undo: (page: Page) => Promise<void>;
}

const escape = (page: Page) => page.keyboard.press("Escape");
/** A finger stays down about as long, in ms. */
const PRESS = { delay: 60 };
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click(PRESS);

const INPUTS: Input[] = [
  { what: "opening a dialog", path: "/clients", act: press("Novo Cliente"), undo: escape },
  {
    what: "opening a menu",
    path: "/proposals?view=lista",
    act: press(/^Ações de /),
    undo: escape,
  },
  {
    what: "opening a list of 2,000 clients",
    path: "/tasks?editar=nova",
    act: (page) => page.getByRole("combobox", { name: "Cliente" }).click(PRESS),
    undo: escape,
  },
  { what: "finding a record", path: "/products", act: findRecord, undo: escape },
  { what: "moving a card", path: "/tasks", act: moveCard, undo: () => Promise.resolve() },
];

/** Measures from an input to the next frame, with a processor four times slower. */
export async function measureInputs(
  origin: string,
  world: World,
): Promise<{ ada: Person; text: string }> {
  const ada = await ownerOfRows(world, ROWS);
  const { page, context } = await openWindow(ada, { origin, stores: true });
  const lines: string[][] = [];
  try {
    await page.addInitScript(watchEvents);
    const session = await context.newCDPSession(page);
    for (const input of INPUTS) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goto(input.path, { waitUntil: "networkidle" });
      await page.locator("main tbody tr, main article, main li").first().waitFor();
      // The first interaction preloads what is opened.
      await page.mouse.move(5, 5);
      await page.waitForLoadState("networkidle");
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await seenSince(page);
        await input.act(page);
        taken.push((await seenSince(page)).eventMs);
        await input.undo(page);
      }
      const [first = 0] = taken;
      for (const [what, value] of [
        [`${input.what}, the first time`, first],
        [input.what, median(taken)],
      ] as const) {
        holdTo({ row: ROW, what, value, max: MAX_MS, unit: " ms", isGoal: true });
        lines.push([what, "", rounded(value)]);
      }
    }
  } finally {
    await context.close();
  }
  return { ada, text: table(["input, with 2,000 rows", "", "ms to the next frame"], lines) };
}

async function findRecord(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar ou ir para" }).pressSequentially("zx");
}

async function moveCard(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /^Pendente, / })
    .getByRole("link")
    .first()
    .focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
}

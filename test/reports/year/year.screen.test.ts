import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { fillYear } from "#infra/local/seed/year.ts";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { sla } from "./expected-tasks.ts";
import * as expected from "./expected.ts";
import {
  figures,
  firstOf,
  on,
  type Period,
  plusDays,
  type Proposal,
  readYear,
  sumOf,
  today,
} from "./recount.ts";
import { conversion, days, money } from "./written.ts";

/** Plays one day of so many. `npm run test:year` plays all, and opens every list. */
const STEP = Number(process.env["YEAR_STEP"] ?? 22);
const LISTS = STEP === 1 ? Number.POSITIVE_INFINITY : 1;
const ACCOUNT = { email: "ano@exemplo.com.br", password: "Varanda-azul-42" };

const world = ownWorld(BUILT_APP);

let page: Page;
let year: Awaited<ReturnType<typeof readYear>>;
let team: expected.Person[];
let me: string;
let period: Period;

beforeAll(async () => {
  await fillYear(world.origin(), ACCOUNT, STEP);
  const { token, user } = await world.anonymous().call(auth.login, ACCOUNT);
  const orgId = user.activeOrganizationId ?? "";
  const members = await world.withToken(token).call(organization.members, {});
  team = members.map(({ user: { id, firstName, lastName } }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  me = user.id;
  year = await readYear(orgId);
  period = { from: firstOf(today(), -11), to: today() };
  const person = { ...world.withToken(token), ...ACCOUNT, token, user, orgId };
  ({ page } = await openWindow(person, { origin: world.origin() }));
}, 600_000);

async function visit(path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Body and foot of a table as a screen reader reads them, without bars. */
async function table(name: string): Promise<string[][]> {
  const found = page.getByRole("table", { name, exact: true });
  await found.waitFor({ state: "attached" });
  return found.evaluate((one) =>
    [...one.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
      [...row.querySelectorAll("th, td:not([aria-hidden])")].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
        return copy.textContent.trim();
      }),
    ),
  );
}

async function exported(): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: "CSV" }).click();
    })(),
  ]);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  const [, ...lines] = Buffer.concat(chunks).toString().trim().split("\r\n");
  return lines.map((line) => line.split(";").map((cell) => cell.replaceAll('"', "")));
}

const byName = (rows: string[][]) =>
  rows.toSorted(([a = ""], [b = ""]) => a.localeCompare(b, "pt-BR"));

async function openLists(): Promise<void> {
  const links = await page.evaluate(() =>
    // A mean is no total.
    [
      ...document.querySelectorAll<HTMLAnchorElement>("main td:not([data-title='Ticket médio']) a"),
    ].map((link) => ({
      path: link.pathname + link.search,
      // The second line of a figure is another one.
      text: link.firstChild?.textContent ?? "",
    })),
  );
  const back = await page.evaluate(() => location.pathname + location.search);
  const sums = links.filter(({ text }) => /^(R\$|[\d.]+$)/.test(text));
  for (const { path, text } of sums.slice(0, LISTS)) {
    await visit(path);
    await expect.poll(() => listed(text.startsWith("R$")), { message: path }).toBe(text);
  }
  await visit(back);
}

/** The total of the list on the screen, or the number of its rows. */
async function listed(isMoney: boolean): Promise<string> {
  const text = (await page.locator("main").textContent()) ?? "";
  if (/Nenhuma (proposta|tarefa)/.test(text)) return isMoney ? money(0) : "0";
  // Of a product the list says what was sold of it, too.
  const total = /Total filtrado (R\$\s[\d.]+,\d\d)(?:, do item (R\$\s[\d.]+,\d\d))?/.exec(text);
  if (isMoney) return total?.[2] ?? total?.[1] ?? "";
  return /([\d.]+) (?:tarefa|proposta)s?(?!.*\d (?:tarefa|proposta))/.exec(text)?.[1] ?? "";
}

test.each([
  ["", undefined],
  ["eu", "own"],
])("the dashboard shows what the rows add up to (vendas=%s)", async (vendas, whose) => {
  await page.goto(`/?vendas=${vendas}`);
  const { proposals } = year;
  const rows = whose ? proposals.filter(({ sellerId }) => sellerId === me) : proposals;
  const day = today();
  const cohort = { from: plusDays(day, -120), to: plusDays(day, -31) };
  const { sent, won, openOfSent, open } = figures(rows, cohort);
  const month = { from: firstOf(day), to: day };
  const lastQuarter = on(rows, "acceptedOn", { from: plusDays(day, -89), to: day });
  const ticket = Math.round(sumOf(lastQuarter).value / lastQuarter.length);
  const { median } = figures(rows, { from: firstOf(day, -2), to: day });
  const late = on(rows, "expiresOn", { from: "2000-01-01", to: plusDays(day, -1) });
  const soon = on(rows, "expiresOn", { from: day, to: plusDays(day, 7) });
  const waiting = on(rows, "askedOn", { from: "2000-01-01", to: plusDays(day, -7) });
  const section = page.getByRole("region", { name: "Vendas" });
  await section.getByText("Em aberto").first().waitFor();
  const text = ((await section.textContent()) ?? "").replaceAll(/\s+/g, " ");
  const count = (n: number) => (n === 1 ? "1 proposta" : `${n} propostas`);
  const accepted = sumOf(on(rows, "acceptedOn", month));
  const counts = [
    `${count(open.count)}${late.length === 0 ? "" : ` · ${late.length} vencida`}`,
    ...[soon, waiting, late].map((some) => count(some.length)),
  ];
  for (const shown of [
    money(open.value),
    money(accepted.value),
    conversion(won.count, sent.count),
    ...(openOfSent.count > 0 ? [`${openOfSent.count} ainda em aberto`] : []),
    ...(lastQuarter.length > 0 ? [money(ticket)] : []),
    ...(median === null ? [] : [`Aceite em ${days(median)}`]),
    ...(rows.some(({ sentOn }) => sentOn) ? counts : ["nenhuma enviada"]),
  ])
    expect(text).toContain(shown.replaceAll(/\s/g, " "));
  if (whose) return;
  const months = await table("Aceito por mês");
  expect(months.map(([name, , value]) => [name, value])).toEqual(
    expected.overview(year, period).accepted,
  );
  const goal = page.getByRole("region", { name: /^Meta de/ });
  await goal.getByText(money(accepted.value)).first().waitFor();
});

test("the columns of the board sum their proposals in every window", async () => {
  const titles = { draft: "Rascunho", sent: "Enviada", accepted: "Aceita", rejected: "Perdida" };
  const day = today();
  const starts = { "": plusDays(day, -29), mes: firstOf(day), "90": plusDays(day, -89) };
  for (const [window, from] of Object.entries(starts)) {
    await visit(`/proposals?view=quadro&janela=${window}`);
    for (const [status, title] of Object.entries(titles)) {
      const isShown = ({ acceptedOn, lostOn }: Proposal) =>
        (acceptedOn ?? lostOn ?? "9999") >= from;
      const rows = year.proposals.filter((row) => row.status === status && isShown(row));
      const { count, value } = sumOf(rows);
      const name = `${title}, ${count} ${count === 1 ? "proposta" : "propostas"}, ${money(value)}`;
      await page.getByRole("region", { name, exact: true }).waitFor();
    }
  }
});

test("every report, its file and the lists behind it show what the rows add up to", async () => {
  const open = (tab: string) => visit(`/reports?periodo=12-meses&comparar=nao&aba=${tab}`);
  await open("");
  const general = expected.overview(year, period);
  expect(await table("Aceito por mês")).toEqual(general.accepted);
  expect(await table("Enviado, aceito e perdido")).toEqual(general.flow);
  expect(await table("Das enviadas no período")).toEqual(general.cohort);
  expect(await exported()).toEqual(general.file);

  const own = year.proposals.filter(({ sellerId }) => sellerId === me);
  const tabs = [
    ["pessoas", "Vendas por pessoa", expected.people(year, period, team)],
    ["clientes", "Vendas por cliente", expected.clients(year, period)],
    ["produtos", "Vendas por produto e serviço", expected.products(year, period)],
    ["perdas", "Perdas por motivo", expected.losses(year, period)],
    [
      "previsao",
      "Aceito do que estava em aberto no início de cada mês",
      expected.forecast(year, today()),
    ],
    [
      "previsao&pessoa=eu",
      "Aceito do que estava em aberto no início de cada mês",
      expected.forecast({ ...year, proposals: own }, today()),
    ],
  ] as const;
  for (const [tab, name, { table: rows, file }] of tabs) {
    // Of few proposals there is no forecast.
    if (rows.length === 0) continue;
    await open(tab);
    // Names of products come later.
    await expect
      .poll(async () => byName(await table(name)), { message: tab })
      .toEqual(byName(rows));
    expect(byName(await exported()), tab).toEqual(byName(file));
    await openLists();
  }
  await open("sla");
  const tasks = sla(year, period, team);
  expect(byName(await table("SLA por pessoa"))).toEqual(byName(tasks.byPerson));
  expect(await table("SLA por mês")).toEqual(tasks.byMonth);
  expect(byName(await exported())).toEqual(byName(tasks.file));
  await openLists();
});

test("the dates of a report follow its address", async () => {
  const dates = () =>
    Promise.all(["De", "Até"].map((name) => page.getByLabel(name, { exact: true }).inputValue()));
  for (const [from, to] of [
    ["2025-01-01", "2025-03-31"],
    ["2025-04-01", "2025-06-30"],
  ]) {
    await visit(`/reports?periodo=${from}..${to}`);
    await expect.poll(dates).toEqual([from, to]);
  }
});

test("a report saved under a name restores its period and tab", async () => {
  await visit("/reports?periodo=trimestre-passado&aba=clientes");
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  const saved = page.getByRole("dialog", { name: "Filtros salvos" });
  await saved.getByRole("button", { name: "Salvar filtro atual" }).click();
  await saved.getByLabel("Nome do filtro").fill("Clientes do trimestre");
  await saved.getByRole("button", { name: "Salvar", exact: true }).click();
  const row = saved.getByRole("button", { name: "Clientes do trimestre", exact: true });
  await row.and(page.locator("[aria-pressed=true]")).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Perdas" }).click();
  await page
    .getByRole("button", { name: "Filtros salvos: Clientes do trimestre (alterado)" })
    .click();
  await row.click();
  await expect
    .poll(() => page.evaluate(() => location.search))
    .toBe("?periodo=trimestre-passado&aba=clientes");
  await page.getByRole("button", { name: "Filtros salvos: Clientes do trimestre" }).waitFor();
  await visit("/proposals");
  await page.getByRole("button", { name: "Filtros salvos" }).click();
  await saved.getByText("Guarde as combinações que você usa sempre").waitFor();
});

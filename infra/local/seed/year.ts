import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { offers } from "#shared/offers/contract.ts";
import { LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";
import { send } from "#web/contract/client.ts";
import { LOCAL } from "../paths.ts";
import { demoClients, demoProducts } from "./demo-data.ts";
import { randomBy } from "./random.ts";

const HOURS = 24;
/** Sessions end after some days. */
const SESSION_DAYS = 5;
const DAYS = 365;
const SELLERS = ["Marina Albuquerque", "Rafael Teixeira", "Conceição Guimarães-Araújo"];
const TITLES = [
  "Troca de termostatos",
  "PMOC das cinco filiais",
  "Renovação da ART",
  "Climatização do 2º andar, com substituição integral dos dutos e do quadro de comando",
  "Higienização de dutos",
  "Split da diretoria",
];

interface Account {
  email: string;
  password: string;
}

type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;

/**
 * Moves the clock a year back, opens an organization of three sellers, and plays their year up to now.
 * @param step plays one day of this many
 */
export async function fillYear(origin: string, account: Account, step = 1): Promise<void> {
  let behind = 0;
  const move = async (hours: number) => {
    behind -= hours;
    const body = JSON.stringify({ advanceHours: hours });
    await fetch(`${origin}${LOCAL}/clock`, { method: "POST", body });
  };
  await move(-DAYS * HOURS);
  try {
    await playYear({ origin, account, move, step });
  } finally {
    // The account exists, or something failed on the way.
    if (behind > 0) await move(behind);
  }
}

interface Play {
  origin: string;
  account: Account;
  move: (hours: number) => Promise<void>;
  step: number;
}

async function playYear({ origin, account, move, step }: Play): Promise<void> {
  const anybody: Call = (endpoint, input) => send({ origin, token: () => null }, endpoint, input);
  const form = { confirmPassword: account.password, firstName: "Conta", lastName: "Demonstração" };
  const { user } = await anybody(auth.register, { ...account, ...form });
  const operator = { ...account, email: "operador@fechou.local" };
  await anybody(auth.register, { ...operator, ...form });
  await makeFree(origin, operator, user.activeOrganizationId ?? "");
  await anybody(auth.verifyEmail, {
    token: await mailedToken(origin, account.email),
    password: account.password,
  });
  const signIn = async (): Promise<Call> => {
    const { token } = await anybody(auth.login, account);
    return (endpoint, input) => send({ origin, token: () => token }, endpoint, input);
  };
  const look = (token: string) => anybody(offers.view, { token });
  const year = await openYear(await signIn(), look);
  for (let day = 0; day < DAYS; day += step) {
    if (step > 1 || day % SESSION_DAYS === 0) year.call = await signIn();
    await playDay(year, day);
    await move(Math.min(step, DAYS - day) * HOURS);
  }
  await setGoals(await signIn(), year.sellers);
}

/** From the first mail to an address. */
async function mailedToken(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}${LOCAL}/mail?to=${encodeURIComponent(email)}`);
  const [mail] = (await response.json()) as { text: string }[];
  return /verify-email\?token=([^\s&]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function makeFree(origin: string, account: Account, orgId: string): Promise<void> {
  const body = JSON.stringify({ email: account.email });
  await fetch(`${origin}${LOCAL}/super-admin`, { method: "POST", body });
  const { token } = await send({ origin, token: () => null }, auth.login, account);
  const call: Call = (endpoint, input) => send({ origin, token: () => token }, endpoint, input);
  const { id } = await call(admin.createPlan, {
    name: "Cortesia",
    description: "",
    maxUsers: 10,
    pricePerUser: 0,
    features: [],
    isActive: true,
    isCourtesy: true,
  });
  await call(admin.assignPlan, { orgId, planId: id });
}

interface Year {
  call: Call;
  /** Opens the page of a proposal, as its client does. */
  look: (token: string) => Promise<unknown>;
  pick: (below: number) => number;
  sellers: string[];
  clientIds: number[];
  productIds: number[];
  /** With the day on which they are decided. */
  open: { id: number; until: number }[];
  accepted: number[];
  /** With the day on which they are completed. */
  started: { id: number; until: number }[];
}

async function openYear(call: Call, look: Year["look"]): Promise<Year> {
  const sellers: string[] = [];
  for (const [index, name] of SELLERS.entries()) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const email = `vendas${index + 1}@fechou.local`;
    await call(organization.registerUser, { firstName, lastName, email, role: "member" });
  }
  for (const { user } of await call(organization.members, {})) sellers.push(user.id);
  const clientIds: number[] = [];
  for (const client of demoClients) clientIds.push((await call(clients.create, client)).id);
  const productIds: number[] = [];
  for (const product of demoProducts) productIds.push((await call(products.create, product)).id);
  const team = { sellers, clientIds, productIds };
  return { call, look, pick: randomBy(2026), ...team, open: [], accepted: [], started: [] };
}

/** One or two proposals on most days, decisions about earlier ones, and tasks with an SLA. */
async function playDay(year: Year, day: number): Promise<void> {
  const { call, pick } = year;
  const due = year.open.filter(({ until }) => until <= day);
  year.open = year.open.filter(({ until }) => until > day);
  for (const { id } of due) {
    const fate = pick(20);
    if (fate < 9) {
      await call(proposals.update, { id, status: "accepted" });
      year.accepted.push(id);
    } else if (fate < 17) {
      const lostReason = LOST_REASONS[pick(LOST_REASONS.length)] ?? null;
      await call(proposals.update, { id, status: "rejected", lostReason });
    }
  }
  for (let made = pick(10) < 2 ? 0 : 1 + pick(2); made > 0; made--) await propose(year, day);
  if (pick(20) === 0) await correct(year, day);
  await playTasks(year, day);
}

/** Corrects an acceptance, perhaps of a past month. */
async function correct({ call, pick, accepted, open }: Year, day: number): Promise<void> {
  const [id] = accepted.splice(pick(accepted.length), 1);
  if (id === undefined) return;
  const ways = [
    () => call(proposals.remove, { id }),
    () => call(proposals.update, { id, proposal: { discount: { kind: "percent", value: 7.5 } } }),
    async () => {
      await call(proposals.update, { id, status: "sent" });
      open.push({ id, until: day + 20 });
    },
  ];
  await ways[pick(ways.length)]?.();
}

/** Completes the tasks that are due, and every third day adds one. */
async function playTasks(year: Year, day: number): Promise<void> {
  const { call, pick } = year;
  const due = year.started.filter(({ until }) => until <= day);
  year.started = year.started.filter(({ until }) => until > day);
  for (const { id } of due) await call(tasks.update, { id, status: "completed" });
  if (day % 3 > 0) return;
  const task = await call(tasks.create, {
    title: "Vistoria técnica",
    clientId: one(year.clientIds, pick),
    assignedTo: one(year.sellers, pick),
    slaEnabled: true,
    startTimeHours: 48,
    completionTimeHours: pick(3) === 0 ? 1 : 90,
  });
  const isLong = pick(3) === 0;
  const status = isLong ? "in_progress" : "completed";
  await call(tasks.update, { id: task.id, status });
  if (isLong) year.started.push({ id: task.id, until: day + 1 + pick(6) });
}

async function propose(year: Year, day: number): Promise<void> {
  const { call, pick } = year;
  const { id, updatedAt } = await call(proposals.create, {
    proposal: {
      clientId: one(year.clientIds, pick),
      title: one(TITLES, pick),
      validityDays: 15 + pick(30),
      ...(pick(6) === 0 && { discount: { kind: "percent" as const, value: 5 } }),
    },
    items: Array.from({ length: 1 + pick(4) }, () => ({
      productId: one(year.productIds, pick),
      quantity: 1 + pick(900) / 100,
    })),
  });
  if (pick(12) > 0) {
    const { url } = await call(proposals.send, { id, channel: "link", updatedAt });
    if (url && pick(3) > 0) await year.look(url.split("/").at(-1) ?? "");
    year.open.push({ id, until: day + 1 + pick(45) });
  }
  await call(proposals.update, { id, sellerId: one(year.sellers, pick) });
}

async function setGoals(call: Call, sellers: readonly string[]): Promise<void> {
  const month = dayOf(new Date(), DEFAULT_TIME_ZONE).slice(0, 7);
  const people = sellers.slice(1).map((userId) => ({ userId, amount: 30_000 }));
  await call(reports.saveGoals, { month, team: 100_000, people, updatedAt: null });
}

function one<T>(list: readonly T[], pick: Year["pick"]): T {
  return list[pick(list.length)] as T;
}

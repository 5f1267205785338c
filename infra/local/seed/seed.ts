import { auth } from "#shared/auth/contract.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { addDays, DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";
import { RequestFailed, send } from "#web/contract/client.ts";
import { demoClients, demoContracts, demoProducts, demoProposals } from "./demo-data.ts";
import { demoTags, demoTasks } from "./demo-tasks.ts";
import { fillYear } from "./year.ts";

/** Adds a demonstration organization, once. */
const origin = `http://localhost:${process.env["PORT"] ?? 3000}`;
const account = { email: "demo@fechou.local", password: "Girassol-no-quintal-7" };

try {
  const token = process.argv.includes("--year") ? await openYear() : await openDemo();
  if (token) await fill(token);
  console.log(`Demonstration ready: ${origin}/login with ${account.email} and ${account.password}`);
} catch (error) {
  const unreachable = error instanceof TypeError;
  console.error(unreachable ? `Nothing answers at ${origin}: run npm start first.` : error);
  process.exit(1);
}

/** Adds the organization a year ago, with the sales since then, unless the account exists. */
async function openYear(): Promise<undefined> {
  try {
    await fillYear(origin, account);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof RequestFailed && error.problem?.code === "email_taken";
}

/** Returns undefined when the account exists. */
async function openDemo(): Promise<string | undefined> {
  const form = {
    ...account,
    confirmPassword: account.password,
    firstName: "Conta",
    lastName: "Demonstração",
  };
  try {
    return (await send({ origin, token: () => null }, auth.register, form)).token;
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

async function fill(token: string): Promise<void> {
  const call: Call = (endpoint, input) => send({ origin, token: () => token }, endpoint, input);
  await call(branding.save, {
    companyAddress: "Rua Sergipe, 1.120, sala 704, Funcionários, Belo Horizonte, MG",
    companyPhone: "(31) 3555-0142",
    companyWebsite: "araucariasolar.com.br",
    presentationText:
      "Projetamos e instalamos energia solar para padarias, clínicas e pequenas indústrias.",
    defaultLayout: "modern",
  });
  await call(contracts.saveSettings, demoContracts);
  const clientIds: number[] = [];
  for (const client of demoClients) clientIds.push((await call(clients.create, client)).id);
  const productIds: number[] = [];
  for (const product of demoProducts) productIds.push((await call(products.create, product)).id);
  for (const { client, items, status, ...fields } of demoProposals) {
    const { id } = await call(proposals.create, {
      proposal: { ...fields, clientId: clientIds[client] ?? 1 },
      items: items.map(({ product, quantity, discount }) => ({
        productId: productIds[product] ?? 1,
        quantity,
        discount,
      })),
    });
    if (status !== "draft") await call(proposals.update, { id, proposal: { status } });
  }
  await fillTasks(call, clientIds);
}

type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;

async function fillTasks(call: Call, clientIds: readonly number[]): Promise<void> {
  const tagIds: number[] = [];
  for (const tag of demoTags) tagIds.push((await call(tags.create, tag)).id);
  const { id: myself } = await call(auth.user, {});
  const today = dayOf(new Date(), DEFAULT_TIME_ZONE);
  for (const { client, tags: named, dueIn, isMine, checklist, ...fields } of demoTasks) {
    await call(tasks.create, {
      ...fields,
      clientId: clientIds[client] ?? 1,
      tagIds: named.map((tag) => tagIds[tag] ?? 1),
      dueDate: dueIn === undefined ? null : addDays(today, dueIn),
      assignedTo: isMine ? myself : null,
      checklists: checklist
        ? [{ title: checklist.title, items: checklist.items.map((title) => ({ title })) }]
        : [],
    });
  }
}

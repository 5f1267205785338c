import {
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { afterEach, expect, test } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { contract } from "#shared/contract.ts";
import { type Call, lostAnswer, setPageSize, throttled, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { inviteToken } from "#test/world/team.ts";

const { auth, clients, invites, products, proposals } = contract;

const world = ownWorld();

afterEach(() => setPageSize(undefined));
const isWrite = (command: string) => command === "TransactWriteItems";

function loseFirstWrite() {
  let lost = false;
  return ({ command }: { command: string }) => {
    if (lost || !isWrite(command)) return undefined;
    lost = true;
    return { after: lostAnswer() };
  };
}

const loseWritesOf =
  (text: string) =>
  ({ command, input }: Call) =>
    isWrite(command) && JSON.stringify(input).includes(text) ? { after: lostAnswer() } : undefined;

test("a lost answer is no conflict: returns what was written once", async () => {
  const ada = await world.owner();
  const client = await withFaults(loseFirstWrite(), () =>
    ada.call(clients.create, { name: "Padaria", cnpj: "12.ABC.345/01DE-35" }),
  );
  const changed = await withFaults(loseFirstWrite(), () =>
    ada.call(clients.update, { id: client.id, updatedAt: client.updatedAt, phone: "11987654321" }),
  );
  expect(changed.phone).not.toBeNull();
  await withFaults(loseFirstWrite(), () => ada.call(clients.remove, { id: client.id }));
  expect(await ada.call(clients.list, {})).toEqual([]);
});

test("registering survives a lost answer, and the person can sign in", async () => {
  const ada = await withFaults(loseFirstWrite(), () => world.owner());
  await world.anonymous().call(auth.login, { email: ada.email, password: ada.password });
});

test("who was registered although every answer was lost can sign in", async () => {
  log.setLogLevel("SILENT");
  const [email, password] = [`${crypto.randomUUID()}@exemplo.com.br`, "Varanda-azul-42"];
  const form = { email, password, confirmPassword: password, firstName: "Ada", lastName: "Lima" };
  const refused = withFaults(loseWritesOf("sessionsValidFrom"), () =>
    world.anonymous().call(auth.register, form),
  );
  await expect(refused).rejects.toThrow("answered 500");
  await world.anonymous().call(auth.login, { email, password });
});

test("who joined although every answer was lost can sign in", async () => {
  log.setLogLevel("SILENT");
  const [email, password] = [`${crypto.randomUUID()}@exemplo.com.br`, "Varanda-azul-42"];
  const token = await inviteToken(await world.owner(), email);
  const form = { token, email, password, firstName: "Bia", lastName: "Souza" };
  const refused = withFaults(loseWritesOf("sessionsValidFrom"), () =>
    world.anonymous().call(invites.registerAndAccept, form),
  );
  await expect(refused).rejects.toThrow("answered 500");
  await world.anonymous().call(auth.login, { email, password });
});

test("retries a throttled read", async () => {
  const ada = await world.owner();
  let refusals = 2;
  const plan = () => (refusals-- > 0 ? { before: throttled() } : undefined);
  expect(await withFaults(plan, () => ada.call(clients.list, {}))).toEqual([]);
});

test("retries a counter that a transaction holds", async () => {
  const ada = await world.owner();
  const held = new TransactionConflictException({ message: "held", $metadata: {} });
  let refusals = 2;
  const plan = ({ command }: { command: string }) =>
    command === "UpdateItem" && refusals-- > 0 ? { before: held } : undefined;
  const product = { name: "Pão", price: 1 };
  expect((await withFaults(plan, () => ada.call(products.create, product))).id).toBe(1);
});

test("retries a transaction that exceeds the table's throughput", async () => {
  const ada = await world.owner();
  const refused = new TransactionCanceledException({
    message: "too fast",
    $metadata: {},
    CancellationReasons: [{ Code: "None" }, { Code: "ProvisionedThroughputExceeded" }],
  });
  let refusals = 2;
  const plan = ({ command }: { command: string }) =>
    isWrite(command) && refusals-- > 0 ? { before: refused } : undefined;
  const client = { name: "Padaria", cnpj: "12.ABC.345/01DE-35" };
  expect((await withFaults(plan, () => ada.call(clients.create, client))).id).toBe(1);
});

test("a registration that the table refuses leaves no user behind", async () => {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const form = {
    email,
    password: "Varanda-azul-42",
    confirmPassword: "Varanda-azul-42",
    firstName: "Ada",
    lastName: "Lima",
  };
  const plan = ({ command }: { command: string }) =>
    isWrite(command)
      ? { before: Object.assign(new Error("no"), { name: "ValidationException" }) }
      : undefined;
  const response = await withFaults(plan, () =>
    world.anonymous().raw("/api/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(form),
    }),
  );
  expect(response.status).toBe(500);
  const body = (await response.json()) as { message: string; requestId: string };
  expect(body.message).toBe("Algo deu errado.");
  expect(body.requestId).toMatch(/\S/);
  await world.anonymous().call(auth.register, form);
});

test("every list is complete when the table answers in small pages", async () => {
  const ada = await world.owner();
  setPageSize(7);
  const rows = Array.from({ length: 40 }, (_row, index) => `Cliente ${index}`);
  await ada.call(clients.import, { csvData: ["Nome", ...rows].join("\n") });
  expect(await ada.call(clients.list, {})).toHaveLength(40);
  const again = await ada.call(clients.import, { csvData: ["Nome", ...rows].join("\n") });
  expect(again).toMatchObject({ imported: 0, errors: 40 });
  const product = await ada.call(products.create, { name: "Pão", price: 1 });
  for (let count = 1; count <= 10; count++) {
    await ada.call(proposals.create, {
      proposal: { clientId: count, title: `Proposta ${count}` },
      items: [{ productId: product.id }],
    });
  }
  const list = await ada.call(proposals.list, {});
  expect(list.map(({ client }) => client.name)).toContain("Cliente 3");
  expect(list).toHaveLength(10);
});

import { beforeAll, expect, test } from "vitest";
import { AsaasEvent } from "#functions/gateways/asaas-responses.ts";
import { ZapsignEvent } from "#functions/gateways/zapsign-responses.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { hashToken } from "#functions/platform/token.ts";
import { signingAt } from "#test/contracts/contract.fixture.ts";
import { paymentsAt } from "#test/subscription/payment.fixture.ts";
import { captureLog } from "#test/world/captured-log.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { fieldsOf, type Path, say } from "./inputs/fields.ts";
import { hostileValues, type Source } from "./inputs/hostile.ts";
import { placed, valueAt } from "./inputs/placed.ts";
import type { Schema } from "./inputs/shape.ts";
import { verdict } from "./inputs/verdict.ts";

/**
 * Webhook events with wrong, extreme and hostile fields. An authentic one is answered 200, since providers retry
 * anything else, and leaves no impossible work.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
captureLog();
const world = ownWorld();
const payments = paymentsAt(world);

interface Provider {
  path: string;
  headers: Record<string, string>;
}

let asaas: Provider;
let zapsign: Provider;

beforeAll(async () => {
  asaas = {
    path: "/api/webhooks/asaas",
    headers: { "asaas-access-token": await payments.webhookToken() },
  };
  const ada = await world.owner();
  await signingAt(world).enabled(ada);
  const [secret, header] = [`${ada.orgId}.${"p".repeat(43)}`, "h".repeat(43)];
  const set = { webhookPathHash: hashToken(secret), webhookTokenHash: hashToken(header) };
  await write([{ update: keys.zapsignSettings(ada.orgId), set }]);
  zapsign = { path: `/api/webhooks/zapsign/${secret}`, headers: { "x-fechou-webhook": header } };
});

const events: [string, () => Provider, Schema, () => object][] = [
  [
    "Asaas",
    () => asaas,
    AsaasEvent,
    () => ({
      id: crypto.randomUUID(),
      event: "PAYMENT_RECEIVED",
      payment: { id: "pay_1" },
    }),
  ],
  [
    "ZapSign",
    () => zapsign,
    ZapsignEvent,
    () => ({
      event_type: "doc_signed",
      token: crypto.randomUUID(),
      last_update_at: "2026-11-22T12:00:00.000Z",
      signer_who_signed: { token: crypto.randomUUID() },
    }),
  ],
];

test.each(events)(
  `%s answers 200 to any event, with the seed ${SEED}`,
  async (_name, provider, schema, valid) => {
    const faults: string[] = [];
    for (const [path, value] of casesOf(schema, valid())) {
      const body = placed(valid(), path, value);
      const { status, text } = await tell(provider(), body);
      const fault = verdict(status, text) ?? (status === 200 ? undefined : text);
      if (fault) faults.push(`${say(path)} = ${String(value).slice(0, 80)}: ${fault}`);
    }
    for (const body of ["", "{", "null", "[]", '"x"', "[".repeat(10_000), "\uFEFF{}"])
      expect((await tell(provider(), body)).status, body.slice(0, 10)).toBe(200);
    expect(faults).toEqual([]);
  },
  60_000,
);

test("no webhook enqueues a message that fails", async () => {
  await payments.settled();
  expect(await world.runJob("process-outbox")).toEqual({ done: 0, failed: 0 });
});

function casesOf(schema: Schema, body: object): [Path, Source | undefined][] {
  return fieldsOf(schema).flatMap((field) =>
    [undefined, ...hostileValues(field, valueAt(body, field.path), SEED)].map(
      (value): [Path, Source | undefined] => [field.path, value],
    ),
  );
}

async function tell({ path, headers }: Provider, body: string) {
  const init = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  };
  const response = await world.anonymous().raw(path, init);
  return { status: response.status, text: await response.text() };
}

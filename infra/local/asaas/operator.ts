import * as z from "zod";
import type { OperatorCall } from "../operator/operator-call.ts";
import type { Faults } from "../operator/provider-faults.ts";
import type { Ledger } from "./ledger.ts";
import { presentPayment } from "./payment-answer.ts";
import { confirm, contest, makeOverdue, pay, refund } from "./settlement.ts";
import { resume, type WebhookDispatcher } from "./webhooks.ts";

/** How the payer pays, by default as the sandbox's `confirm` does. */
const Payer = z.object({
  by: z.enum(["PIX", "BOLETO", "CREDIT_CARD"]).optional(),
  card: z
    .string()
    .regex(/^\d{4}$/)
    .default("8829"),
});

const Settings = z.object({
  boletoTwoSteps: z.boolean().optional(),
  wrongWebhookToken: z.boolean().optional(),
});

const Replay = z.object({
  times: z.int().min(1).max(100).default(1),
  shuffle: z.boolean().default(false),
});

export interface Desk {
  ledger: Ledger;
  faults: Faults;
  dispatcher: WebhookDispatcher;
}

type Step = (ledger: Ledger, id: string, body: unknown) => unknown;

const steps: Record<string, Step> = {
  pay: (ledger, id, body) => {
    const { by, card } = Payer.parse(body);
    return by ? pay(ledger, id, { by, card }) : confirm(ledger, id);
  },
  overdue: makeOverdue,
  refund,
  chargeback: contest,
};

/** Calls below `/__local/asaas`: no key, not part of the provider. */
export async function answerOperator(
  { ledger, faults, dispatcher }: Desk,
  { method, path, query, body }: OperatorCall,
): Promise<object | undefined> {
  const { state } = ledger;
  const [, id = "", word = ""] = /^\/payments\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  const step = method === "POST" ? steps[word] : undefined;
  if (step) {
    step(ledger, id, body);
    await dispatcher.deliver();
    return state.payments.filter((entry) => entry.id === id).map(present(ledger))[0];
  }
  const call = `${method} ${path}`;
  switch (call) {
    case "GET /payments":
      return listed(ledger, query);
    case "GET /config":
      return { webhookToken: state.webhookToken };
    case "POST /replay-webhooks":
      return { answers: await dispatcher.replay(Replay.parse(body)) };
    case "POST /settings":
      Object.assign(state, Settings.parse(body));
      return settings(ledger);
    case "GET /webhooks":
      await dispatcher.deliver();
      return queue(ledger);
    case "POST /webhooks/resume":
      resume(state);
      await dispatcher.deliver();
      return queue(ledger);
  }
  return faults.operate(call, body);
}

function listed(ledger: Ledger, query: URLSearchParams): object[] {
  return ledger.state.payments
    .filter((payment) =>
      (["customer", "subscription", "externalReference"] as const).every(
        (name) => (query.get(name) ?? payment[name]) === payment[name],
      ),
    )
    .toReversed()
    .map(present(ledger));
}

const present = (ledger: Ledger) => (payment: Ledger["state"]["payments"][number]) =>
  presentPayment(ledger, payment);

function settings({ state }: Ledger): object {
  const { boletoTwoSteps, wrongWebhookToken } = state;
  return { boletoTwoSteps, wrongWebhookToken };
}

function queue({ state }: Ledger): object {
  const { interrupted, events } = state;
  return { interrupted, events: events.map(({ body: _body, ...event }) => event) };
}

import { onTestFinished } from "vitest";
import { openAsaas } from "#infra/local/asaas/asaas.ts";
import { ASAAS } from "#infra/local/paths.ts";
import { startStub } from "#test/world/stub-server.ts";

export interface Received {
  body: { id: string; event: string; payment?: Answer; subscription?: Answer };
  token: string | undefined;
  userAgent: string | undefined;
}

export type Answer = Record<string, unknown> & { id: string };

const NOON_IN_SAO_PAULO = "2026-11-20T15:00:00.000Z";

/** With its own clock and a webhook receiver that answers `status`. */
export async function asaasSite({
  file,
  from = NOON_IN_SAO_PAULO,
}: { file?: string; from?: string } = {}) {
  const clock = { now: new Date(from) };
  const webhook = { status: 200, received: [] as Received[] };
  const asaas = await openAsaas({ file, now: () => clock.now });
  const server = await startStub((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname.startsWith(`${ASAAS}/`)) {
      void asaas.answer(incoming, outgoing, pathname.slice(ASAAS.length));
      return;
    }
    let text = "";
    incoming.on("data", (part: Buffer) => (text += part.toString()));
    incoming.on("end", () => {
      webhook.received.push({
        body: JSON.parse(text) as Received["body"],
        token: [incoming.headers["asaas-access-token"]].flat()[0],
        userAgent: incoming.headers["user-agent"],
      });
      outgoing.writeHead(webhook.status).end();
    });
  }, "localhost");
  const { origin } = server;
  asaas.start(origin);
  const stop = async () => {
    await asaas.stop();
    await server.stop();
  };
  onTestFinished(stop);

  const mount = origin + ASAAS;
  const send = (path: string, init: RequestInit) => fetch(mount + path, init);
  return {
    asaas,
    origin,
    mount,
    webhook,
    stop,
    events: () =>
      webhook.received
        .toSorted((a, b) => numberOf(a.body.id) - numberOf(b.body.id))
        .map(({ body }) => body.event),
    advance(hours: number) {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    },
    async api(call: string, body?: object, headers: Record<string, string> = {}) {
      const [method = "GET", path = ""] = call.split(" ");
      const response = await send(`/v3${path}`, {
        method,
        headers: { access_token: asaas.apiKey, "content-type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer };
    },
    async operator<T = Answer>(call: string, body?: object): Promise<T> {
      const [method = "GET", path = ""] = call.split(" ");
      const response = await send(path, { method, ...(body && { body: JSON.stringify(body) }) });
      return (await response.json()) as T;
    },
  };
}

export type AsaasSite = Awaited<ReturnType<typeof asaasSite>>;

export async function subscribed(site: AsaasSite, billingType = "PIX", nextDueDate = "2026-11-20") {
  const customer = await site.api("POST /customers", {
    name: "Cliente Paridade",
    cpfCnpj: "249.715.637-92",
    externalReference: "org-1",
  });
  const { body: subscription } = await site.api("POST /subscriptions", {
    customer: customer.body.id,
    billingType,
    value: 55,
    nextDueDate,
    cycle: "MONTHLY",
    description: "Plano Básico",
    externalReference: "org-1:1",
  });
  const [payment] = await chargesOf(site, subscription.id);
  if (!payment) throw new Error("The subscription has no charge");
  return { customer: customer.body, subscription, payment };
}

export async function chargesOf(site: AsaasSite, subscriptionId: string): Promise<Answer[]> {
  const { body } = await site.api(`GET /subscriptions/${subscriptionId}/payments?limit=100`);
  return body["data"] as Answer[];
}

function numberOf(eventId: string): number {
  return Number(eventId.split("&")[1]);
}

import { type Asaas, openAsaas } from "#infra/local/asaas/asaas.ts";
import { ASAAS } from "#infra/local/paths.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { providerSite, type Reply } from "./provider-site.ts";

interface Event {
  id: string;
  event: string;
  payment?: Answer;
  subscription?: Answer;
}

export type Answer = Record<string, unknown> & { id: string };

export async function asaasSite({ file, from }: { file?: string; from?: string } = {}) {
  const site = await providerSite<Event, Asaas>(ASAAS, (now) => openAsaas({ file, now }), from);
  const { provider: asaas, webhook } = site;
  return {
    ...site,
    asaas,
    events: () =>
      webhook.received
        .toSorted((a, b) => numberOf(a.body.id) - numberOf(b.body.id))
        .map(({ body }) => body.event),
    advance: (hours: number) => site.advance(hours * HOUR_MS),
    api: (call: string, body?: object, headers: Record<string, string> = {}) =>
      site.send(call, body, {
        base: "/v3",
        headers: { access_token: asaas.apiKey, ...headers },
      }) as Promise<Reply<Answer>>,
    async operator<T = Answer>(call: string, body?: object): Promise<T> {
      return (await site.send(call, body)).body as T;
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

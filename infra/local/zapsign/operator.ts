import * as z from "zod";
import type { OperatorCall } from "../operator/operator-call.ts";
import type { Faults } from "../operator/provider-faults.ts";
import { documentOf, expire, refuse, remove, sign, view } from "./documents.ts";
import { presentDocument } from "./present.ts";
import type { Document, Registry } from "./state.ts";
import type { WebhookDispatcher } from "./webhooks.ts";

const Reason = z.object({ reason: z.string().default("Não concordo com os valores") });
const Replay = z.object({ times: z.int().min(1).max(100).default(1) });
const Settings = z.object({ withoutHeaders: z.boolean() });

export interface Desk {
  registry: Registry;
  faults: Faults;
  dispatcher: WebhookDispatcher;
}

const steps: Record<string, (registry: Registry, document: Document, body: unknown) => void> = {
  view,
  sign,
  refuse: (registry, document, body) =>
    refuse(registry, document, { ...Reason.parse(body), isSigner: true }),
  delete: remove,
  expire,
};

/** Calls below `/__local/zapsign`: no key, not part of the provider. */
export async function answerOperator(
  { registry, faults, dispatcher }: Desk,
  { method, path, query, body }: OperatorCall,
): Promise<object | undefined> {
  const { state } = registry;
  const [, token = "", word = ""] = /^\/documents\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  const step = method === "POST" && Object.hasOwn(steps, word) ? steps[word] : undefined;
  if (step) {
    const document = documentOf(registry, token);
    step(registry, document, body);
    await dispatcher.deliver();
    return presentDocument(registry, document);
  }
  const call = `${method} ${path}`;
  switch (call) {
    case "GET /documents":
      return listed(registry, query);
    case "GET /webhooks":
      await dispatcher.deliver();
      return { webhooks: webhooksOf(registry), deliveries: deliveriesOf(registry) };
    case "POST /replay-webhooks":
      return { answers: await dispatcher.replay(Replay.parse(body).times) };
    case "POST /settings":
      Object.assign(state, Settings.parse(body));
      return Settings.parse(state);
  }
  return faults.operate(call, body);
}

function listed(registry: Registry, query: URLSearchParams): object[] {
  const wanted = query.get("external_id") ?? "";
  return registry.state.documents
    .filter(({ externalId }) => externalId.startsWith(wanted))
    .toReversed()
    .map((document) => ({
      ...presentDocument(registry, document),
      send_automatic_email: document.sendsEmail,
    }));
}

/** Leaves out the values of headers. */
function webhooksOf({ state }: Registry): object[] {
  return state.webhooks.map(({ id, url, type, headers }) => ({
    id,
    url,
    type,
    headers: headers.map(({ name }) => name),
  }));
}

function deliveriesOf({ state }: Registry): object[] {
  return state.deliveries.map(({ body: _body, ...delivery }) => delivery);
}

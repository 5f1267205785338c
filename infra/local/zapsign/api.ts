import { createHash } from "node:crypto";
import * as z from "zod";
import { Refusal, replyJson, routesOf } from "../operator/provider-api.ts";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { readJson } from "../site/json.ts";
import { createDocument, documentOf, refuse } from "./documents.ts";
import { presentDocument } from "./present.ts";
import { notFound, type Registry } from "./state.ts";
import { presentTemplate } from "./templates.ts";

interface Call {
  registry: Registry;
  account: string;
  id: string;
  body: Record<string, unknown>;
  query: URLSearchParams;
}

const PAGE = 25;

const NewWebhook = z.object({
  url: z.url({ protocol: /^https?$/ }),
  type: z.string().default(""),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});

/** Calls below `/api/v1`; `*` is a token. */
const calls: Record<string, (call: Call) => object> = {
  "POST /models/create-doc/": ({ registry, account, body }) =>
    presentDocument(registry, createDocument(registry, account, body)),
  "GET /docs/": list,
  "GET /docs/*/": ({ registry, account, id }) =>
    presentDocument(registry, documentOf(registry, id, account)),
  "POST /refuse/": cancel,
  "GET /templates/*/": ({ id }) => presentTemplate(id),
  "POST /user/company/webhook/": ({ registry: { state }, account, body }) => {
    const parsed = NewWebhook.safeParse(body);
    if (!parsed.success) throw new Refusal(400, { detail: "Dados inválidos." });
    const webhook = { id: ++state.counter, account, ...parsed.data };
    state.webhooks.push(webhook);
    return { id: webhook.id };
  },
  "DELETE /user/company/webhook/delete/": (call) => {
    const { webhooks } = call.registry.state;
    webhooks.splice(webhooks.indexOf(webhookOf(call)), 1);
    return {};
  },
};

const routeOf = routesOf(calls);

export function answerApi(registry: Registry, request: WireRequest): Promise<WireReply> {
  const { method, path, query } = request;
  return replyJson(() => {
    const account = accountOf(request);
    const route = routeOf(method, path);
    if (!route) throw notFound();
    const body = readJson(request.body);
    if (!body) throw new Refusal(400, { detail: "JSON parse error" });
    return route.answer({ registry, account, id: route.id, body, query });
  });
}

/** Every token is an account, except `invalid…` (401) and `outro-ambiente…` (403). */
function accountOf({ headers }: WireRequest): string {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];
  if (!token || token.startsWith("invalid"))
    throw new Refusal(401, { detail: "API token não encontrado" });
  if (token.startsWith("outro-ambiente"))
    throw new Refusal(403, { detail: "Você não tem permissão para executar essa ação." });
  return createHash("sha256").update(token).digest("base64url");
}

function list({ registry, account, query }: Call): object {
  const from = query.get("created_from") ?? "";
  const found = registry.state.documents.filter(
    (one) => one.account === account && one.deletedAt === null && one.createdAt >= from,
  );
  const start = (Number(query.get("page") ?? 1) - 1) * PAGE;
  const newest = found.toReversed().slice(start, start + PAGE);
  const results = newest.map((one) => ({
    open_id: one.openId,
    token: one.token,
    status: one.status,
    name: one.name,
    folder_path: one.folderPath,
    created_at: one.createdAt,
    last_update_at: one.updatedAt,
  }));
  return { count: found.length, next: null, previous: null, results };
}

function cancel({ registry, account, body }: Call): object {
  const { doc_token: token, rejected_reason: reason } = body;
  if (typeof token !== "string") throw new Refusal(400, { code: "missing_doc_token" });
  if (typeof reason !== "string" || reason === "")
    throw new Refusal(400, { code: "missing_rejected_reason" });
  refuse(registry, documentOf(registry, token, account), { reason, isSigner: false });
  return { message: "Documento cancelado com sucesso!" };
}

function webhookOf({ registry, account, body }: Call) {
  const found = registry.state.webhooks.find(
    (one) => one.account === account && String(one.id) === String(body["id"]),
  );
  if (!found) throw notFound();
  return found;
}

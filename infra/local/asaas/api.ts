import { replyJson, routesOf } from "../operator/provider-api.ts";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { readJson } from "../site/json.ts";
import { createCustomer, listCustomers, presentCustomer, updateCustomer } from "./customers.ts";
import { checkKey } from "./key.ts";
import { entryOf, type Ledger, refusal } from "./ledger.ts";
import { presentPayment } from "./payment-answer.ts";
import { identificationField, pixQrCode } from "./payment-codes.ts";
import { addPayment, listPayments, readCharge, removePayment, updatePayment } from "./payments.ts";
import {
  createSubscription,
  listSubscriptions,
  presentSubscription,
  removeSubscription,
  updateSubscription,
} from "./subscriptions.ts";

interface Call {
  ledger: Ledger;
  id: string;
  body: Record<string, unknown>;
  query: URLSearchParams;
}

/** Calls below `/v3`: those of the product, and what tests look at. `*` is an id. */
const calls: Record<string, (call: Call) => object | Promise<object>> = {
  "POST /customers": ({ ledger, body }) => presentCustomer(createCustomer(ledger, body)),
  "GET /customers": ({ ledger, query }) => listCustomers(ledger, query),
  "PUT /customers/*": ({ ledger, id, body }) => presentCustomer(updateCustomer(ledger, id, body)),
  "POST /subscriptions": ({ ledger, body }) =>
    presentSubscription(createSubscription(ledger, body)),
  "GET /subscriptions": ({ ledger, query }) => listSubscriptions(ledger, query),
  "GET /subscriptions/*": ({ ledger, id }) =>
    presentSubscription(entryOf(ledger.state.subscriptions, id)),
  "PUT /subscriptions/*": ({ ledger, id, body }) =>
    presentSubscription(updateSubscription(ledger, id, body)),
  "DELETE /subscriptions/*": ({ ledger, id }) => removeSubscription(ledger, id),
  "GET /subscriptions/*/payments": ({ ledger, id, query }) => {
    entryOf(ledger.state.subscriptions, id);
    query.set("subscription", id);
    return listPayments(ledger, query);
  },

  "POST /payments": ({ ledger, body }) =>
    presentPayment(ledger, addPayment(ledger, readCharge(ledger, body))),
  "GET /payments": ({ ledger, query }) => listPayments(ledger, query),
  "GET /payments/*": ({ ledger, id }) => presentPayment(ledger, entryOf(ledger.state.payments, id)),
  "PUT /payments/*": ({ ledger, id, body }) =>
    presentPayment(ledger, updatePayment(ledger, id, body)),
  "DELETE /payments/*": ({ ledger, id }) => removePayment(ledger, id),
  "GET /payments/*/pixQrCode": ({ ledger, id }) => pixQrCode(ledger, id),
  "GET /payments/*/identificationField": ({ ledger, id }) => identificationField(ledger, id),
};

const routeOf = routesOf(calls);

export async function answerApi(ledger: Ledger, request: WireRequest): Promise<WireReply> {
  const { method, path, query } = request;
  // The provider's edge refuses a GET with a body.
  if (method === "GET" && request.body.length > 0) return { status: 403 };
  return replyJson(() => {
    checkKey(ledger, request);
    const route = routeOf(method, path);
    if (!route) throw refusal(404, "not_found", "Recurso não encontrado.");
    const body = readJson(request.body);
    if (!body) throw refusal(400, "invalid_object", "O corpo da requisição é inválido.");
    return route.answer({ ledger, id: route.id, body, query });
  });
}

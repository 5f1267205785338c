import { createHash } from "node:crypto";
import * as z from "zod";
import { findWebhookOwner, WEBHOOK_HEADER } from "#functions/contracts/settings-store.ts";
import { AsaasEvent } from "#functions/gateways/asaas-responses.ts";
import { parseProviderJson } from "#functions/gateways/provider-client.ts";
import { ZapsignEvent } from "#functions/gateways/zapsign-responses.ts";
import { env } from "#functions/platform/env.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { isSameSecret } from "#functions/platform/same-secret.ts";
import { Problem } from "#shared/errors.ts";
import { webhooks } from "#shared/webhooks/contract.ts";
import { countingFailures, countFailure } from "./count-failures.ts";
import { storeEvent } from "./store.ts";

const RECEIVED = { received: true } as const;

export const handler = serve(webhooks, {
  /**
   * An event is trusted only for which charge to read again. Unreadable events get a 200 too: after 15 refusals the
   * provider stops sending, real payments included.
   */
  asaas: ({ body, headers }, { now }) =>
    countingFailures("asaas", async () => {
      const token = headers["asaas-access-token"];
      if (!isSameSecret(token, env("ASAAS_WEBHOOK_TOKEN"))) throw new Problem("webhook_refused");
      const text = body();
      const parsed = readAs(AsaasEvent, text);
      if (!parsed) {
        countFailure("asaas", "not understood", { bytes: text.length });
        return RECEIVED;
      }
      const { id, event, payment } = parsed;
      await storeEvent(
        { provider: "asaas", id, event, about: payment?.id ?? null },
        payment ? [{ kind: "sync-payments", of: { paymentId: payment.id } }] : [],
        now,
      );
      return RECEIVED;
    }),

  /**
   * An event is trusted only for which document to read again. ZapSign's events have no ids: equal ones count as one.
   */
  zapsign: ({ secret, body, headers }, { now }) =>
    countingFailures("zapsign", async () => {
      const orgId = await findWebhookOwner(secret, headers[WEBHOOK_HEADER]);
      if (!orgId) throw new Problem("webhook_refused");
      const text = body();
      const parsed = readAs(ZapsignEvent, text);
      if (!parsed) {
        countFailure("zapsign", "not understood", { bytes: text.length });
        return RECEIVED;
      }
      const { event_type: event, token, last_update_at: at, signer_who_signed: signer } = parsed;
      const identity = JSON.stringify([orgId, event, token, at ?? text, signer?.token]);
      const id = createHash("sha256").update(identity).digest("base64url");
      await storeEvent(
        { provider: "zapsign", id, event: event ?? "", about: token },
        [{ kind: "sync-contract", orgId, documentToken: token }],
        now,
      );
      return RECEIVED;
    }),
});

function readAs<S extends z.core.$ZodType>(schema: S, body: string): z.output<S> | undefined {
  try {
    return z.safeParse(schema, parseProviderJson(body)).data;
  } catch {
    return undefined;
  }
}

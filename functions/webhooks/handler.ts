import { isWebhookToken } from "#functions/gateways/asaas.ts";
import { AsaasEvent } from "#functions/gateways/asaas-answers.ts";
import { log } from "#functions/platform/log.ts";
import { serve } from "#functions/platform/serve.ts";
import { Problem } from "#shared/errors.ts";
import { webhooks } from "#shared/webhooks/contract.ts";
import { keepEvent } from "./store.ts";

const RECEIVED = { received: true } as const;

export const handler = serve(webhooks, {
  /**
   * Nothing of an event is trusted but which charge to read again (decisions E18). What cannot be read is answered 200
   * too: after 15 refusals the provider would send nothing any more, real payments included.
   */
  async asaas({ body, headers }, { now }) {
    if (!isWebhookToken(headers["asaas-access-token"])) throw new Problem("webhook_refused");
    const told = readEvent(body);
    if (!told) {
      log.warn("event of the payment provider not understood", { bytes: body.length });
      return RECEIVED;
    }
    const { id, event, payment, subscription } = told;
    const about = payment?.id ?? subscription?.id ?? null;
    await keepEvent(
      { provider: "asaas", id, event, about },
      payment ? [{ kind: "sync-payments", of: { paymentId: payment.id } }] : [],
      now,
    );
    return RECEIVED;
  },
});

function readEvent(body: string): AsaasEvent | undefined {
  try {
    return AsaasEvent.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

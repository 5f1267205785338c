import { now } from "#functions/platform/clock.ts";
import { withMailedToken } from "#functions/platform/mailed-token.ts";
import { type OutboxMessage, enqueue, type OutboxRecord } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table.ts";

type Work = {
  [Kind in OutboxMessage["kind"]]: () => Promise<
    (task: Extract<OutboxMessage, { kind: Kind }>) => Promise<unknown>
  >;
};

/**
 * How each kind is done; loaded when the first of its kind comes, so that a mail does not wait for what empties an
 * organization. What answers `unfinished` did a part of it and is run again later.
 */
const work: Work = {
  async mail() {
    const { sendMail } = await import("#functions/gateways/mail.ts");
    return ({ mail }) => sendMail(withMailedToken(mail));
  },
  async "remove-file"() {
    const { eraseFile } = await import("#functions/gateways/erase-files.ts");
    return ({ key }) => eraseFile(key);
  },
  async "sync-address"() {
    const { syncAddress } = await import("./sync-address.ts");
    return ({ userId }) => syncAddress(userId);
  },
  async purge() {
    const { runPurge } = await import("./run-purge.ts");
    return ({ what, id }) => runPurge(what, id, now());
  },
  async "member-left"() {
    const { handOver } = await import("./hand-over.ts");
    return ({ orgId, userId }) => handOver(orgId, userId, now());
  },
  async "team-news"() {
    const { tellTeam } = await import("./tell-team.ts");
    return ({ news }) => tellTeam(news, now());
  },
  async "proposal-news"() {
    const { tellProposal } = await import("./tell-proposal.ts");
    return ({ news }) => tellProposal(news, now());
  },
  async "sync-payments"() {
    const { syncPayments } = await import("#functions/subscription/refresh-payments.ts");
    return ({ of }) => syncPayments(of, now());
  },
  async "payment-news"() {
    const { notifyPayment } = await import("#functions/subscription/notify-payment.ts");
    return ({ news }) => notifyPayment(news, now());
  },
  async "tend-subscription"() {
    const { reconcileSubscription } =
      await import("#functions/subscription/reconcile-subscription.ts");
    return ({ orgId, withOpen }) => reconcileSubscription(orgId, now(), withOpen);
  },
  async "sync-contract"() {
    const { syncContract } = await import("./sync-contract.ts");
    return ({ orgId, documentToken }) => syncContract(orgId, documentToken, now());
  },
  async "contract-news"() {
    const { tellContract } = await import("./tell-contract.ts");
    return ({ news }) => tellContract(news, now());
  },
  async "register-webhook"() {
    const { registerWebhook } = await import("./register-webhook.ts");
    return ({ orgId }) => registerWebhook(orgId);
  },
  async "unregister-webhook"() {
    const { unregisterWebhook } = await import("./register-webhook.ts");
    return ({ webhook }) => unregisterWebhook(webhook);
  },
  async "apply-plan"() {
    const { applyPlan } = await import("#functions/admin/store.ts");
    return ({ planId }) => applyPlan(planId, now());
  },
  async "zone-moved"() {
    const { moveZone } = await import("./move-zone.ts");
    return ({ orgId }) => moveZone(orgId, now());
  },
  async "unlink-tag"() {
    const { removeLinks } = await import("#functions/tags/store.ts");
    return ({ orgId, tagId }) => removeLinks(orgId, tagId);
  },
};

/**
 * Processes the message of an outbox row and removes the row; enqueues it again when it is unfinished. A failure keeps
 * the row: the stream (in the cloud) or the next round (locally) retries it.
 */
export async function processMessage({ pk, sk, errand: message }: OutboxRecord): Promise<void> {
  const run = (await work[message.kind]()) as (message: OutboxMessage) => Promise<unknown>;
  const outcome = await run(message);
  await write(
    outcome === "unfinished"
      ? [{ remove: { pk, sk }, condition: "exists" }, enqueue(message, now())]
      : [{ remove: { pk, sk } }],
  );
}

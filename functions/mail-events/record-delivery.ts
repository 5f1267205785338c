import { stopWrite } from "#functions/offers/mail-store.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { logProposal } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { rankOf } from "#shared/offers/mail/mail-states.ts";
import type { MailDelivery } from "./event.ts";

/**
 * Records the delivery state of a mail. The state only advances: events arrive twice and in any order. A bounce marks
 * the offer and notifies the sender; a permanent one suppresses the address and counts against the organization.
 */
export async function recordDelivery(delivery: MailDelivery, now: Date): Promise<void> {
  const { orgId, proposalId, sendId, recipient, state, reason, isFinal } = delivery;
  const [send, offer] = await getMany([
    keys.offerRecord(orgId, proposalId, "SEND", sendId),
    keys.offer(orgId, proposalId),
  ]);
  const address = send?.recipients[recipient]?.email;
  // Deleted since.
  if (!send || !offer || address === undefined) return;
  const at = now.toISOString();
  const rank = rankOf(state);
  const writes: Write[] = [
    {
      update: keys.offerRecord(orgId, proposalId, "MAIL", `${sendId}#${recipient}`),
      set: { state, rank, reason, at },
      condition: { atMost: { rank: rank - 1 } },
    },
  ];
  const marksOffer = reason !== null && send.version === offer.version;
  if (!marksOffer) writes.push(logProposal(orgId, proposalId));
  if (reason !== null) {
    if (isFinal) {
      const count = { [`${state}${at.slice(0, 10)}`]: 1 };
      writes.push(stopWrite(address, reason, now), {
        update: keys.mailReputation(orgId),
        add: count,
      });
    }
    if (marksOffer) {
      const set = { mailProblem: true, mailComplaint: state === "complained" };
      writes.push({ update: offer, set, condition: "exists" });
    }
    writes.push(
      enqueue(
        { kind: "mail-returned", orgId, proposalId, sendId, by: send.by, email: address, reason },
        now,
      ),
    );
  }
  await tryWrite(...writes);
}

import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { write } from "#functions/platform/table/table.ts";
import { DYNAMO_TRANSACTION_LIMIT } from "#functions/platform/table/write.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { pixMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";
import { find, findPeople } from "./store.ts";

/** Mails owner and administrators that the PIX key changed. A failure repeats mails: better twice than never. */
export async function notifyPix(
  { news }: Omit<Messages["pix-changed"], "kind">,
  now: Date,
): Promise<void> {
  const members = await listMembers(news.orgId);
  const admins = members.filter(({ role }) => hasRole(role, "admin"));
  const [organization, people] = await Promise.all([
    find(news.orgId),
    findPeople(admins.map(({ userId }) => userId)),
  ]);
  if (!organization) return;
  const mails = [...people.values()].map((person) =>
    enqueueMail(pixMail(person, news, organization), now),
  );
  for (const portion of chunks(mails, DYNAMO_TRANSACTION_LIMIT)) await write(portion);
}

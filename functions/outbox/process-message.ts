import { messages as admin } from "#functions/admin/messages.ts";
import { messages as clients } from "#functions/clients/messages.ts";
import { messages as contracts } from "#functions/contracts/messages.ts";
import { messages as deletion } from "#functions/deletion/messages.ts";
import { messages as offers } from "#functions/offers/messages.ts";
import { messages as organization } from "#functions/organization/messages.ts";
import { now } from "#functions/platform/clock.ts";
import { renderedMail } from "#functions/platform/mail/mail-page.ts";
import { withMailedToken } from "#functions/platform/mail/mailed-token.ts";
import {
  enqueue,
  type MessageHandlers,
  type Messages,
  type OutboxMessage,
  type OutboxRecord,
} from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import { messages as proposals } from "#functions/proposals/messages.ts";
import { messages as reports } from "#functions/reports/messages.ts";
import { messages as subscription } from "#functions/subscription/messages.ts";
import { messages as tags } from "#functions/tags/messages.ts";
import { messages as tasks } from "#functions/tasks/messages.ts";
import { messages as users } from "#functions/users/messages.ts";

/** Handlers load their code on the first message of a kind, so that a mail waits for no other code. */
const handlers: MessageHandlers<keyof Messages> = {
  mail: async ({ mail }) =>
    (await import("#functions/gateways/mail.ts")).sendMail(withMailedToken(renderedMail(mail))),
  "remove-file": async ({ key }) =>
    (await import("#functions/gateways/erase-files.ts")).eraseFile(key),
  ...admin,
  ...clients,
  ...contracts,
  ...deletion,
  ...offers,
  ...organization,
  ...proposals,
  ...reports,
  ...subscription,
  ...tags,
  ...tasks,
  ...users,
};

/**
 * Processes the message of an outbox row and removes the row; enqueues it again when it is unfinished. A failure keeps
 * the row: the stream (in the cloud) or the next round (locally) retries it.
 */
export async function processMessage(row: OutboxRecord): Promise<void> {
  const message = row.errand;
  const handle = handlers[message.kind] as (message: OutboxMessage, now: Date) => Promise<unknown>;
  const outcome = await handle(message, now());
  await write(
    outcome === "unfinished"
      ? [{ remove: row, condition: "exists" }, enqueue(message, now())]
      : [{ remove: row }],
  );
}

import { removeFile } from "#functions/gateways/files.ts";
import { sendMail } from "#functions/gateways/mail.ts";
import type { OutboxRecord } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table.ts";

/**
 * Runs the errand of one outbox row and takes the row away. A failure leaves it there: the stream (in the cloud) or
 * the next round (locally) tries again.
 */
export async function runErrand({ pk, sk, errand }: OutboxRecord): Promise<void> {
  if (errand.kind === "mail") await sendMail(errand.mail);
  else await removeFile(errand.key);
  await write([{ remove: { pk, sk } }]);
}

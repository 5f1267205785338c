import type { Messages } from "#functions/platform/outbox.ts";
import { mailAdmins } from "./mail-admins.ts";
import { pixMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";

/** Mails owner and administrators that the PIX key changed. */
export async function notifyPix({ news }: Messages["pix-changed"], now: Date): Promise<void> {
  const members = await listMembers(news.orgId);
  await mailAdmins(news.orgId, members, now, (person, organization) =>
    pixMail(person, news, organization),
  );
}

import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { mailSender, namedAddress } from "#functions/platform/mail/mail-sender.ts";
import { mailTags } from "#functions/platform/mail/mail-tags.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { findFile } from "./files.ts";

export const ses = new SESv2Client({});

/**
 * Sends a mail through Amazon SES; does nothing in a stage without mail. Mails in the name of a tenant leave from
 * another domain, so that its reputation is not ours.
 */
export async function sendMail({
  to,
  subject,
  html,
  text,
  fromName,
  replyTo,
  tags,
  headers = {},
  attachment,
}: Mail): Promise<void> {
  const from = mailSender();
  if (!from) {
    log.info("mail dropped: this stage has no mail domain");
    return;
  }
  const file = attachment && (await findFile(attachment.key));
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: fromName ? namedAddress(fromName, env("TENANT_MAIL_FROM")) : from,
      ReplyToAddresses: [replyTo ?? env("SUPPORT_EMAIL")],
      Destination: { ToAddresses: [to] },
      ...(tags && {
        ConfigurationSetName: env("MAIL_CONFIGURATION"),
        EmailTags: Object.entries(mailTags(tags)).map(([Name, Value]) => ({ Name, Value })),
      }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Html: utf8(html), Text: utf8(text) },
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          ...(file && {
            Attachments: [
              { FileName: attachment.name, ContentType: file.type, RawContent: file.bytes },
            ],
          }),
        },
      },
    }),
  );
}

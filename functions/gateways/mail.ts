import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { env } from "#functions/platform/env.ts";
import type { Mail } from "#functions/platform/outbox.ts";

const ses = new SESv2Client({});

/** Sends one message through Amazon SES. Always with a plain text part (decisions R18). */
export async function sendMail({ to, subject, html, text }: Mail): Promise<void> {
  const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: env("MAIL_FROM"),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } } },
    }),
  );
}

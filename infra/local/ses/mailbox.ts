import { createHash, randomUUID } from "node:crypto";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod";
import { readFileIfAny, replaceFile, withFile } from "../json-file.ts";
import {
  type HttpServer,
  type WireReply,
  type WireRequest,
  startHttpServer,
} from "../site/http-server.ts";

const Mail = z.object({
  id: z.string(),
  /** The sender as mail programs show it. */
  from: z.string().default(""),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z
    .array(z.object({ name: z.string(), type: z.string(), sha256: z.string() }))
    .default([]),
  at: z.string(),
  /** As SES repeats them in events; of tenants' mails. */
  tags: z.record(z.string(), z.array(z.string())).optional(),
});
export type Mail = z.output<typeof Mail>;

export type Mailbox = HttpServer & {
  /** Oldest first. */
  messages(to?: string): Mail[];
};

const Part = z.object({ Data: z.string() });
/** What SES takes as the name or the value of a tag. */
const Token = z.string().regex(/^[\w.@-]{1,256}$/);
const SendEmail = z.object({
  FromEmailAddress: z.string().min(1),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z
    .array(z.object({ Name: Token, Value: Token }))
    .max(50)
    .default([]),
  ReplyToAddresses: z.array(z.string()).max(1).optional(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1).max(50) }),
  Content: z.object({
    Simple: z.object({
      Subject: Part,
      Body: z.object({ Text: Part.optional(), Html: Part.optional() }),
      Headers: z
        .array(z.object({ Name: z.string().min(1).max(126), Value: z.string().min(1).max(870) }))
        .max(15)
        .default([]),
      Attachments: z
        .array(
          z.object({
            FileName: z.string().min(1).max(255),
            ContentType: z.string(),
            RawContent: z.base64(),
          }),
        )
        .default([]),
    }),
  }),
});

/**
 * Simulates SES SendEmail, one message for each addressee. Addresses at simulator.amazonses.com are refused, except
 * those whose mails get a fate. With `file` each message is one JSON line.
 * @throws Error naming an unusable file
 */
export async function startMailbox(options: { file?: string; now: () => Date }): Promise<Mailbox> {
  const { file, now } = options;
  const kept = file === undefined ? [] : await withFile(file, () => openKept(file));
  const server = await startHttpServer(async (request) => {
    if (request.method !== "POST" || request.path !== "/v2/email/outbound-emails") {
      return refusal(404, "NotFoundException", "The mailbox only takes SendEmail.");
    }
    const message = readMessage(request);
    if (!message) return refusal(400, "BadRequestException", "Only simple content is understood.");
    const addresses = message.Destination.ToAddresses.map(bareAddress);
    const unusable = addresses.find((address) => !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(address));
    if (unusable !== undefined) return refusal(400, "BadRequestException", "Illegal address");
    if (addresses.some(isRefused)) {
      return refusal(400, "MessageRejected", "Address is on the suppression list.");
    }
    const { Subject, Body, Headers, Attachments } = message.Content.Simple;
    const tags = message.ConfigurationSetName && {
      "ses:configuration-set": [message.ConfigurationSetName],
      ...Object.fromEntries(message.EmailTags.map(({ Name, Value }) => [Name, [Value]])),
    };
    const from = decoded(message.FromEmailAddress);
    const [replyTo] = message.ReplyToAddresses ?? [];
    const mails = addresses.map((to) => ({
      id: randomUUID(),
      from,
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      subject: Subject.Data,
      text: Body.Text?.Data ?? "",
      html: Body.Html?.Data ?? "",
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      attachments: Attachments.map(({ FileName, ContentType, RawContent }) => ({
        name: FileName,
        type: ContentType,
        sha256: createHash("sha256").update(Buffer.from(RawContent, "base64")).digest("hex"),
      })),
      at: now().toISOString(),
      ...(tags && { tags }),
    }));
    if (file !== undefined) await appendFile(file, linesOf(mails));
    kept.push(...mails);
    return { status: 200, body: JSON.stringify({ MessageId: mails[0]?.id }) };
  });
  return {
    ...server,
    messages: (to) =>
      kept.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
  };
}

function isRefused(address: string): boolean {
  const [name = "", domain] = address.split("@");
  return domain === "simulator.amazonses.com" && !["success", "bounce", "complaint"].includes(name);
}

function readMessage(request: WireRequest): z.output<typeof SendEmail> | undefined {
  try {
    return SendEmail.parse(JSON.parse(request.body.toString()));
  } catch {
    return undefined;
  }
}

function refusal(status: number, code: string, message: string): WireReply {
  return { status, headers: { "x-amzn-errortype": code }, body: JSON.stringify({ message }) };
}

function bareAddress(address: string): string {
  return (/<([^<>]*)>\s*$/.exec(address)?.[1] ?? address).trim();
}

/** Decodes encoded words (RFC 2047) in UTF-8. */
function decoded(header: string): string {
  const joined = header.replaceAll(/\?= (?==\?UTF)/g, "?=");
  return joined.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) =>
    Buffer.from(base64, "base64").toString(),
  );
}

function linesOf(mails: Mail[]): string {
  return mails.map((mail) => `${JSON.stringify(mail)}\n`).join("");
}

async function openKept(file: string): Promise<Mail[]> {
  await mkdir(dirname(file), { recursive: true });
  const text = (await readFileIfAny(file)) ?? "";
  // A process killed while writing leaves an incomplete last line.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  await replaceFile(file, whole);
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => Mail.parse(JSON.parse(line)));
}

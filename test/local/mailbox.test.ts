import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { expect, test } from "vitest";
import { startMailbox } from "#infra/local/ses/mailbox.ts";
import { during, sdkSetting, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

const now = () => new Date("2026-11-20T12:00:00.000Z");

const send = (endpoint: string, subject: string, ...to: string[]) =>
  new SESv2Client(sdkSetting(endpoint)).send(
    new SendEmailCommand({
      FromEmailAddress: "Fechou <nao-responda@fechou.local>",
      Destination: { ToAddresses: to },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: "UTF-8" },
          Body: { Text: { Data: "Olá, são R$ 10" }, Html: { Data: "<p>Olá</p>" } },
        },
      },
    }),
  );

test("stores a message as sent, under the id it was answered with", async () => {
  const mailbox = await during(startMailbox({ now }));
  const { MessageId } = await send(
    mailbox.endpoint,
    "Defina sua senha",
    "Ana <ana@exemplo.com.br>",
  );
  expect(mailbox.messages()).toEqual([
    {
      id: MessageId,
      from: "Fechou <nao-responda@fechou.local>",
      to: "ana@exemplo.com.br",
      subject: "Defina sua senha",
      text: "Olá, são R$ 10",
      html: "<p>Olá</p>",
      headers: {},
      attachments: [],
      at: "2026-11-20T12:00:00.000Z",
    },
  ]);
});

test("lists messages oldest first, and by address", async () => {
  const mailbox = await during(startMailbox({ now }));
  await send(mailbox.endpoint, "um", "ana@exemplo.com.br");
  await send(mailbox.endpoint, "dois", "bia@exemplo.com.br", "ana@exemplo.com.br");
  const subjects = (to?: string) => mailbox.messages(to).map((mail) => mail.subject);
  expect(subjects()).toEqual(["um", "dois", "dois"]);
  expect(subjects("ANA@exemplo.com.br")).toEqual(["um", "dois"]);
  expect(new Set(mailbox.messages().map((mail) => mail.id)).size).toBe(3);
});

test("refuses a bouncing or invalid address and stores nothing", async () => {
  const mailbox = await during(startMailbox({ now }));
  await expect(
    send(mailbox.endpoint, "x", "refused@simulator.amazonses.com"),
  ).rejects.toMatchObject({
    name: "MessageRejected",
  });
  await expect(send(mailbox.endpoint, "x", "ana@exemplo.com.br", "ninguém")).rejects.toMatchObject({
    name: "BadRequestException",
  });
  expect(mailbox.messages()).toEqual([]);
});

test("messages survive a restart, even after a truncated write", async () => {
  const file = join(temporaryFolder(), "made", "mail.jsonl");
  const first = await startMailbox({ file, now });
  await send(first.endpoint, "um", "ana@exemplo.com.br");
  await first.stop();
  appendFileSync(file, '{"id":"cut sho');
  const second = await during(startMailbox({ file, now }));
  await send(second.endpoint, "dois", "ana@exemplo.com.br");
  expect(second.messages().map((mail) => mail.subject)).toEqual(["um", "dois"]);
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
});

test("a mail file that cannot be written stops the start with its name", async () => {
  const file = unwritablePath();
  await expect(startMailbox({ file, now })).rejects.toThrow(
    `The local data at ${file} cannot be used`,
  );
});

test("returns tags as SES does in events, and refuses those SES refuses", async () => {
  const mailbox = await during(startMailbox({ now }));
  const tagged = (value: string) =>
    new SESv2Client(sdkSetting(mailbox.endpoint)).send(
      new SendEmailCommand({
        FromEmailAddress:
          "=?UTF-8?B?Sm/Do28=?= =?UTF-8?B?IFNvdXph?= <propostas@envio.fechou.local>",
        ConfigurationSetName: "fechou-local",
        EmailTags: [{ Name: "proposal", Value: value }],
        Destination: { ToAddresses: ["ana@exemplo.com.br"] },
        Content: { Simple: { Subject: { Data: "x" }, Body: { Text: { Data: "x" } } } },
      }),
    );
  await expect(tagged("a:b")).rejects.toMatchObject({ name: "BadRequestException" });
  await tagged("42");
  expect(mailbox.messages()).toMatchObject([
    {
      from: "João Souza <propostas@envio.fechou.local>",
      tags: { "ses:configuration-set": ["fechou-local"], proposal: ["42"] },
    },
  ]);
});

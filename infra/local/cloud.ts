import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from "@aws-sdk/client-s3";
import { bundleOfferScript } from "../offer-script.ts";
import { openAsaas } from "./asaas/asaas.ts";
import { startCognito } from "./cognito/cognito.ts";
import { createTable } from "./dynamo/create-table.ts";
import { startTableEngine } from "./dynamo/table-engine.ts";
import { startKms } from "./kms/kms.ts";
import { loadHandlers } from "./lambda/handlers.ts";
import { startLambda } from "./lambda/lambda.ts";
import { startOutboxConsumer } from "./lambda/outbox-consumer.ts";
import { startSchedule } from "./lambda/schedule.ts";
import { type LocalClock, openClock } from "./operator/local-clock.ts";
import { operator } from "./operator/operator.ts";
import { ASAAS, COMPANY_REGISTRY, ZAPSIGN, ZIP_CODES } from "./paths.ts";
import { startS3 } from "./s3/s3.ts";
import { startMailEvents } from "./ses/mail-events.ts";
import { startMailbox } from "./ses/mailbox.ts";
import { startCdn } from "./site/cdn.ts";
import type { HttpServer } from "./site/http-server.ts";
import { startSite, type WebApp } from "./site/site.ts";
import { openZapsign } from "./zapsign/zapsign.ts";

const TABLE_NAME = "fechou";
const FILES_BUCKET = "fechou-files";
const DISTRIBUTION_PARAMETER = "/fechou/local/distribution";
const SUPPORT_EMAIL = "suporte@fechou.local";
const PRINTER = { name: "printer", module: "functions/printer/handler.ts", max: 3 };

/** Simulates the function that prints. */
export const startPrinter = (): Promise<HttpServer> => startLambda({ [PRINTER.name]: PRINTER });

export interface CloudOptions {
  /** 0 means any free port. */
  port: number;
  /** Defaults to an address that only this machine reaches. */
  host?: string | undefined;
  /** Folder of the data; undefined keeps nothing. */
  folder: string | undefined;
  web: WebApp;
  push?: boolean;
  /** Stays when the cloud stops; by default the cloud has its own. */
  printer?: HttpServer;
}

export interface Cloud {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the product on this machine, with the handlers of the cloud. One process runs one cloud.
 * @throws Error in one sentence for a taken port, a missing table engine or broken data
 */
export async function startCloud({
  port,
  host,
  folder,
  web,
  push = true,
  printer,
}: CloudOptions): Promise<Cloud> {
  if (folder) await makeFolder(folder);
  const file = (name: string) => (folder ? join(folder, name) : undefined);
  const clock = await openClock(file("clock.json"));
  const services = await startServices(file, clock, printer);
  const { table, mailbox, cdn, asaas, zapsign } = services;
  Object.assign(process.env, settingsFor(services), { OFFER_SCRIPT: await bundleOfferScript() });
  await Promise.all([createTable(table.endpoint, TABLE_NAME), createBucket()]);
  const handlers = await loadHandlers();
  const sockets = push ? await startPush(table.endpoint) : undefined;
  const mailEvents = startMailEvents(mailbox);
  const outbox = startOutboxConsumer(() => mailEvents.round());
  const schedule = startSchedule();
  const site = await startSite({
    port,
    host,
    web,
    handlers,
    asaas,
    zapsign,
    page: { supportEmail: SUPPORT_EMAIL, hasPush: push },
    sockets,
    cdn,
    operator: operator({ clock, mailbox, mailEvents, cdn, outbox, schedule }),
  });
  process.env["APP_URL"] = site.origin;
  process.env["ASAAS_BASE_URL"] = `${site.origin}${ASAAS}/v3`;
  process.env["ZAPSIGN_BASE_URL"] = `${site.origin}${ZAPSIGN}/api/v1/`;
  process.env["COMPANY_REGISTRY_URLS"] = `${site.origin}${COMPANY_REGISTRY}/api/cnpj/v1`;
  const zipCodes = site.origin + ZIP_CODES;
  process.env["ZIP_CODE_URLS"] = `${zipCodes}/api/cep/v1/{cep},${zipCodes}/ws/{cep}/json/`;
  asaas.start(site.origin);
  zapsign.start(site.origin);
  return {
    origin: site.origin,
    async stop() {
      await sockets?.stop();
      await site.stop();
      await schedule.stop();
      await Promise.all([outbox.stop(), asaas.stop(), zapsign.stop()]);
      const { cognito, s3, kms, lambda } = services;
      const started = [table, cognito, s3, mailbox, kms, cdn, ...(printer ? [] : [lambda])];
      await Promise.all(started.map((service) => service.stop()));
    },
  };
}

async function startServices(
  file: (name: string) => string | undefined,
  { now }: LocalClock,
  printer: HttpServer | undefined,
) {
  const kept = <Name extends string>(name: Name, value: string | undefined) =>
    (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>;
  const [table, cognito, s3, mailbox, kms, lambda, cdn, asaas, zapsign] = await Promise.all([
    startTableEngine(kept("file", file("table.db"))),
    startCognito({ ...kept("file", file("cognito.json")), now }),
    startS3(kept("folder", file("files"))),
    startMailbox({ ...kept("file", file("mail.jsonl")), now }),
    startKms(kept("file", file("kms.json"))),
    printer ?? startPrinter(),
    startCdn({ parameter: DISTRIBUTION_PARAMETER, now }),
    openAsaas({ file: file("asaas.json"), now }),
    openZapsign({ file: file("zapsign.json"), now }),
  ]);
  return { table, cognito, s3, mailbox, kms, lambda, cdn, asaas, zapsign };
}

function settingsFor({
  table,
  cognito,
  s3,
  mailbox,
  kms,
  lambda,
  cdn,
  asaas,
}: Awaited<ReturnType<typeof startServices>>): Record<string, string> {
  return {
    AWS_REGION: "sa-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    // Nothing listens there, so a service without a simulator fails at once.
    AWS_ENDPOINT_URL: "http://127.0.0.1:9",
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SESV2: mailbox.endpoint,
    AWS_ENDPOINT_URL_KMS: kms.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint,
    AWS_ENDPOINT_URL_CLOUDFRONT: cdn.endpoint,
    AWS_ENDPOINT_URL_SSM: cdn.endpoint,
    TABLE_NAME,
    FILES_BUCKET,
    PRINTER_FUNCTION: PRINTER.name,
    DISTRIBUTION_PARAMETER,
    USER_POOL_ID: cognito.userPoolId,
    USER_POOL_CLIENT_ID: cognito.clientId,
    MAIL_FROM: "Fechou <nao-responda@fechou.local>",
    TENANT_MAIL_FROM: "propostas@envio.fechou.local",
    MAIL_CONFIGURATION: "fechou-local",
    SUPPORT_EMAIL,
    SECRETS_KEY: kms.keyId,
    SIGNING_SECRET: "local-signing-secret",
    COMMON_PASSWORDS: process.env["COMMON_PASSWORDS"] ?? "refuse",
    ASAAS_API_KEY: asaas.apiKey,
    ASAAS_WEBHOOK_TOKEN: asaas.webhookToken,
    ADDRESS_LIMIT_FACTOR: "1000",
    CALL_LIMIT_FACTOR: process.env["CALL_LIMIT_FACTOR"] ?? "0",
    POWERTOOLS_LOG_LEVEL: process.env["POWERTOOLS_LOG_LEVEL"] ?? "WARN",
  };
}

async function startPush(endpoint: string) {
  // They load after the environment is set, like all handlers.
  const [{ startWebSocketApi }, { startTableStream }] = await Promise.all([
    import("./api-gateway/web-socket-api.ts"),
    import("./dynamo/table-stream.ts"),
  ]);
  const api = await startWebSocketApi();
  process.env["CONNECTIONS_URL"] = api.endpoint;
  const stream = startTableStream(endpoint, TABLE_NAME, api.hasConnections);
  return {
    attach: api.attach,
    async stop() {
      await stream.stop();
      await api.stop();
    },
  };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new Error(`The data folder ${folder} cannot be made: ${String(cause)}.`, { cause });
  }
}

async function createBucket(): Promise<void> {
  const client = new S3Client({ forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: FILES_BUCKET })).catch((error: Error) => {
    if (!error.name.startsWith("BucketAlready")) throw error;
  });
  await client.send(
    new PutBucketVersioningCommand({
      Bucket: FILES_BUCKET,
      VersioningConfiguration: { Status: "Enabled" },
    }),
  );
  client.destroy();
}

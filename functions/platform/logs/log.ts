import { AsyncLocalStorage } from "node:async_hooks";
import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import { once } from "#shared/values/once.ts";

/** Ids only, never names. */
interface LogContext {
  requestId?: string;
  route?: string;
  userId?: string;
  organizationId?: string;
  job?: string;
  /** The sort key of the outbox row. */
  outboxMessage?: string;
}

const context = new AsyncLocalStorage<LogContext>();

/** Runs a function. Each line that it logs carries these ids. */
export function withLogContext<T>(ids: LogContext, run: () => T): T {
  return context.run({ ...ids }, run);
}

/** Adds ids to the following lines of this run. */
export function appendLogContext(ids: LogContext): void {
  Object.assign(context.getStore() ?? {}, ids);
}

class LineFormatter extends LogFormatter {
  override formatAttributes(
    ...[{ logLevel: level, message, serviceName: service }, others]: Parameters<
      LogFormatter["formatAttributes"]
    >
  ): LogItem {
    const timestamp = new Date().toISOString();
    const attributes = { level, message, timestamp, service, ...context.getStore() };
    return new LogItem({ attributes }).addAttributes(others);
  }
}

const EMAIL = /[^\s"'<>(),:;]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
const TAX_ID =
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}\b|\b(?:\d{11}|\d{14})\b/gi;
/** An online proposal, or its calls. */
const OFFER = /(\/p\/|\/offers\/)[\w-]{16,}/g;
const TOKEN = /\b(token|access_token|apiKey|password)=[^\s&"']+/gi;

/**
 * Returns a text without e-mail addresses, tax ids and tokens: errors of the SDK and of outside services may quote
 * them.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(EMAIL, "[e-mail]")
    .replace(TAX_ID, "[tax id]")
    .replace(TOKEN, "$1=[secret]")
    .replace(OFFER, "$1[secret]");
}

/** CloudWatch cuts a line at 256 KB, and with it the JSON that alarms read. */
const MAX_TEXT = 4_000;

/** Cuts twice: finding addresses takes the square of a text's length, and the first cut may leave half an address. */
function loggable(text: string): string {
  const safe = withoutPersonalData(text.slice(0, 2 * MAX_TEXT));
  return text.length > MAX_TEXT ? `${safe.slice(0, MAX_TEXT)}…` : safe;
}

// Made late, because it opens the output, and most calls log nothing.
const logger = once(
  () =>
    new Logger({
      serviceName: "fechou",
      logFormatter: new LineFormatter(),
      jsonReplacerFn: (_key, value: unknown) =>
        typeof value === "string" ? loggable(value) : value,
    }),
);

/** One JSON line per event. Never passwords, tokens, keys or a full CPF. */
export const log: Pick<Logger, "info" | "warn" | "error" | "setLogLevel"> = {
  info: (message, ...more) => logger().info(message, ...more),
  warn: (message, ...more) => logger().warn(message, ...more),
  error: (message, ...more) => logger().error(message, ...more),
  setLogLevel: (level) => logger().setLogLevel(level),
};

import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import { AsyncLocalStorage } from "node:async_hooks";

/** What a line is about: ids, never names. */
interface About {
  requestId?: string;
  route?: string;
  userId?: string;
  organizationId?: string;
  job?: string;
  /** The sort key of the outbox row. */
  outboxMessage?: string;
}

const about = new AsyncLocalStorage<About>();

/** Runs something; each line written meanwhile says what it is about. */
export function logAbout<T>(ids: About, run: () => T): T {
  return about.run({ ...ids }, run);
}

/** Adds what became known meanwhile to the lines of this run. */
export function alsoAbout(ids: About): void {
  Object.assign(about.getStore() ?? {}, ids);
}

class LineFormatter extends LogFormatter {
  override formatAttributes(
    ...[{ logLevel: level, message, serviceName: service }, others]: Parameters<
      LogFormatter["formatAttributes"]
    >
  ): LogItem {
    const timestamp = new Date().toISOString();
    const attributes = { level, message, timestamp, service, ...about.getStore() };
    return new LogItem({ attributes }).addAttributes(others);
  }
}

const EMAIL = /[^\s"'<>(),:;]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;
const TAX_ID =
  /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}\b|\b(?:\d{11}|\d{14})\b/gi;
const TOKEN = /\b(token|access_token|apiKey|password)=[^\s&"']+/gi;

/**
 * A text without what must not be in a log: e-mail addresses, tax ids, tokens of links. We log none; what outside
 * services and the SDK say in their errors may quote them (SES names the address that it refuses).
 */
export function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, "[e-mail]").replace(TAX_ID, "[tax id]").replace(TOKEN, "$1=[secret]");
}

/** One JSON line per event. Never passwords, tokens, keys or a full CPF (decisions R16). */
export const log = new Logger({
  serviceName: "fechou",
  logFormatter: new LineFormatter(),
  jsonReplacerFn: (_key, value: unknown) =>
    typeof value === "string" ? withoutPersonalData(value) : value,
});

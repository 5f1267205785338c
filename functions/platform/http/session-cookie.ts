import type { SessionRecord } from "../table/records.ts";
import {
  cookieValues,
  clearCookie,
  clearPlainCookie,
  hintCookie,
  isHttps,
  keepCookie,
  plainCookieValues,
} from "./cookies.ts";
import { LONGEST_DAYS, readToken } from "./session.ts";

const MAX_TOKENS = 5;

/** Returns the distinct tokens in the cookies. Other values are skipped, so a foreign cookie ends no session. */
export function tokensInCookies(cookies: readonly string[]): string[] {
  const current = currentTokens(cookies);
  const tokens = current.length > 0 ? current : formerTokens(cookies);
  return [...new Set(tokens)].slice(0, MAX_TOKENS);
}

/** Returns whether a token came only under the name that earlier versions used on https. */
export function isUnderFormerName(cookies: readonly string[], token: string): boolean {
  return currentTokens(cookies).length === 0 && formerTokens(cookies).includes(token);
}

/**
 * Returns whether a session can have the former cookie name. Earlier versions set it, for sessions without
 * `confirmedAt`; any other comes from another host of the domain. The last one ends 30 days after the upgrade.
 */
export function canHaveFormerName({ confirmedAt }: SessionRecord): boolean {
  return confirmedAt === undefined;
}

/** Returns the lines that set the session cookie and its hint, or clear them, and clear the former name. */
export function sessionCookies(token: string | null, cookies: readonly string[]): string[] {
  const hasFormer = isHttps() && plainCookieValues(cookies, "session").length > 0;
  return [
    token === null ? clearCookie("session") : keepCookie("session", token, LONGEST_DAYS),
    hintCookie(token === null ? null : LONGEST_DAYS),
    ...(hasFormer ? [clearPlainCookie("session")] : []),
  ];
}

function currentTokens(cookies: readonly string[]): string[] {
  return cookieValues(cookies, "session").filter(readToken);
}

function formerTokens(cookies: readonly string[]): string[] {
  return isHttps() ? plainCookieValues(cookies, "session").filter(readToken) : [];
}

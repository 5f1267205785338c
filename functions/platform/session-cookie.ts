import {
  cookieValues,
  forgetCookie,
  forgetPlainCookie,
  hintCookie,
  isHttps,
  keepCookie,
  plainCookieValues,
} from "./cookies.ts";
import type { SessionRecord } from "./records.ts";
import { LONGEST_DAYS, readToken } from "./session.ts";

/** Of several session cookies so many are tried. */
const MOST_TOKENS = 5;

/**
 * The tokens in a request's cookies, each once. What does not look like one is skipped, so that a cookie which
 * something else has set ends no session.
 */
export function tokensInCookies(cookies: readonly string[]): string[] {
  const current = currentTokens(cookies);
  const tokens = current.length > 0 ? current : formerTokens(cookies);
  return [...new Set(tokens)].slice(0, MOST_TOKENS);
}

/** Whether a token came in a cookie of the name that earlier versions gave it on https, and in no other. */
export function isUnderFormerName(cookies: readonly string[], token: string): boolean {
  return currentTokens(cookies).length === 0 && formerTokens(cookies).includes(token);
}

/**
 * Whether a session may come under the former name. Only earlier versions set such a cookie, and they noted no
 * `confirmedAt`: any other was set by another host of the domain. The last of them ends 30 days after the upgrade.
 */
export function mayHaveFormerName({ confirmedAt }: SessionRecord): boolean {
  return confirmedAt === undefined;
}

/**
 * The Set-Cookie lines that keep the token of a session, or forget it, with the hint that there is one, and end a cookie
 * of the former name.
 */
export function sessionCookies(token: string | null, cookies: readonly string[]): string[] {
  const hasFormer = isHttps() && plainCookieValues(cookies, "session").length > 0;
  return [
    token === null ? forgetCookie("session") : keepCookie("session", token, LONGEST_DAYS),
    hintCookie(token === null ? null : LONGEST_DAYS),
    ...(hasFormer ? [forgetPlainCookie("session")] : []),
  ];
}

function currentTokens(cookies: readonly string[]): string[] {
  return cookieValues(cookies, "session").filter(readToken);
}

function formerTokens(cookies: readonly string[]): string[] {
  return isHttps() ? plainCookieValues(cookies, "session").filter(readToken) : [];
}

import { SESSION_HINT } from "#shared/session-hint.ts";
import { env } from "../env.ts";

export type CookieName = "session" | "device";

/** Returns whether browsers reach the app by https: everywhere except on a developer's machine. */
export function isHttps(): boolean {
  return env("APP_URL").startsWith("https:");
}

/**
 * Returns all values of a cookie, in the browser's order. On https the name begins with `__Host-`, so no other host of
 * the domain can set it.
 */
export function cookieValues(cookies: readonly string[], name: CookieName): string[] {
  return valuesOf(cookies, fullName(name));
}

/** Returns the values under the plain name. On https another host of the domain may have set them. */
export function plainCookieValues(cookies: readonly string[], name: string): string[] {
  return valuesOf(cookies, name);
}

/** Returns the Set-Cookie line that keeps a value for some days. */
export function keepCookie(name: CookieName, value: string, days: number): string {
  return cookieLine(fullName(name), value, days * 86_400);
}

/** Returns the Set-Cookie line of a value that only some paths need and that protects nothing. */
export function plainCookie(
  name: string,
  value: string,
  { path, days }: { path: string; days: number },
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; ${sharedAttributes()}`;
}

export function clearCookie(name: CookieName): string {
  return cookieLine(fullName(name), "", 0);
}

export function clearPlainCookie(name: CookieName): string {
  return cookieLine(name, "", 0);
}

/** Returns the Set-Cookie line of the hint that this browser has a session, or none. Pages can read it. */
export function hintCookie(days: number | null): string {
  return days === null
    ? readableLine(SESSION_HINT, "", 0)
    : readableLine(SESSION_HINT, "yes", days * 86_400);
}

function fullName(name: CookieName): string {
  return isHttps() ? `__Host-${name}` : name;
}

function valuesOf(cookies: readonly string[], name: string): string[] {
  return cookies
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}

function cookieLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${sharedAttributes()}`;
}

function readableLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; ${sharedAttributes()}`;
}

function sharedAttributes(): string {
  return `SameSite=Lax${isHttps() ? "; Secure" : ""}`;
}

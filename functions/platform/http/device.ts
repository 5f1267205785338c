import { randomBytes } from "node:crypto";
import { DAY_MS } from "#shared/values/instants.ts";
import { isSameSecret } from "../same-secret.ts";
import { sign } from "../signing.ts";
import { cookieValues, keepCookie } from "./cookies.ts";

/** The longest that browsers keep a cookie. */
const DAYS = 400;
const MAX_MARKS = 6;

/**
 * A browser on which people have signed in: a random id and a mark for each person, newest first. A mark is the signed
 * day of the last sign-in: verified without a read, and it does not reveal the person.
 */
interface Device {
  id: string;
  marks: string[];
}

/** Returns the browser's id if a person with this e-mail signed in on it within the last 400 days. */
export function knownDevice(
  cookies: readonly string[],
  email: string,
  now: Date,
): string | undefined {
  const device = readDevice(cookies);
  return device?.marks.some((mark) => isMarkOf(mark, device.id, email, now))
    ? device.id
    : undefined;
}

/** Returns the Set-Cookie line that marks a browser for a person who has just signed in. */
export function markDevice(cookies: readonly string[], email: string, now: Date): string {
  const { id, marks } = readDevice(cookies) ?? {
    id: randomBytes(16).toString("base64url"),
    marks: [],
  };
  const others = marks.filter((mark) => !isMarkOf(mark, id, email, now));
  const mark = markOf(id, email, dayOf(now));
  return keepCookie("device", [id, mark, ...others].slice(0, MAX_MARKS + 1).join("."), DAYS);
}

function readDevice(cookies: readonly string[]): Device | undefined {
  const value = cookieValues(cookies, "device").find((one) =>
    /^[\w-]{22}(\.\d+~[\w-]{43})*$/.test(one),
  );
  const [id, ...marks] = value?.split(".") ?? [];
  return id ? { id, marks } : undefined;
}

function isMarkOf(mark: string, id: string, email: string, now: Date): boolean {
  const day = Number.parseInt(mark, 10);
  return isSameSecret(mark, markOf(id, email, day)) && dayOf(now) - day <= DAYS;
}

function markOf(id: string, email: string, day: number): string {
  return `${day}~${sign("device", [id, email, day].join("\n"))}`;
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}

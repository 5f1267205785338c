import { plainCookie, plainCookieValues } from "#functions/platform/http/cookies.ts";
import type { Request } from "#functions/platform/http/request.ts";
import { isOwnTeam } from "../decisions/decision.ts";
import { REPORT_LINK } from "../link-store.ts";
import type { LinkItem } from "../records.ts";

/** Link previews of chats, mail scanners, robots. */
const MACHINES =
  /bot|crawl|spider|preview|scan|facebookexternalhit|whatsapp\/|slack|skype|barracuda|headless|curl|wget|python|java\//i;

/** Marks the browsers of a team, so that its visits do not count after its session ends. Holds organization ids. */
const TEAM_COOKIE = "equipe";
const TEAM_PATH = "/api/offers";
const TEAM_DAYS = 365;
/** A person may belong to several. */
const MAX_TEAMS = 5;

/** Returns whether a request by a link comes from the client: not from a robot, another site, the team or the product. */
export function isClient(request: Request, { orgId, linkId }: LinkItem): boolean {
  if (linkId === REPORT_LINK) return false;
  const { userAgent, headers } = request;
  if (userAgent === "" || MACHINES.test(userAgent)) return false;
  if (!["same-origin", undefined].includes(headers["sec-fetch-site"])) return false;
  if (/prefetch|prerender/.test(headers["sec-purpose"] ?? "")) return false;
  return !isOwnTeam(request, orgId) && !teamsOf(request).includes(orgId);
}

/** Returns the Set-Cookie line that marks a browser signed in to the organization; undefined for others. */
export function teamCookie(request: Request, orgId: string): string | undefined {
  if (!isOwnTeam(request, orgId)) return undefined;
  const teams = [...new Set([orgId, ...teamsOf(request)])].slice(0, MAX_TEAMS);
  return plainCookie(TEAM_COOKIE, teams.join("."), { path: TEAM_PATH, days: TEAM_DAYS });
}

function teamsOf({ cookies }: Request): string[] {
  return plainCookieValues(cookies, TEAM_COOKIE).flatMap((value) => value.split("."));
}

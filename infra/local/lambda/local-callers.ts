import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Whether a call to `/__local` may come from somebody else's page: these calls know no person, and they can do
 * everything. A browser says in `Origin` and `Sec-Fetch-Site` which page is calling, and in `Host` which name the page
 * took this server for: a foreign name that resolves to this machine makes a foreign page look like one of ours.
 *
 * `host` is the configured address of the server, if any.
 */
export function isForeignCall(headers: IncomingHttpHeaders, host: string | undefined): boolean {
  if (!isOwnName(headers.host ?? "", host)) return true;
  if (headers.origin !== undefined) return headers.origin !== `http://${headers.host}`;
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  // A followed link only reads.
  return headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document";
}

/** Whether an address is this machine's alone, as a name or a number. */
export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** No foreign name can become a loopback name or the number of an address. */
function isOwnName(hostHeader: string, host: string | undefined): boolean {
  const name = hostHeader
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  if (isLoopback(name)) return true;
  return host !== undefined && (name === host.toLowerCase() || isIP(name) > 0);
}

import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/**
 * Returns whether a foreign page calls `/__local`, by `Origin`, `Sec-Fetch-Site` and `Host`: a foreign name that
 * resolves to this machine makes a foreign page look like ours. `host` is the configured address.
 */
export function isForeignCall(headers: IncomingHttpHeaders, host: string | undefined): boolean {
  if (!isOwnName(headers.host ?? "", host)) return true;
  if (headers.origin !== undefined) return headers.origin !== `http://${headers.host}`;
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return false;
  return headers["sec-fetch-mode"] !== "navigate" || headers["sec-fetch-dest"] !== "document";
}

export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** A foreign page cannot have a loopback name or a numeric address. */
function isOwnName(hostHeader: string, host: string | undefined): boolean {
  const name = hostHeader
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  if (isLoopback(name)) return true;
  return host !== undefined && (name === host.toLowerCase() || isIP(name) > 0);
}

import { token } from "./facts.ts";

/** Sends a POST when there is a body, else a GET. @throws TypeError without a connection */
export function call(path: string, body?: object): Promise<Response> {
  const init: RequestInit = body
    ? {
        method: "POST",
        keepalive: true,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }
    : {};
  return fetch(`/api/offers/${token}${path}`, init);
}

export interface OfferState {
  state: string;
  version: number;
  messages: number;
  contentHash: string;
  hasPdf: boolean;
}

/** Returns undefined when it cannot be read. */
export async function readState(): Promise<OfferState | undefined> {
  try {
    const response = await call("");
    return response.ok ? ((await response.json()) as OfferState) : undefined;
  } catch {
    return undefined;
  }
}

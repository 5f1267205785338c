const TIMEOUT_MS = 10_000;

/** Sends an event as JSON. Returns the status, or the reason why there is none. */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  }
}

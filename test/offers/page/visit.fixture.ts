import { offers } from "#shared/offers/contract.ts";
import type { World } from "#test/world/world.ts";

export const BROWSER =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

interface Report {
  visitor?: ReturnType<World["anonymous"]>;
  seconds?: number;
}

/** Reports a visit as the page does, and returns the status. */
export function visitReporter(world: World) {
  return async function reportVisit(
    token: string,
    headers: Record<string, string> = {},
    { visitor = world.anonymous(), seconds }: Report = {},
  ): Promise<number> {
    const path = offers.view.route.replace("POST ", "").replace("{token}", token);
    const sent = { "user-agent": BROWSER, "content-type": "application/json", ...headers };
    const body = JSON.stringify({ seconds });
    return (await visitor.raw(path, { method: "POST", headers: sent, body })).status;
  };
}

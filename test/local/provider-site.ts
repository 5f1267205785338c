import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { openProvider } from "#infra/local/operator/provider.ts";
import { startStub } from "#test/world/stub-server.ts";

type Provider = Omit<ReturnType<typeof openProvider>, "start"> & { start(origin: string): void };

interface Received<Sent> {
  body: Sent;
  headers: IncomingHttpHeaders;
}

export interface Reply<Answer> {
  status: number;
  body: Answer;
}

const NOON_IN_SAO_PAULO = "2026-11-20T15:00:00.000Z";

/** A simulated provider below `path`, with its own clock and a webhook receiver that answers `status`. */
export async function providerSite<Sent, Simulated extends Provider>(
  path: string,
  open: (now: () => Date) => Promise<Simulated>,
  from = NOON_IN_SAO_PAULO,
) {
  const clock = { now: new Date(from) };
  const webhook = { status: 200, received: [] as Received<Sent>[] };
  const provider = await open(() => clock.now);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname.startsWith(`${path}/`))
      return provider.answer(incoming, outgoing, pathname.slice(path.length));
    webhook.received.push({ body: (await json(incoming)) as Sent, headers: incoming.headers });
    outgoing.writeHead(webhook.status).end();
  };
  const server = await startStub((...call) => void answer(...call), "localhost");
  const { origin } = server;
  provider.start(origin);
  const stop = async () => {
    await provider.stop();
    await server.stop();
  };
  onTestFinished(stop);

  const mount = origin + path;
  return {
    provider,
    origin,
    mount,
    webhook,
    stop,
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Sends a call such as `GET /payments` to the API or the operator below `base`. */
    async send(call: string, body?: object, { base = "", headers = {} } = {}) {
      const [method = "GET", target = ""] = call.split(" ");
      const response = await fetch(mount + base + target, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as unknown };
    },
  };
}

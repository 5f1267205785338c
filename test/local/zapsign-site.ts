import { onTestFinished } from "vitest";
import { ZAPSIGN } from "#infra/local/paths.ts";
import { openZapsign } from "#infra/local/zapsign/zapsign.ts";
import { startStub } from "#test/world/stub-server.ts";

interface Received {
  body: Record<string, unknown> & { token: string };
  header: string | undefined;
}

export type Answer = Record<string, unknown> & { token: string };

export const TEMPLATE = "d5b3c1de-1111-4222-8333-abcdefabcdef";

/** With its own clock and a webhook receiver that answers `status`. */
export async function zapsignSite({ file }: { file?: string } = {}) {
  const clock = { now: new Date("2026-11-20T15:00:00.000Z") };
  const webhook = { status: 200, received: [] as Received[] };
  const zapsign = await openZapsign({ file, now: () => clock.now });
  const server = await startStub((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    if (pathname.startsWith(`${ZAPSIGN}/`)) {
      void zapsign.answer(incoming, outgoing, pathname.slice(ZAPSIGN.length));
      return;
    }
    let text = "";
    incoming.on("data", (part: Buffer) => (text += part.toString()));
    incoming.on("end", () => {
      const body = JSON.parse(text) as Received["body"];
      webhook.received.push({ body, header: [incoming.headers["x-ours"]].flat()[0] });
      outgoing.writeHead(webhook.status).end();
    });
  }, "localhost");
  const { origin } = server;
  zapsign.start(origin);
  const stop = async () => {
    await zapsign.stop();
    await server.stop();
  };
  onTestFinished(stop);

  async function send(path: string, init: RequestInit) {
    const response = await fetch(origin + ZAPSIGN + path, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer };
  }
  const split = (call: string) => call.split(" ") as [string, string];

  return {
    origin,
    webhook,
    stop,
    events: () => webhook.received.map(({ body }) => body["event_type"]),
    advance(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    api(call: string, body?: object, token = "uma-conta") {
      const [method, path] = split(call);
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return send(`/api/v1${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
    },
    operator(call: string, body?: object) {
      const [method, path] = split(call);
      return send(path, { method, ...(body && { body: JSON.stringify(body) }) });
    },
    async hear() {
      const headers = [{ name: "x-ours", value: "segredo" }];
      return this.api("POST /user/company/webhook/", { url: `${origin}/hook`, type: "", headers });
    },
    async document(more: object = {}): Promise<Answer & { signers: { sign_url: string }[] }> {
      const { body } = await this.api("POST /models/create-doc/", {
        template_id: TEMPLATE,
        signer_name: "Maria <Souza>",
        external_id: "org:1",
        allow_refuse_signature: true,
        data: [
          { de: "{{CLIENTE_NOME}}", para: "Maria <Souza>" },
          { de: "{{NADA}}", para: "x" },
        ],
        ...more,
      });
      return body as Answer & { signers: { sign_url: string }[] };
    },
  };
}

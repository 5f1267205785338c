import { ZAPSIGN } from "#infra/local/paths.ts";
import { openZapsign, type Zapsign } from "#infra/local/zapsign/zapsign.ts";
import { MINUTE_MS } from "#shared/values/instants.ts";
import { providerSite, type Reply } from "./provider-site.ts";

export type Answer = Record<string, unknown> & { token: string };

export const TEMPLATE = "d5b3c1de-1111-4222-8333-abcdefabcdef";

export async function zapsignSite({ file }: { file?: string } = {}) {
  const site = await providerSite<Answer, Zapsign>(ZAPSIGN, (now) => openZapsign({ file, now }));
  return {
    ...site,
    events: () => site.webhook.received.map(({ body }) => body["event_type"]),
    advance: (minutes: number) => site.advance(minutes * MINUTE_MS),
    api: (call: string, body?: object, token = "uma-conta") =>
      site.send(call, body, {
        base: "/api/v1",
        headers: { authorization: `Bearer ${token}` },
      }) as Promise<Reply<Answer>>,
    operator: (call: string, body?: object) => site.send(call, body) as Promise<Reply<Answer>>,
    async hear() {
      const headers = [{ name: "x-ours", value: "segredo" }];
      return this.api("POST /user/company/webhook/", {
        url: `${site.origin}/hook`,
        type: "",
        headers,
      });
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

import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { untilQuiet } from "#test/world/local.ts";
import type { Person, World } from "#test/world/world.ts";

/** Locally any UUID is a template with all variables. */
export const TEMPLATE = "d5b3c1de-1111-4222-8333-abcdefabcdef";

export interface SentDocument {
  token: string;
  status: string;
  external_id: string;
  folder_path: string;
  deleted: boolean;
  rejected_reason: string | null;
  date_limit_to_sign: string | null;
  send_automatic_email: boolean;
  signers: {
    token: string;
    name: string;
    email: string;
    phone_country: string;
    phone_number: string;
    sign_url: string;
  }[];
  answers: { variable: string; value: string }[];
}

interface Delivery {
  event: string;
  document: string;
  dueAt: string | null;
  lastAnswer: string | null;
  attempts: number;
}

export function signingAt(world: World) {
  const { get, post, remove } = world.local;

  const deliveries = async () =>
    ((await get("zapsign/webhooks")) as { deliveries: Delivery[] }).deliveries;

  async function isQuiet(): Promise<boolean> {
    const now = (await world.now()).toISOString();
    const waiting = (await deliveries()).some(({ dueAt }) => dueAt !== null && dueAt <= now);
    const { done } = await world.runJob("process-outbox");
    return done === 0 && !waiting;
  }

  return {
    post,
    deliveries,

    documents: async ({ orgId }: Person) =>
      (await get(`zapsign/documents?external_id=org:${orgId}`)) as SentDocument[],

    webhooks: async () =>
      ((await get("zapsign/webhooks")) as { webhooks: { url: string; headers: string[] }[] })
        .webhooks,

    act: (token: string, deed: "view" | "sign" | "refuse" | "delete" | "expire", body = {}) =>
      post(`zapsign/documents/${token}/${deed}`, body),

    fault: (person: Person, body: object) =>
      post("zapsign/faults", { containing: person.orgId, times: 1, ...body }),

    healed: () => remove("zapsign/faults"),

    job: () => world.runJob("check-contracts"),

    settled: () => untilQuiet(isQuiet),

    notifications: async (person: Person) =>
      (await person.call(notifications.list, {})).filter(({ type }) => type.startsWith("contract")),

    async enabled(person: Person, more: object = {}) {
      const settings = { enabled: true, apiKey: keyOf(person), templateToken: TEMPLATE };
      await person.call(auth.confirm, { password: person.password });
      return person.call(contracts.saveSettings, { ...settings, ...more });
    },

    async accepted(person: Person, client: object = {}) {
      const { id: clientId } = await person.call(clients.create, {
        name: "Conceição Assunção",
        company: "Padaria Pão & Cia",
        cnpj: null,
        email: "conceicao@padaria.com.br",
        phone: "(11) 98765-4321",
        address: "Rua Augusta, 1.200, São Paulo/SP",
        ...client,
      });
      const product = await person.call(products.create, { name: "Instalação", price: 1_234.56 });
      return person.call(proposals.create, {
        proposal: {
          clientId,
          title: "Climatização",
          description: "Dois andares",
          status: "accepted",
          deliveryDate: "15 dias úteis",
        },
        items: [{ productId: product.id }],
      });
    },

    proposal: (person: Person, id: number) => person.call(proposals.get, { id }),

    async ready(settings: object = {}) {
      const ada = await world.owner();
      await this.enabled(ada, settings);
      const proposal = await this.accepted(ada);
      const refused = () => ada.refusal(contracts.generate, { proposalId: proposal.id });
      return { ada, proposal, refused };
    },

    async waiting() {
      const { ada, proposal } = await this.ready();
      const { zapsignDocumentToken } = await generate(ada, proposal.id);
      await this.settled();
      return { ada, id: proposal.id, token: zapsignDocumentToken ?? "" };
    },

    async outcome(person: Person, id: number) {
      await this.settled();
      const proposal = await this.proposal(person, id);
      const { zapsignStatus, zapsignDocumentToken, zapsignHistory } = proposal;
      return { status: zapsignStatus, token: zapsignDocumentToken, ended: zapsignHistory };
    },

    /** Events arrive as registered, or are refused. */
    hear: (isHeard: boolean) => post("zapsign/settings", { withoutHeaders: !isHeard }),
  };
}

export function keyOf({ orgId }: Person): string {
  return `chave-secreta-${orgId}`;
}

export function generate(person: Person, proposalId: number) {
  return person.call(contracts.generate, { proposalId });
}

import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { parseRoute } from "#shared/route.ts";
import { someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import type { Known } from "./valid.ts";

const { clients, products, proposals, tags, tasks, notifications, organization } = contract;
const templates = contract["checklist-templates"];
const proposalTemplates = contract["proposal-templates"];

export interface Records {
  client: number;
  otherClient: number;
  product: number;
  proposal: number;
  tag: number;
  proposalTemplate: number;
  template: number;
  templateItem: number;
  task: number;
  subtask: number;
  subtaskChecklist: number;
  subtaskItem: number;
  checklist: number;
  item: number;
  invite: number;
  notification: number;
  member: number;
  colleagueId: string;
}

export async function makeRecords(
  owner: Person,
  colleague: Person & { memberId: number },
): Promise<Records> {
  const email = someEmail();
  const [client, product, tag, template, { id: invite }] = await Promise.all([
    owner.call(clients.create, { name: `Padaria ${email}` }),
    owner.call(products.create, { name: "Pão", price: 1 }),
    owner.call(tags.create, { name: email.slice(0, 40) }),
    owner.call(templates.create, { title: "Entrega" }),
    owner.call(organization.invite, { email, role: "member" }),
  ]);
  const otherClient = await owner.call(clients.create, { name: `Mercado ${email}` });
  const templateItem = await owner.call(templates.addItem, { id: template.id, title: "Chaves" });
  const proposal = await owner.call(proposals.create, {
    proposal: { clientId: client.id, title: "Pães" },
    items: [{ productId: product.id }],
  });
  const copied = { proposalId: proposal.id, name: "Pães do dia" };
  const proposalTemplate = await owner.call(proposalTemplates.create, copied);
  const checklists = [{ title: "Entrega", items: [{ title: "Chaves" }] }];
  const task = await colleague.call(tasks.create, {
    title: "Vistoria",
    clientId: client.id,
    proposalId: proposal.id,
    tagIds: [tag.id],
    assignedTo: owner.user.id,
    subtasks: [{ title: "Medir", assignedTo: colleague.user.id, checklists }],
    checklists,
  });
  const [subtask] = task.subtasks;
  const [told] = await owner.call(notifications.list, {});
  const [checklist] = task.checklists;
  const [subtaskChecklist] = subtask?.checklists ?? [];
  return {
    client: client.id,
    otherClient: otherClient.id,
    product: product.id,
    proposal: proposal.id,
    tag: tag.id,
    proposalTemplate: proposalTemplate.id,
    template: template.id,
    templateItem: templateItem.id,
    task: task.id,
    subtask: subtask?.id ?? 0,
    subtaskChecklist: subtaskChecklist?.id ?? 0,
    subtaskItem: subtaskChecklist?.items[0]?.id ?? 0,
    checklist: checklist?.id ?? 0,
    item: checklist?.items[0]?.id ?? 0,
    invite,
    notification: told?.id ?? 0,
    member: colleague.memberId,
    colleagueId: colleague.user.id,
  };
}

const IN_PATHS: Record<string, keyof Records> = {
  "clients/{id}": "client",
  "products/{id}": "product",
  "proposals/{id}": "proposal",
  "proposal-templates/{id}": "proposalTemplate",
  "contracts/{id}": "proposal",
  "tags/{id}": "tag",
  "by-tag/{tagId}": "tag",
  "tasks/{id}": "task",
  "subtasks/{id}": "subtask",
  "checklist-items/{id}": "item",
  "checklist-templates/{id}": "template",
  "checklist-template-items/{id}": "templateItem",
  "notifications/{id}": "notification",
  "members/{id}": "member",
  "pending-invites/{id}": "invite",
};

export function recordInPath({ route }: Pick<Endpoint, "route">): keyof Records | undefined {
  const segments = parseRoute(route).path.split("/");
  const at = segments.findIndex((segment) => segment.startsWith("{"));
  return IN_PATHS[segments.slice(at - 1, at + 1).join("/")];
}

export const IN_BODIES: Record<string, keyof Records> = {
  clientId: "client",
  otherId: "otherClient",
  productId: "product",
  proposalId: "proposal",
  "tagIds.0": "tag",
  "taskOnAcceptance.tagId": "tag",
  templateId: "template",
  checklistId: "checklist",
  assignedTo: "colleagueId",
  sellerId: "colleagueId",
  userId: "colleagueId",
  "subtasks.0.id": "subtask",
  "subtasks.0.checklists.0.id": "subtaskChecklist",
  "subtasks.0.checklists.0.items.0.id": "subtaskItem",
  "checklists.0.id": "checklist",
  "checklists.0.items.0.id": "item",
};

/** Replaced in known values that must be unique; eight hexadecimal digits fit into a uuid. */
const UNIQUE = "0f1e2d3c";

export function madeUnique(text: string): string {
  return text.replaceAll(UNIQUE, crypto.randomUUID().slice(0, 8));
}

/** Values that agree with these records, unique after `madeUnique`. */
export function knownValues(records: Records, { route }: Pick<Endpoint, "route">): Known {
  const references = Object.entries(IN_BODIES).map(([name, kind]) => {
    // Ids inside a task exist only once the task does.
    const isNew = name.endsWith(".id") && route !== "PUT /api/tasks/{id}";
    return [name, isNew ? undefined : records[kind]] as const;
  });
  return {
    ...Object.fromEntries(references),
    email: `${UNIQUE}@exemplo.com.br`,
    name: `Nome ${UNIQUE}`,
    code: UNIQUE,
    sendId: `${UNIQUE}-5a0b-4f3c-9d6e-0a1b2c3d4e5f`,
    cnpj: null,
    cpfCnpj: "52998224725",
    account: { kind: "cpf", key: "52998224725", name: "Ana Souza", city: "Recife" },
    timezone: "America/Sao_Paulo",
    password: "Varanda-azul-43",
    confirmPassword: "Varanda-azul-43",
    newPassword: "Varanda-azul-43",
    currentPassword: "Varanda-azul-44",
    receivedOn: "2026-01-15",
    month: "2026-12",
    since: route.startsWith("GET /api/reports/") ? "2026-11" : "1~2026-11-22T11:2=000000",
    comparedSince: "2025-11",
    comparedMonth: "2025-12",
    "filters.0.query": "periodo=mes",
    csvData: "Nome;Email\nPadaria;padaria@exemplo.com.br",
  };
}

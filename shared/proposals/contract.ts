import * as z from "zod";
import { ClientSummary } from "#shared/clients/contract.ts";
import { Before, ById, CREATION, CreateId, endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";
import { HistoryEntry } from "./history.ts";
import { isInSteps, readQuantity, readValidityDays } from "./rules.ts";
import { STATUSES } from "./status.ts";

export const LAYOUTS = ["classic", "modern", "minimalist"] as const;
export type Layout = (typeof LAYOUTS)[number];
export const LAYOUT_NAMES: Record<Layout, string> = {
  classic: "Clássico",
  modern: "Moderno",
  minimalist: "Minimalista",
};
export const MAX_ITEMS = 200;
/** In one request, so that it is one transaction. */
const MAX_NEW_PRODUCTS = 50;

/** The id of a record chosen from a list. No choice is refused with `message`. */
function choice(message: string) {
  return z
    .union([z.number(), z.string()], message)
    .transform(Number)
    .pipe(z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message));
}

/** At least 1, in steps of 0.01. */
const Quantity = z
  .union([z.number(), z.string()], "Quantidade inválida")
  .transform(readQuantity)
  .pipe(
    z
      .number("Quantidade inválida")
      .min(1, "A quantidade mínima é 1")
      .max(999_999.99, "Quantidade alta demais")
      .refine(isInSteps, "Use no máximo 2 casas decimais"),
  );

/** A line as it is sent. Totals that come along are dropped: the server computes them. */
const ItemFields = z
  .object({
    productId: choice("Selecione um produto").exactOptional(),
    /** Where there is no `productId`: an item that is added to the catalogue, with the price of this line. */
    newProduct: z
      .object({ name: requiredText(200, "Nome é obrigatório") }, "Item inválido")
      .exactOptional(),
    quantity: Quantity.default(1),
    /** Absent: the product's price now. */
    unitPrice: MoneyInput.exactOptional(),
    /** Reais off this line. */
    discount: MoneyInput.exactOptional(),
  })
  .refine((item) => "productId" in item || "newProduct" in item, {
    error: "Selecione um produto",
    path: ["productId"],
    // Also when another field is wrong: all errors are shown at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

const Fields = z.object({
  clientId: choice("Por favor, selecione um cliente"),
  title: requiredText(200, "Por favor, insira um título para a proposta"),
  description: optionalText(10_000),
  validityDays: z.union([z.number(), z.string(), z.null()]).transform(readValidityDays),
  deliveryDate: optionalText(200),
  status: z.enum(STATUSES, "Status inválido"),
  /** An unknown layout is read as classic. */
  layout: z.enum(LAYOUTS).catch("classic"),
});

const Items = z
  .array(ItemFields, "Itens inválidos")
  .max(MAX_ITEMS, `Use no máximo ${MAX_ITEMS} itens`)
  .refine(
    (items) => items.filter((item) => item?.newProduct).length <= MAX_NEW_PRODUCTS,
    `Crie no máximo ${MAX_NEW_PRODUCTS} itens novos de uma vez`,
  );
/** Any part of them; what is absent stays as it is. */
const Changes = changesOf(Fields);
const NewFields = Changes.extend({ clientId: Fields.shape.clientId, title: Fields.shape.title });

export type ItemFields = z.output<typeof ItemFields>;
/** A line whose product has its number. */
export type KnownItem = ItemFields & { productId: number };

/** `{proposal, items}` as it is; `{status}` and other flat bodies are put into that shape. */
function nest(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body) || "proposal" in body)
    return body;
  const { items, createId, ...proposal } = body as Record<string, unknown>;
  return {
    proposal,
    ...(items === undefined ? {} : { items }),
    ...(createId === undefined ? {} : { createId }),
  };
}

const NewBody = z.object({
  proposal: NewFields,
  items: Items.optional(),
  createId: CreateId,
});
const ChangeBody = z.object({
  proposal: Changes.extend({ updatedAt: Instant.optional() }),
  /** Absent: the lines stay. Empty: they go, in a draft only. */
  items: Items.optional(),
});
type ChangeBodyShape = z.input<typeof ChangeBody>;

const ProposalItem = z.object({
  proposalId: z.int(),
  productId: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  unitPrice: MoneyOutput,
  totalPrice: MoneyOutput,
  discount: MoneyOutput,
  finalValue: MoneyOutput,
});

/** A contract that was refused, cancelled or not signed in time. */
const EndedContract = z.object({
  documentToken: z.string(),
  status: z.string(),
  endedAt: Instant,
  /** What the client wrote when refusing. */
  reason: z.string().nullable(),
});
export type EndedContract = z.output<typeof EndedContract>;

const ProposalHead = z.object({
  id: z.int(),
  organizationId: z.uuid(),
  userId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientSummary.extend({
    /** As it was typed; null of a deleted client. */
    phone: z.string().nullable().default(null),
  }),
  proposalNumber: z.string(),
  title: z.string(),
  totalAmount: MoneyOutput,
  validityDays: z.int(),
  /** Last day on which it is valid, in the organization's zone. */
  validUntil: CalendarDay,
  deliveryDate: z.string().nullable(),
  status: z.enum(STATUSES),
  layout: z.enum(LAYOUTS),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
  /** When the client first opened the link to sign. */
  zapsignViewedAt: Instant.nullable().default(null),
  zapsignSignedAt: Instant.nullable().default(null),
  /** Earlier contracts that ended without a signature, oldest first. */
  zapsignHistory: z.array(EndedContract).default([]),
  sentAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  lineCount: z.int(),
});
/** What lists and single proposals have in common. */
export type ProposalHead = z.output<typeof ProposalHead>;

/** A proposal in a list. Its lines are in `get` alone. */
export const ProposalSummary = ProposalHead.extend({
  /** The beginning of its description. */
  excerpt: z.string().nullable(),
  /** The products of its first lines. */
  productIds: z.array(z.int()),
});
export type ProposalSummary = z.output<typeof ProposalSummary>;

export const Proposal = ProposalHead.extend({
  description: z.string().nullable(),
  items: z.array(ProposalItem),
  /** What happened to it, oldest first; in `get` alone. */
  history: z.array(HistoryEntry).optional(),
});
export type Proposal = z.output<typeof Proposal>;
/** Inside the server: money in centavos. */
export type ProposalResponse = z.input<typeof Proposal>;
/** A line as it is kept: what the product was when it came in, and money in centavos. */
export type ProposalLine = Omit<z.input<typeof ProposalItem>, "proposalId">;

export const proposals = {
  list: endpoint({
    route: "GET /api/proposals",
    access: "member",
    input: Before,
    output: z.array(ProposalSummary),
    pages: true,
  }),
  /** Lost proposals, the newest loss first. */
  rejected: endpoint({
    route: "GET /api/proposals/rejected",
    access: "member",
    input: z.object({ before: z.string().max(50).exactOptional() }),
    output: z.array(ProposalSummary),
    pages: true,
  }),
  get: endpoint({
    route: "GET /api/proposals/{id}",
    access: "member",
    params: ById,
    output: Proposal,
  }),
  create: endpoint({
    route: "POST /api/proposals",
    access: "member",
    input: z.custom<z.input<typeof NewBody>>().transform(nest).pipe(NewBody),
    output: Proposal.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    problems: ["row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/proposals/{id}",
    access: "member",
    params: ById,
    input: z
      .custom<
        ChangeBodyShape | (ChangeBodyShape["proposal"] & { items?: ChangeBodyShape["items"] })
      >()
      .transform(nest)
      .pipe(ChangeBody),
    output: Proposal,
    problems: ["stale_record", "contract_exists"],
  }),
  remove: endpoint({
    route: "DELETE /api/proposals/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["contract_exists", "stale_record"],
  }),
  /** Restores a record deleted in the last 30 days; 404 also when it was restored already. */
  restore: endpoint({
    route: "POST /api/proposals/{id}/restore",
    access: "member",
    params: ById,
    output: Proposal,
    problems: ["row_limit"],
  }),
  /**
   * Takes back a change of status, within a few minutes and as long as nothing else changed. Asking again changes
   * nothing.
   */
  undo: endpoint({
    route: "POST /api/proposals/{id}/undo",
    access: "member",
    params: ById,
    /** The `updatedAt` that the change was answered with. */
    input: z.object({ change: Instant }),
    output: Proposal,
    problems: ["undo_over", "stale_record"],
  }),
  duplicate: endpoint({
    route: "POST /api/proposals/{id}/duplicate",
    access: "member",
    params: ById,
    input: z.object({ createId: CreateId }),
    output: Proposal.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    /** Its client is gone. */
    problems: ["invalid_input", "row_limit"],
  }),
};

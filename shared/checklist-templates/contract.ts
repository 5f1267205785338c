import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";

/** The most items of a template, so that it fits into one record. */
export const MAX_TEMPLATE_ITEMS = 100;

const isRequired = z.boolean("Valor inválido");

export const TemplateFields = z.object({
  title: requiredText(200, "Por favor, informe o título do template."),
  description: optionalText(2_000),
});
export type TemplateFields = z.output<typeof TemplateFields>;

export const TemplateItemFields = z.object({
  title: requiredText(200, "Por favor, informe o título do item."),
  description: optionalText(500),
  isRequired,
});
export type TemplateItemFields = z.output<typeof TemplateItemFields>;

const TemplateChanges = changesOf(TemplateFields.extend({ isRequired }));

const NewTemplate = TemplateChanges.extend({
  title: TemplateFields.shape.title,
  isRequired: isRequired.default(true),
});

const ItemChanges = changesOf(TemplateItemFields);

const NewItem = ItemChanges.extend({
  title: TemplateItemFields.shape.title,
  isRequired: isRequired.default(false),
  /** Position from 1. When it is taken or absent, the item goes to the end. */
  order: z
    .int("Ordem inválida")
    .min(1, "Ordem inválida")
    .max(1_000_000, "Ordem inválida")
    .optional(),
});

export const TemplateItem = z.object({
  /** Never reused. */
  id: z.int(),
  templateId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  isRequired: z.boolean(),
  order: z.int(),
});
export type TemplateItem = z.output<typeof TemplateItem>;

export const ChecklistTemplate = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  /** Whether a checklist made from it needs items. */
  isRequired: z.boolean(),
  /** By order, then number. */
  items: z.array(TemplateItem),
  organizationId: z.uuid(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Who saved it last, once it is known. */
  updatedBy: z.uuid().optional(),
});
export type ChecklistTemplate = z.output<typeof ChecklistTemplate>;

/** Tasks hold copies of templates, so nothing here changes them. */
export const checklistTemplates = {
  /** Newest first. */
  list: endpoint({
    route: "GET /api/checklist-templates",
    access: "member",
    output: z.array(ChecklistTemplate),
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/checklist-templates",
    access: "member",
    input: NewTemplate,
    output: ChecklistTemplate,
    status: 201,
    problems: ["row_limit"],
  }),
  update: endpoint({
    route: "PUT /api/checklist-templates/{id}",
    access: "member",
    params: ById,
    input: TemplateChanges,
    output: ChecklistTemplate,
  }),
  /** With its items. */
  remove: endpoint({
    route: "DELETE /api/checklist-templates/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  addItem: endpoint({
    route: "POST /api/checklist-templates/{id}/items",
    access: "member",
    params: ById,
    input: NewItem,
    output: TemplateItem,
    status: 201,
    problems: ["template_full"],
  }),
  updateItem: endpoint({
    route: "PUT /api/checklist-template-items/{id}",
    access: "member",
    params: ById,
    input: ItemChanges,
    output: TemplateItem,
  }),
  removeItem: endpoint({
    route: "DELETE /api/checklist-template-items/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
};

import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";
import { Instant, optionalText, requiredLine } from "#shared/values/schemas.ts";

const isRequired = z.boolean("Valor inválido");

export const TemplateFields = z.object({
  title: requiredLine(200, "Por favor, informe o título do template."),
  description: optionalText(2_000),
});
export type TemplateFields = z.output<typeof TemplateFields>;

export const TemplateItemFields = z.object({
  title: requiredLine(200, "Por favor, informe o título do item."),
  description: optionalText(500),
  isRequired,
});
export type TemplateItemFields = z.output<typeof TemplateItemFields>;

export const TemplateChanges = changesOf(TemplateFields.extend({ isRequired }));

export const NewTemplate = TemplateChanges.extend({
  title: TemplateFields.shape.title,
  isRequired: isRequired.default(true),
});

export const ItemChanges = changesOf(TemplateItemFields);

export const NewItem = ItemChanges.extend({
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
  /** Sorted by order, then number. */
  items: z.array(TemplateItem),
  organizationId: z.uuid(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Who saved it last, once it is known. */
  updatedBy: z.uuid().optional(),
});
export type ChecklistTemplate = z.output<typeof ChecklistTemplate>;

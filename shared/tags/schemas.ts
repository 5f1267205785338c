import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";
import { HexColor, Instant, optionalText, requiredLine } from "#shared/values/schemas.ts";
import { DEFAULT_TAG_COLOR } from "./rules.ts";

export const TagFields = z.object({
  name: requiredLine(50, "Digite um nome para a tag."),
  color: HexColor,
  description: optionalText(500),
  showInDashboard: z.boolean("Valor inválido"),
});
export type TagFields = z.output<typeof TagFields>;

const { name, color, showInDashboard } = TagFields.shape;

export const TagChanges = changesOf(TagFields);

export const NewTag = TagChanges.extend({
  name,
  color: color.default(DEFAULT_TAG_COLOR),
  showInDashboard: showInDashboard.default(false),
});

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  description: z.string().nullable(),
  showInDashboard: z.boolean(),
  organizationId: z.uuid(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Absent before the first update. */
  updatedBy: z.uuid().optional(),
});
export type Tag = z.output<typeof Tag>;

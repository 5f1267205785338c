import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { HexColor } from "#shared/values/color.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";
import { DEFAULT_TAG_COLOR } from "./rules.ts";

export const TagFields = z.object({
  name: requiredText(50, "Digite um nome para a tag."),
  color: HexColor,
  description: optionalText(500),
  /** A card on the dashboard. */
  showInDashboard: z.boolean("Valor inválido"),
});
export type TagFields = z.output<typeof TagFields>;

const { name, color, showInDashboard } = TagFields.shape;

/** Absent fields stay. */
const TagChanges = changesOf(TagFields);

const NewTag = TagChanges.extend({
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
  /** Who saved it last; absent when nobody has since it was created. */
  updatedBy: z.uuid().optional(),
});
export type Tag = z.output<typeof Tag>;

export const tags = {
  /** By name. */
  list: endpoint({
    route: "GET /api/tags",
    access: "member",
    output: z.array(Tag),
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/tags",
    access: "member",
    input: NewTag,
    output: Tag,
    status: 201,
    problems: ["tag_name_taken", "row_limit"],
  }),
  update: endpoint({
    route: "PUT /api/tags/{id}",
    access: "member",
    params: ById,
    input: TagChanges.extend({ updatedAt: Instant.optional() }),
    output: Tag,
    problems: ["tag_name_taken", "stale_record"],
  }),
  /** Tasks stay, without the tag. */
  remove: endpoint({
    route: "DELETE /api/tags/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["stale_record"],
  }),
};

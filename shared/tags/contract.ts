import * as z from "zod";
import { ById, creation, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";
import { TagChanges, NewTag, Tag } from "./schemas.ts";

export const tags = {
  /** Sorted by name. */
  list: endpoint({
    route: "GET /api/tags",
    access: "member",
    output: z.array(Tag),
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/tags",
    access: "member",
    ...creation(NewTag, Tag),
    problems: ["tag_name_taken", "row_limit", "not_found"],
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

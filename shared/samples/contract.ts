import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Samples } from "./schemas.ts";

/** Requires the rights to create and delete the records. */
export const samples = {
  /** Allowed in an empty organization only. */
  create: endpoint({
    route: "POST /api/samples",
    access: "member",
    output: Samples,
    status: 201,
    problems: ["samples_exist", "not_empty", "tag_name_taken", "row_limit"],
  }),
  /** Removes the remaining samples for good, except proposals with a contract. Idempotent. */
  remove: endpoint({ route: "DELETE /api/samples", access: "member", output: z.null() }),
};

import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { PixFields, PixSettings } from "./schemas.ts";

/** Part of the domain `organization`. */
export const pix = {
  pix: endpoint({
    route: "GET /api/organization/pix",
    access: "member",
    output: PixSettings,
  }),
  /** Sent versions keep their key. Owner and administrators are notified by mail. */
  savePix: endpoint({
    route: "PUT /api/organization/pix",
    access: "admin",
    fresh: true,
    input: z.object({ account: PixFields.nullable() }),
    output: PixSettings,
    problems: ["pix_needs_tax_id", "owner_unverified", "stale_record"],
  }),
  /** Hides the PIX of all versions sent until now. */
  hidePix: endpoint({
    route: "POST /api/organization/pix/hide",
    access: "admin",
    output: PixSettings,
    problems: ["stale_record"],
  }),
};

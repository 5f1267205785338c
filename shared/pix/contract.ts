import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { PixFields, PixSettings } from "./schemas.ts";

/** The organization's PIX key, part of the domain `organization`. */
export const pix = {
  pix: endpoint({
    route: "GET /api/organization/pix",
    access: "member",
    output: PixSettings,
  }),
  /** Versions that were sent keep the key of their sending. Owner and administrators are told by mail. */
  savePix: endpoint({
    route: "PUT /api/organization/pix",
    access: "admin",
    fresh: true,
    input: z.object({ account: PixFields.nullable() }),
    output: PixSettings,
    problems: ["pix_needs_tax_id", "owner_unverified", "stale_record"],
  }),
  /** Hides the PIX of all versions sent until now, at once. */
  hidePix: endpoint({
    route: "POST /api/organization/pix/hide",
    access: "admin",
    output: PixSettings,
    problems: ["stale_record"],
  }),
};

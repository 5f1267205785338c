import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { BrandingChanges, Branding } from "./schemas.ts";

export const branding = {
  get: endpoint({
    route: "GET /api/branding",
    access: "member",
    output: Branding,
    synced: true,
  }),
  save: endpoint({
    route: "POST /api/branding",
    access: "admin",
    input: BrandingChanges,
    output: Branding,
  }),
  uploadLogo: endpoint({
    route: "POST /api/branding/upload-logo",
    access: "admin",
    takes: "form",
    field: "logo",
    output: Branding,
    problems: ["invalid_input", "image_too_large", "not_an_image"],
  }),
  /** Idempotent. */
  removeLogo: endpoint({ route: "DELETE /api/branding/logo", access: "admin", output: z.null() }),
};

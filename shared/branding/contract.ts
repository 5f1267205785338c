import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { LAYOUTS } from "#shared/proposals/layouts.ts";
import { HexColor } from "#shared/values/color.ts";
import { Instant } from "#shared/values/dates.ts";
import { OptionalEmail, optionalText } from "#shared/values/text.ts";
import { readWebsite } from "./rules.ts";

/** Code points; a line break counts as one. */
export const MAX_PRESENTATION_LENGTH = 300;

/** Absent fields stay. */
export const BrandingChanges = z
  .object({
    primaryColor: HexColor,
    secondaryColor: HexColor,
    accentColor: HexColor,
    defaultLayout: z.enum(LAYOUTS, "Layout inválido"),
    presentationText: optionalText(MAX_PRESENTATION_LENGTH),
    companyAddress: optionalText(300),
    companyWebsite: optionalText(300).transform(readWebsite),
    companyPhone: optionalText(40),
    companyEmail: OptionalEmail,
  })
  .partial();
export type BrandingChanges = z.output<typeof BrandingChanges>;

export const Branding = z.object({
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
  defaultLayout: z.enum(LAYOUTS),
  presentationText: z.string().nullable(),
  companyAddress: z.string().nullable(),
  companyWebsite: z.string().nullable(),
  companyPhone: z.string().nullable(),
  companyEmail: z.string().nullable(),
  /** Null before the first save. */
  updatedAt: Instant.nullable(),
  /** Who saved it last, where that is known. */
  updatedBy: z.uuid().nullable(),
});
export type Branding = z.output<typeof Branding>;

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

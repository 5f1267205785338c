import * as z from "zod";
import { LAYOUTS } from "#shared/proposals/layouts.ts";
import { HexColor, Instant, OptionalEmail, optionalText } from "#shared/values/schemas.ts";
import { readWebsite, MAX_PRESENTATION_LENGTH } from "./rules.ts";

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
  updatedBy: z.uuid().nullable(),
});
export type Branding = z.output<typeof Branding>;

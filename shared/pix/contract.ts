import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { requiredText } from "#shared/values/text.ts";
import { PIX_KINDS, plainPixText, readPixKey } from "./br-code.ts";

const plainText = (most: number, message: string) =>
  requiredText(most, message).refine((text) => plainPixText(text, most) !== "", message);

/** The account of the organization. Keys are stored without mask. */
export const PixFields = z
  .object({
    kind: z.enum(PIX_KINDS, "Tipo inválido"),
    key: requiredText(77, "Informe a chave PIX"),
    name: plainText(100, "Informe o nome de quem recebe"),
    city: plainText(60, "Informe a cidade"),
  })
  .transform(({ key, ...fields }, context) => {
    const read = readPixKey(fields.kind, key);
    if (read !== undefined) return { ...fields, key: read };
    context.issues.push({
      code: "custom",
      path: ["key"],
      message: "Chave PIX inválida. Confira o tipo e a chave.",
      input: key,
    });
    return z.NEVER;
  });

export const PixSettings = z.object({
  /** Null without. The middle of the key is hidden from all. */
  account: z
    .object({ kind: z.enum(PIX_KINDS), key: z.string(), name: z.string(), city: z.string() })
    .nullable(),
  changedAt: Instant.nullable(),
  /** Versions sent before show no PIX. */
  hiddenBefore: Instant.nullable(),
});
export type PixSettings = z.output<typeof PixSettings>;

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

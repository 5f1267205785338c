import * as z from "zod";
import { Instant, requiredText } from "#shared/values/schemas.ts";
import { PIX_KINDS, plainPixText, readPixKey } from "./br-code.ts";

const plainText = (max: number, message: string) =>
  requiredText(max, message).refine((text) => plainPixText(text, max) !== "", message);

/** Keys are stored without mask. */
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
  /** The middle of the key is always hidden. */
  account: z
    .object({ kind: z.enum(PIX_KINDS), key: z.string(), name: z.string(), city: z.string() })
    .nullable(),
  changedAt: Instant.nullable(),
  /** Versions sent before show no PIX. */
  hiddenBefore: Instant.nullable(),
});
export type PixSettings = z.output<typeof PixSettings>;

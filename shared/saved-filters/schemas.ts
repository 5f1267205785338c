import * as z from "zod";
import { Instant, requiredText } from "#shared/values/schemas.ts";
import { isNameTaken, MAX_SAVED_FILTERS, NAME_TAKEN, SAVED_FILTERS_FULL } from "./rules.ts";

export const SavedFilter = z.object({
  name: requiredText(40, "Informe o nome do filtro"),
  /** The query of the screen's address. The screen drops what it does not know. */
  query: z
    .string("Filtro inválido")
    .min(1, "Filtro inválido")
    .max(500, "Este filtro é longo demais para ser salvo")
    .regex(/^[\w*.%+=&-]*$/, "Filtro inválido"),
});
export type SavedFilter = z.output<typeof SavedFilter>;

export const SavedFilters = z.object({
  filters: z.array(SavedFilter),
  updatedAt: Instant.nullable(),
});
export type SavedFilters = z.output<typeof SavedFilters>;

export const Names = z
  .array(SavedFilter, "Filtros inválidos")
  .max(MAX_SAVED_FILTERS, SAVED_FILTERS_FULL)
  .refine((filters) => filters.every(({ name }, at) => !isNameTaken(filters, name, at)), {
    error: NAME_TAKEN,
  });

export const TeamFilters = z.object({
  filters: z.array(SavedFilter.extend({ by: z.uuid() })),
  updatedAt: Instant.nullable(),
});
export type TeamFilters = z.output<typeof TeamFilters>;

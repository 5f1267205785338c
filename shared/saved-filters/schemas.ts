import * as z from "zod";
import { Instant, requiredLine } from "#shared/values/schemas.ts";
import {
  isNameTaken,
  MAX_SAVED_FILTERS,
  NAME_TAKEN,
  NOT_SAVABLE,
  SAVED_FILTERS_FULL,
} from "./rules.ts";

export const SavedFilter = z.object({
  name: requiredLine(40, "Informe o nome do filtro"),
  /** The query of the screen's address. The screen drops values that it does not know. */
  query: z
    .string(NOT_SAVABLE)
    .min(1, NOT_SAVABLE)
    .max(500, "Este filtro é longo demais para ser salvo")
    .regex(/^[\w*.%+=&-]*$/, NOT_SAVABLE),
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

import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { requiredText } from "#shared/values/text.ts";
import {
  isNameTaken,
  MAX_SAVED_FILTERS,
  NAME_TAKEN,
  SAVED_FILTERS_FULL,
  SCREENS,
} from "./rules.ts";

/** Pages of earlier versions name none: they filter proposals. */
const OfScreen = z.object({ screen: z.enum(SCREENS, "Tela inválida").default("proposals") });

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

const SavedFilters = z.object({
  filters: z.array(SavedFilter),
  /** Null: nothing was saved yet. */
  updatedAt: Instant.nullable(),
});
export type SavedFilters = z.output<typeof SavedFilters>;

const Names = z
  .array(SavedFilter, "Filtros inválidos")
  .max(MAX_SAVED_FILTERS, SAVED_FILTERS_FULL)
  .refine((filters) => filters.every(({ name }, at) => !isNameTaken(filters, name, at)), {
    error: NAME_TAKEN,
  });

const TeamFilters = z.object({
  /** `by`: who shared it. */
  filters: z.array(SavedFilter.extend({ by: z.uuid() })),
  /** Null: nothing was shared yet. */
  updatedAt: Instant.nullable(),
});
export type TeamFilters = z.output<typeof TeamFilters>;

/** The filters of a screen that a member saved for themselves, and those that the team shares. */
export const savedFilters = {
  get: endpoint({
    route: "GET /api/saved-filters",
    access: "member",
    input: OfScreen,
    output: SavedFilters.extend({ team: TeamFilters }),
  }),
  /** Replaces those of the member. */
  save: endpoint({
    route: "PUT /api/saved-filters",
    access: "member",
    input: OfScreen.extend({
      filters: Names,
      /** Of what the caller has read. */
      updatedAt: Instant.nullable(),
    }),
    output: SavedFilters,
    problems: ["stale_record"],
  }),
  /** Replaces those of the team. A member adds, and changes or removes their own; administrators those of all. */
  saveTeam: endpoint({
    route: "PUT /api/saved-filters/team",
    access: "member",
    input: OfScreen.extend({
      filters: Names,
      /** Of what the caller has read. */
      updatedAt: Instant.nullable(),
    }),
    output: TeamFilters,
    problems: ["stale_record", "not_allowed"],
  }),
};

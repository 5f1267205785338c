import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";
import { SCREENS } from "./rules.ts";
import { Names, SavedFilters, TeamFilters } from "./schemas.ts";

/** Pages of earlier versions name none: they filter proposals. */
const OfScreen = z.object({ screen: z.enum(SCREENS, "Tela inválida").default("proposals") });

/** The filters of a screen that a member saved for themselves, and those that the team shares. */
export const savedFilters = {
  get: endpoint({
    route: "GET /api/saved-filters",
    access: "member",
    input: OfScreen,
    output: SavedFilters.extend({ team: TeamFilters }),
  }),
  save: endpoint({
    route: "PUT /api/saved-filters",
    access: "member",
    input: OfScreen.extend({
      filters: Names,
      updatedAt: Instant.nullable(),
    }),
    output: SavedFilters,
    problems: ["stale_record"],
  }),
  /** Replaces those of the team. Members may add, and change or remove their own; administrators all. */
  saveTeam: endpoint({
    route: "PUT /api/saved-filters/team",
    access: "member",
    input: OfScreen.extend({
      filters: Names,
      updatedAt: Instant.nullable(),
    }),
    output: TeamFilters,
    problems: ["stale_record", "not_allowed"],
  }),
};

import { endpoint } from "#shared/endpoint.ts";
import { SavedSlaSettings, SlaChanges } from "./schemas.ts";

/** Changes apply to new tasks only. */
export const slaSettings = {
  get: endpoint({
    route: "GET /api/sla-settings",
    access: "member",
    output: SavedSlaSettings,
    synced: true,
  }),
  save: endpoint({
    route: "PUT /api/sla-settings",
    access: "admin",
    input: SlaChanges,
    output: SavedSlaSettings,
  }),
};

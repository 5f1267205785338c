import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Metrics, Dashboard } from "./schemas.ts";

export const dashboard = {
  get: endpoint({ route: "GET /api/dashboard", access: "member", output: Dashboard }),
  metrics: endpoint({ route: "GET /api/dashboard/metrics", access: "member", output: Metrics }),
  /** Hides them for the caller only. */
  dismissFirstSteps: endpoint({
    route: "PUT /api/dashboard/first-steps",
    access: "member",
    input: z.object({ dismissed: z.literal(true, "Valor inválido") }),
    output: z.null(),
  }),
};

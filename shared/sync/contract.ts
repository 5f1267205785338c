import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Changes } from "./schemas.ts";

export const sync = {
  /** Changes since the position of a list (`synced`) or of the last answer. */
  changes: endpoint({
    route: "GET /api/sync",
    access: "member",
    input: z.object({
      since: z.string().regex(/^\d+~[\dT:=,-]{0,100}$/, "Posição inválida"),
      /** May miss the newest changes, at half the price: for lists of the last visit, which the poll brings up to date. */
      eventual: z.literal("true").exactOptional(),
    }),
    output: Changes,
  }),
};

import * as z from "zod";
import { ById, CreateId, created, endpoint, Paging } from "#shared/endpoint.ts";
import { restoration } from "#shared/trash.ts";
import { Instant, recordChoice } from "#shared/values/schemas.ts";
import { ChangeBody, type ChangeBodyShape, NewBody, nest, ProposalIds } from "./inputs.ts";
import { Proposal, ProposalLines, ProposalSummary } from "./proposal.ts";
import { sending } from "./sending.ts";

export const proposals = {
  list: endpoint({
    route: "GET /api/proposals",
    access: "member",
    input: Paging,
    output: z.array(ProposalSummary),
    pages: true,
    synced: true,
  }),
  /** Lost proposals, the newest loss first. */
  rejected: endpoint({
    route: "GET /api/proposals/rejected",
    access: "member",
    input: z.object({ before: z.string().max(50).exactOptional() }),
    output: z.array(ProposalSummary),
    pages: true,
  }),
  /** The lines of some proposals; unknown ones are left out. */
  lines: endpoint({
    route: "GET /api/proposals/lines",
    access: "member",
    input: z.object({ ids: ProposalIds }),
    output: z.array(ProposalLines),
  }),
  /** The sellers of some proposals, each once; unknown proposals are left out. */
  sellers: endpoint({
    route: "GET /api/proposals/sellers",
    access: "member",
    input: z.object({ ids: ProposalIds }),
    /** Null of a deleted account. */
    output: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
  }),
  get: endpoint({
    route: "GET /api/proposals/{id}",
    access: "member",
    params: ById,
    output: Proposal,
  }),
  create: endpoint({
    route: "POST /api/proposals",
    access: "member",
    input: z.custom<z.input<typeof NewBody>>().transform(nest).pipe(NewBody),
    ...created(Proposal),
    problems: ["row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/proposals/{id}",
    access: "member",
    params: ById,
    input: z
      .custom<
        ChangeBodyShape | (ChangeBodyShape["proposal"] & { items?: ChangeBodyShape["items"] })
      >()
      .transform(nest)
      .pipe(ChangeBody),
    output: Proposal,
    problems: [
      "stale_record",
      "contract_exists",
      "acceptance_locked",
      "reopen_needed",
      "too_many_versions",
      "not_allowed",
    ],
  }),
  remove: endpoint({
    route: "DELETE /api/proposals/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["contract_exists", "stale_record", "acceptance_locked", "not_allowed"],
  }),
  ...restoration("/api/proposals", Proposal, ["row_limit"]),
  /** Reverts a change of status, within a few minutes and while nothing else changed. Idempotent. */
  undo: endpoint({
    route: "POST /api/proposals/{id}/undo",
    access: "member",
    params: ById,
    /** The `updatedAt` in the response to the change. */
    input: z.object({ change: Instant }),
    output: Proposal,
    problems: ["undo_over", "stale_record"],
  }),
  duplicate: endpoint({
    route: "POST /api/proposals/{id}/duplicate",
    access: "member",
    params: ById,
    input: z.object({
      createId: CreateId,
      /** Absent: the same client. */
      clientId: recordChoice("Por favor, selecione um cliente").exactOptional(),
    }),
    ...created(Proposal),
    /** `invalid_input`: the client was deleted. */
    problems: ["invalid_input", "row_limit"],
  }),
  ...sending,
};

import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import {
  ZapsignSettings,
  SettingsChanges,
  Tested,
  Connection,
  ProposalContract,
} from "./schemas.ts";

const PROVIDER_PROBLEMS = [
  "zapsign_key_refused",
  "zapsign_plan_missing",
  "zapsign_template_unknown",
  "zapsign_data_refused",
  "zapsign_busy",
  "zapsign_unanswered",
  "zapsign_failed",
] as const;

export const contracts = {
  settings: endpoint({
    route: "GET /api/zapsign/settings",
    access: "member",
    output: ZapsignSettings,
    synced: true,
  }),
  /** The first key registers our webhook. */
  saveSettings: endpoint({
    route: "PUT /api/zapsign/settings",
    access: "admin",
    fresh: "sometimes",
    input: SettingsChanges,
    output: ZapsignSettings,
  }),
  /** Removes the key and disables the integration. */
  removeKey: endpoint({
    route: "DELETE /api/zapsign/settings/api-key",
    access: "admin",
    output: ZapsignSettings,
  }),
  /** Reads the template from ZapSign. */
  testConnection: endpoint({
    route: "POST /api/zapsign/test-connection",
    access: "admin",
    input: Tested,
    output: Connection,
    problems: [
      "zapsign_key_missing",
      "zapsign_template_missing",
      ...PROVIDER_PROBLEMS,
      "too_many_attempts",
    ],
  }),
  /**
   * One document per proposal under concurrency. `settingsProblems` (rules.ts) are fixed in the settings,
   * `clientProblems` at the client.
   */
  generate: endpoint({
    route: "POST /api/zapsign/generate-contract",
    access: "member",
    input: z.object({
      proposalId: RecordId,
      /** Refuses a client without tax id or address, which the document would show as "-". */
      requireComplete: z.boolean().default(false),
    }),
    /** `signatureUrl` is null when ZapSign returned no safe address. */
    output: ProposalContract.extend({ signatureUrl: z.string().nullable() }),
    problems: [
      "not_found",
      "contract_not_accepted",
      "zapsign_disabled",
      "zapsign_key_missing",
      "zapsign_template_missing",
      "contract_client_missing",
      "contract_email_missing",
      "contract_client_incomplete",
      "contract_generated",
      "contract_in_doubt",
      "stale_record",
      ...PROVIDER_PROBLEMS,
    ],
  }),
  /**
   * Cancels the document and frees the proposal. A signed contract stays; a document unknown to ZapSign counts as
   * cancelled.
   */
  cancel: endpoint({
    route: "DELETE /api/zapsign/contracts/{id}",
    access: "member",
    params: ById,
    output: ProposalContract,
    problems: [
      "contract_signed",
      "contract_cancel_failed",
      "zapsign_key_missing",
      ...PROVIDER_PROBLEMS,
    ],
  }),
  /** The link of an open contract, for signing on the caller's device. Its opening is not counted as the client's. */
  signHere: endpoint({
    route: "POST /api/zapsign/contracts/{id}/open",
    access: "member",
    params: ById,
    output: z.object({ signatureUrl: z.string() }),
    problems: ["contract_not_open"],
  }),
  /** The signed file, or the document as sent; an address valid for an hour. */
  file: endpoint({
    route: "GET /api/zapsign/contracts/{id}/file",
    access: "member",
    params: ById,
    output: z.object({ url: z.string() }),
    problems: ["zapsign_key_missing", ...PROVIDER_PROBLEMS],
  }),
};

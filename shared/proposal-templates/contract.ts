import * as z from "zod";
import { ById, creation, endpoint } from "#shared/endpoint.ts";
import { changesOf } from "#shared/values/fields.ts";
import { ProposalTemplateFields, ProposalTemplate, TemplateContent } from "./schemas.ts";

/** Proposals hold copies of templates, so nothing here changes them. */
export const proposalTemplates = {
  /** Sorted by name. */
  list: endpoint({
    route: "GET /api/proposal-templates",
    access: "member",
    output: z.array(ProposalTemplate),
    synced: true,
  }),
  get: endpoint({
    route: "GET /api/proposal-templates/{id}",
    access: "member",
    params: ById,
    output: TemplateContent.extend({ id: z.int(), name: z.string() }),
  }),
  create: endpoint({
    route: "POST /api/proposal-templates",
    access: "member",
    ...creation(ProposalTemplateFields, ProposalTemplate),
    problems: ["row_limit"],
  }),
  /** Renames it, or replaces its content by another proposal's. */
  update: endpoint({
    route: "PUT /api/proposal-templates/{id}",
    access: "member",
    params: ById,
    input: changesOf(ProposalTemplateFields),
    output: ProposalTemplate,
  }),
  remove: endpoint({
    route: "DELETE /api/proposal-templates/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
};

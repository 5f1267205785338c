import * as z from "zod";
import { ById, creation, endpoint, Paging } from "#shared/endpoint.ts";
import {
  TemplateChanges,
  NewTemplate,
  ItemChanges,
  NewItem,
  TemplateItem,
  ChecklistTemplate,
} from "./schemas.ts";

/** Tasks hold copies of templates, so nothing here changes them. */
export const checklistTemplates = {
  /** Newest first. */
  list: endpoint({
    route: "GET /api/checklist-templates",
    access: "member",
    input: Paging,
    output: z.array(ChecklistTemplate),
    pages: true,
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/checklist-templates",
    access: "member",
    ...creation(NewTemplate, ChecklistTemplate),
    problems: ["row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/checklist-templates/{id}",
    access: "member",
    params: ById,
    input: TemplateChanges,
    output: ChecklistTemplate,
  }),
  remove: endpoint({
    route: "DELETE /api/checklist-templates/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  addItem: endpoint({
    route: "POST /api/checklist-templates/{id}/items",
    access: "member",
    params: ById,
    ...creation(NewItem, TemplateItem),
    problems: ["template_full"],
  }),
  updateItem: endpoint({
    route: "PUT /api/checklist-template-items/{id}",
    access: "member",
    params: ById,
    input: ItemChanges,
    output: TemplateItem,
  }),
  removeItem: endpoint({
    route: "DELETE /api/checklist-template-items/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
};

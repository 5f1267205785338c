import { expect, test } from "vitest";
import * as z from "zod";
import { PlanFields } from "#shared/admin/schemas.ts";
import { TemplateFields, TemplateItemFields } from "#shared/checklist-templates/schemas.ts";
import { ContactFields } from "#shared/clients/contact.ts";
import { ClientFields } from "#shared/clients/schemas.ts";
import { OrganizationFields } from "#shared/organization/schemas.ts";
import { ProductFields } from "#shared/products/schemas.ts";
import { ProposalTemplateFields } from "#shared/proposal-templates/schemas.ts";
import { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { TagFields } from "#shared/tags/schemas.ts";
import { ChecklistFields } from "#shared/tasks/inputs.ts";

test.each([
  ["client's name", ClientFields.shape.name],
  ["client's company", ClientFields.shape.company],
  ["contact's name", ContactFields.shape.name],
  ["contact's role", ContactFields.shape.role],
  ["item's name", ProductFields.shape.name],
  ["item's code", ProductFields.shape.code],
  ["tag's name", TagFields.shape.name],
  ["checklist's title", ChecklistFields.shape.title],
  ["checklist template's title", TemplateFields.shape.title],
  ["template item's title", TemplateItemFields.shape.title],
  ["proposal template's name", ProposalTemplateFields.shape.name],
  ["filter's name", SavedFilter.shape.name],
  ["organization's name", OrganizationFields.shape.name],
  ["plan's name", PlanFields.shape.name],
])("puts a %s into one line", (_what, schema: z.ZodType) => {
  expect(schema.parse(" Em\npresa  Sol ")).toBe("Em presa Sol");
});

test("keeps the lines of a client's observations", () => {
  expect(ClientFields.shape.observations.parse("a\nb")).toBe("a\nb");
});

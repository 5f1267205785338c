import type { TemplateContent } from "#shared/proposal-templates/schemas.ts";
import type { ProposalForm } from "../form/form-amounts.ts";
import { BLANK_ITEM, toForm } from "../form/proposal-form.ts";

/** `newFor`: the client of the new proposal. */
export function formOf(
  { id: templateId, ...content }: TemplateContent & { id: number },
  clientId: number | undefined,
): ProposalForm {
  const { proposal, items, ...form } = toForm({
    ...content,
    status: "draft",
    clientId,
    updatedAt: "",
  });
  const { updatedAt: _none, ...fields } = proposal;
  return {
    ...form,
    proposal: { ...fields, templateId },
    items: items.length > 0 ? items : [BLANK_ITEM],
  };
}

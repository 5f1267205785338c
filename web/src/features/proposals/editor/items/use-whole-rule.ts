import type { FormInstance, FormRule } from "antd";
import { useUser } from "#web/contract/session/current-user.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import type { ProposalForm } from "../form/form-amounts.ts";

/** Quantities below 1 need the organization's setting, or a line that already has one. */
export function useWholeRule(form: FormInstance<ProposalForm>, at: number): FormRule {
  const allows = useUser().organization?.allowsFractions === true;
  return refusalRule((typed: TypedNumber) => {
    const isBelow = typeof typed === "number" && typed > 0 && typed < 1;
    const isRefused = isBelow && !allows && form.isFieldTouched(["items", at, "quantity"]);
    return isRefused ? "A quantidade mínima é 1" : undefined;
  });
}

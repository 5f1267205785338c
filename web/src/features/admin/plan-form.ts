import { DEFAULT_MAX_USERS } from "#shared/admin/rules.ts";
import type { Plan } from "#shared/admin/schemas.ts";
import { priceOf } from "#shared/subscription/plan.ts";
import { type Cents, toCents } from "#shared/values/money.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** Texts are never null; features are the lines of one text. */
export interface PlanForm {
  name: string;
  description: string;
  maxUsers: TypedNumber;
  pricePerUser: TypedNumber;
  features: string;
  isActive: boolean;
  isCourtesy: boolean;
  updatedAt?: string;
}

const BLANK: PlanForm = {
  name: "",
  description: "",
  maxUsers: DEFAULT_MAX_USERS,
  pricePerUser: 0,
  features: "",
  isActive: true,
  isCourtesy: false,
};

export function toForm(plan: Plan | null): PlanForm {
  if (!plan) return BLANK;
  const { id: _id, createdAt: _createdAt, description, features, ...fields } = plan;
  return { ...fields, description: description ?? "", features: features.join("\n") };
}

export function toFields({ updatedAt: _updatedAt, maxUsers, pricePerUser, ...form }: PlanForm) {
  return {
    ...form,
    maxUsers: Number(maxUsers),
    pricePerUser: pricePerUser ?? 0,
    features: linesOf(form.features),
  };
}

/** Centavos; null while the form is incomplete. */
export function monthlyPrice(
  form: Partial<Pick<PlanForm, "maxUsers" | "pricePerUser">>,
): Cents | null {
  const { maxUsers, pricePerUser } = form;
  if (typeof maxUsers !== "number" || typeof pricePerUser !== "number") return null;
  if (!Number.isInteger(maxUsers)) return null;
  return priceOf({ maxUsers, pricePerUser: toCents(pricePerUser) });
}

/** Returns the lines that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

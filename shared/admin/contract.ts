import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import { optionalText } from "#shared/values/schemas.ts";
import { PlanChanges, NewPlan, Plan, AdminOrganization } from "./schemas.ts";

const ByOrganization = z.object({ orgId: z.uuid() });

/** Calls of super admins; never locked. */
export const admin = {
  /** By name. Creates 'Básico' before the first. */
  plans: endpoint({
    route: "GET /api/admin/subscription-plans",
    access: "super_admin",
    output: z.array(Plan),
  }),
  createPlan: endpoint({
    route: "POST /api/admin/subscription-plans",
    access: "super_admin",
    input: NewPlan,
    output: Plan,
    status: 201,
    problems: ["plan_name_taken"],
  }),
  /** The limit takes effect at once, the price with the next charge. */
  updatePlan: endpoint({
    route: "PUT /api/admin/subscription-plans/{id}",
    access: "super_admin",
    params: ById,
    input: PlanChanges,
    output: Plan,
    problems: ["plan_name_taken", "stale_record"],
  }),
  /** Refused while in use. */
  removePlan: endpoint({
    route: "DELETE /api/admin/subscription-plans/{id}",
    access: "super_admin",
    params: ById,
    output: z.null(),
    problems: ["plan_in_use", "stale_record"],
  }),
  /** Sorted by name. */
  organizations: endpoint({
    route: "GET /api/admin/organizations",
    access: "super_admin",
    output: z.array(AdminOrganization),
  }),
  /** An active plan; null for the terms of 'Básico'. */
  assignPlan: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/plan",
    access: "super_admin",
    params: ByOrganization,
    input: z.object({ planId: RecordId.nullable() }),
    output: AdminOrganization.extend({
      /** Set when there are more members than the plan allows. */
      warning: z.string().nullable(),
    }),
    problems: ["stale_record"],
  }),
  /** Locks it until reactivated. Idempotent. */
  suspend: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/suspend",
    access: "super_admin",
    fresh: true,
    params: ByOrganization,
    input: z.object({ reason: optionalText(500).optional() }),
    output: AdminOrganization,
    problems: ["stale_record"],
  }),
  /** Restores the access that trial and subscription give. */
  reactivate: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/reactivate",
    access: "super_admin",
    params: ByOrganization,
    output: AdminOrganization,
    problems: ["stale_record"],
  }),
  /** Lets it mail its clients again, and resets its counts. Idempotent. */
  allowMail: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/allow-mail",
    access: "super_admin",
    params: ByOrganization,
    output: AdminOrganization,
  }),
  /** Removes it at once for everybody; accounts stay. */
  removeOrganization: endpoint({
    route: "DELETE /api/admin/organizations/{orgId}",
    access: "super_admin",
    fresh: true,
    params: ByOrganization,
    output: z.null(),
  }),
};

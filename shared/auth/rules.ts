import {
  graceUntil,
  hasPaymentStatus,
  hasRole,
  type Role,
  type AccessFields,
  accessAt,
  trialInfo,
} from "#shared/organization/rules.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import type { OwnPlan } from "#shared/subscription/plan.ts";
import type { CurrentUserRecord } from "./contract.ts";

/**
 * A path of this site to go on to, or `/`: it begins with a single slash and holds no backslash, no control character
 * and no scheme.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return "/";
  return target;
}

interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  emailVerified: boolean;
  passwordIsCommon?: boolean;
  isSuperAdmin: boolean;
  createdAt: string;
  updatedAt: string;
}

interface Organization extends AccessFields, ExtraSeats {
  id: string;
  name: string;
  timezone: string;
  userLimit: number;
  trialStartDate: string;
}

/** Where a person works. */
interface Membership {
  role: Role;
  organization: Organization;
  plan: OwnPlan;
}

/** The current user as the screens see it; without a membership the three last parts are null. */
export function currentUser(
  person: Person,
  membership: Membership | undefined,
  now: Date,
): CurrentUserRecord {
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    emailVerified: person.emailVerified,
    passwordIsCommon: person.passwordIsCommon === true,
    isSuperAdmin: person.isSuperAdmin,
    createdAt: person.createdAt,
    updatedAt: person.updatedAt,
    activeOrganizationId: membership?.organization.id ?? null,
    role: membership?.role ?? null,
    organization: membership ? organizationOf(membership, now) : null,
    trialInfo: membership ? trialInfo(membership.organization, now) : null,
  };
}

function organizationOf({ organization, role, plan }: Membership, now: Date) {
  const { id, name, timezone, trialEndDate } = organization;
  const { isTrialActive, subscriptionActive, paymentStatus } = accessAt(organization, now);
  const seesPayments = hasRole(role, "admin");
  return {
    id,
    name,
    timezone,
    plan: seesPayments ? plan : { ...plan, price: null, pricePerSeat: null },
    trialEndDate,
    subscriptionActive,
    isTrialActive,
    hadTrial: organization.trialStartDate !== trialEndDate,
    isSuspended: organization.suspendedAt !== null,
    hasSubscription: seesPayments ? hasPaymentStatus(organization, now) : null,
    paymentStatus: seesPayments ? paymentStatus : null,
    graceUntil: seesPayments ? graceUntil(organization, now) : null,
  };
}

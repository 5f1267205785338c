import type * as z from "zod";
import {
  graceUntil,
  hasPaymentStatus,
  hasRole,
  type Role,
  type AccessFields,
  accessAt,
  trialInfo,
} from "#shared/organization/rules.ts";
import type { OwnPlan } from "#shared/subscription/plan.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import type { CurrentUserRecord, Profile } from "./schemas.ts";

interface Person extends z.input<typeof Profile> {
  passwordIsCommon?: boolean;
  createdAt: string;
}

interface Organization extends AccessFields, ExtraSeats {
  id: string;
  name: string;
  timezone: string;
  showsPresence?: boolean;
  allowsFractions?: boolean;
  showsPeopleFigures?: boolean;
  samples?: object | null;
  pixChangedAt?: string;
  userLimit: number;
  trialStartDate: string;
}

interface Membership {
  role: Role;
  organization: Organization;
  plan: OwnPlan;
}

/** Returns the current user without the session key; without a membership the organization's parts are null. */
export function currentUser(
  person: Person,
  membership: Membership | undefined,
  now: Date,
): Omit<CurrentUserRecord, "vaultKey"> {
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

function isFresh(changedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(changedAt) < DAY_MS;
}

function organizationOf({ organization, role, plan }: Membership, now: Date) {
  const { id, name, timezone, trialEndDate } = organization;
  const {
    showsPresence = true,
    allowsFractions = false,
    showsPeopleFigures = false,
    samples = null,
  } = organization;
  const { pixChangedAt } = organization;
  const { isTrialActive, subscriptionActive, paymentStatus } = accessAt(organization, now);
  const seesPayments = hasRole(role, "admin");
  return {
    id,
    name,
    timezone,
    showsPresence,
    allowsFractions,
    showsPeopleFigures,
    hasSamples: samples !== null,
    pixChangedAt: pixChangedAt && isFresh(pixChangedAt, now) ? pixChangedAt : null,
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

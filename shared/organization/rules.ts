import { type ExtraSeats, seatLimit } from "#shared/subscription/seats.ts";
import { dayOf, daysBetween } from "#shared/values/dates.ts";
import { DAY_MS, HOUR_MS, instantAfter } from "#shared/values/instants.ts";

export const ROLES = ["owner", "admin", "member"] as const;
export type Role = (typeof ROLES)[number];

/** The owner is appointed at creation. */
export const ASSIGNABLE_ROLES = ["admin", "member"] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** Brazil's zones from east to west; any IANA zone is accepted. */
export const TIME_ZONES = [
  { zone: "America/Noronha", label: "Fernando de Noronha", offset: "UTC−2" },
  { zone: "America/Sao_Paulo", label: "Brasília e São Paulo", offset: "UTC−3" },
  { zone: "America/Bahia", label: "Bahia", offset: "UTC−3" },
  { zone: "America/Fortaleza", label: "Fortaleza", offset: "UTC−3" },
  { zone: "America/Recife", label: "Recife", offset: "UTC−3" },
  { zone: "America/Maceio", label: "Maceió", offset: "UTC−3" },
  { zone: "America/Belem", label: "Belém", offset: "UTC−3" },
  { zone: "America/Araguaina", label: "Araguaína", offset: "UTC−3" },
  { zone: "America/Santarem", label: "Santarém", offset: "UTC−3" },
  { zone: "America/Manaus", label: "Manaus", offset: "UTC−4" },
  { zone: "America/Cuiaba", label: "Cuiabá", offset: "UTC−4" },
  { zone: "America/Campo_Grande", label: "Campo Grande", offset: "UTC−4" },
  { zone: "America/Porto_Velho", label: "Porto Velho", offset: "UTC−4" },
  { zone: "America/Boa_Vista", label: "Boa Vista", offset: "UTC−4" },
  { zone: "America/Rio_Branco", label: "Rio Branco", offset: "UTC−5" },
  { zone: "America/Eirunepe", label: "Eirunepé", offset: "UTC−5" },
] as const;

/** Returns "horário de Brasília"; for other offsets the city's. */
export function zoneText(timezone: string): string {
  const known = TIME_ZONES.find(({ zone }) => zone === timezone);
  if (known?.offset === "UTC−3") return "horário de Brasília";
  return `horário de ${known?.label ?? timezone.split("/").at(-1)?.replaceAll("_", " ")}`;
}

const TRIAL_MS = 72 * HOUR_MS;
const REMINDER_MS = DAY_MS;
export const GRACE_MS = 5 * DAY_MS;

export const PAYMENT_STATUSES = ["active", "overdue", "suspended"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What decides about access. Instants in ISO UTC. Optional fields are absent before a subscription. */
export interface AccessFields {
  isTrialActive: boolean;
  trialEndDate: string;
  subscriptionActive: boolean;
  /** The last moment to pay the next charge in time. */
  paidUntil: string | null;
  /** By a super admin; a payment does not lift it. */
  suspendedAt: string | null;
  /** As last stored; `paymentStatusOf` computes the current one. */
  paymentStatus?: PaymentStatus;
  /** Access ends with the paid period, without grace. */
  cancelledAt?: string | null;
  /** Needs no subscription. */
  isCourtesy?: boolean;
  lastPaymentDate?: string | null;
}

/** Accepts IANA names, not offsets such as "-03:00". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("pt-BR", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

/** Returns whether `role` includes the rights of `needed`. No role does not, nor does an unknown one. */
export function hasRole(role: Role | null, needed: Role): boolean {
  const at = role === null ? -1 : ROLES.indexOf(role);
  return at >= 0 && at <= ROLES.indexOf(needed);
}

export function trialEnd(now: Date): string {
  return instantAfter(now, TRIAL_MS);
}

/** Returns the instant a day before the end. */
export function trialReminderAt(trialEndDate: string): string {
  return instantAfter(trialEndDate, -REMINDER_MS);
}

/** The stored flag alone may be stale until a job has run. A suspension ends the trial. */
export function isTrialRunning(organization: AccessFields, now: Date): boolean {
  const { suspendedAt, isTrialActive, trialEndDate } = organization;
  return !suspendedAt && isTrialActive && now.toISOString() < trialEndDate;
}

/** A subscription lasts through the paid period and the grace; a cancelled one without grace. */
export function hasSubscription(organization: AccessFields, now: Date): boolean {
  const { suspendedAt, isCourtesy, subscriptionActive, paidUntil, cancelledAt } = organization;
  if (suspendedAt) return false;
  if (isCourtesy) return true;
  if (!subscriptionActive || !paidUntil) return false;
  return Date.parse(paidUntil) + (cancelledAt ? 0 : GRACE_MS) >= now.getTime();
}

/** Returns the end of the grace while a payment is overdue; otherwise null. */
export function graceUntil(organization: AccessFields, now: Date): string | null {
  const { paidUntil, isCourtesy } = organization;
  if (isCourtesy || !paidUntil || !hasSubscription(organization, now)) return null;
  if (Date.parse(paidUntil) >= now.getTime()) return null;
  return instantAfter(paidUntil, GRACE_MS);
}

/** Returns the current status, whether or not a job has stored it. */
export function paymentStatusOf(organization: AccessFields, now: Date): PaymentStatus {
  const { suspendedAt, isCourtesy, cancelledAt, subscriptionActive, paidUntil } = organization;
  if (suspendedAt) return "suspended";
  const isCharged = subscriptionActive && !isCourtesy && !cancelledAt;
  if (isCharged && paidUntil && Date.parse(paidUntil) < now.getTime()) return "overdue";
  return organization.paymentStatus ?? "active";
}

/** Access fields computed for `now`: the stored ones are stale until a job has run. */
export function accessAt(organization: AccessFields, now: Date) {
  return {
    isTrialActive: isTrialRunning(organization, now),
    subscriptionActive: hasSubscription(organization, now),
    paymentStatus: paymentStatusOf(organization, now),
  };
}

/** Returns whether there is or was a subscription. */
export function hasPaymentStatus(organization: AccessFields, now: Date): boolean {
  if (hasSubscription(organization, now) || organization.lastPaymentDate) return true;
  return paymentStatusOf(organization, now) !== "active";
}

/** Returns whether there is neither an active subscription nor an active trial. */
export function isLocked(organization: AccessFields, now: Date): boolean {
  return !hasSubscription(organization, now) && !isTrialRunning(organization, now);
}

/** `daysRemaining` counts calendar days, 0 on the last. */
export function trialInfo(
  organization: AccessFields & ExtraSeats & { timezone: string; userLimit: number },
  now: Date,
) {
  const isTrialActive = isTrialRunning(organization, now);
  const today = dayOf(now, organization.timezone);
  const lastDay = dayOf(organization.trialEndDate, organization.timezone);
  return {
    isTrialActive,
    hasActiveSubscription: hasSubscription(organization, now),
    daysRemaining: isTrialActive ? daysBetween(today, lastDay) : 0,
    userLimit: seatLimit(organization),
  };
}

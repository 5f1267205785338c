import { type ExtraSeats, seatLimit } from "#shared/subscription/seats.ts";
import { dayOf, daysBetween } from "#shared/values/dates.ts";

export const ROLES = ["owner", "admin", "member"] as const;
export type Role = (typeof ROLES)[number];

/** What a person can be made; there is one owner, from the beginning. */
export const ASSIGNABLE_ROLES = ["admin", "member"] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The zones of Brazil by their IANA names, from east to west; any other zone is taken too. */
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

/** 3 days of 24 hours. */
const TRIAL_MS = 72 * 3_600_000;
const REMINDER_MS = 24 * 3_600_000;
/** How long access outlives the paid period. */
export const GRACE_MS = 5 * 86_400_000;

/** Where the payments of an organization stand. The default is `active`. */
export const PAYMENT_STATUSES = ["active", "overdue", "suspended"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What decides whether an organization may work. All instants ISO UTC. What may be absent is so until it subscribes. */
export interface AccessFields {
  isTrialActive: boolean;
  trialEndDate: string;
  subscriptionActive: boolean;
  /** The last moment at which what comes next can be paid in time. */
  paidUntil: string | null;
  /** By an administrator of the system: no payment lifts it. */
  suspendedAt: string | null;
  /** As it was when the payments were last looked at; `paymentStatusOf` is what holds now. */
  paymentStatus?: PaymentStatus;
  /** The owner wants no further charges: access ends with what is paid, without grace. */
  cancelledAt?: string | null;
  /** Needs no subscription. */
  isCourtesy?: boolean;
  /** Day the last paid charge was paid. */
  lastPaymentDate?: string | null;
}

/** Whether it is the IANA name of a time zone; offsets as "-03:00" are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("pt-BR", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

/** Whether `role` includes what `needed` may do. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}

/** When a trial that starts now ends. */
export function trialEnd(now: Date): string {
  return new Date(now.getTime() + TRIAL_MS).toISOString();
}

/** When the end of a trial is told: a day before. */
export function trialReminderAt(trialEndDate: string): string {
  return new Date(Date.parse(trialEndDate) - REMINDER_MS).toISOString();
}

/** Trial flag and date together: the flag alone may be stale until a job has run. A suspension ends the trial. */
export function isTrialRunning(organization: AccessFields, now: Date): boolean {
  const { suspendedAt, isTrialActive, trialEndDate } = organization;
  return !suspendedAt && isTrialActive && now.toISOString() < trialEndDate;
}

/**
 * A subscription counts until its paid period and the grace days are over; one that was cancelled until
 * its paid period is.
 */
export function hasSubscription(organization: AccessFields, now: Date): boolean {
  const { suspendedAt, isCourtesy, subscriptionActive, paidUntil, cancelledAt } = organization;
  if (suspendedAt) return false;
  if (isCourtesy) return true;
  if (!subscriptionActive || !paidUntil) return false;
  return Date.parse(paidUntil) + (cancelledAt ? 0 : GRACE_MS) >= now.getTime();
}

/** Until when access goes on although a payment is late, while it does; otherwise null. */
export function graceUntil(organization: AccessFields, now: Date): string | null {
  const { paidUntil, isCourtesy } = organization;
  if (isCourtesy || !paidUntil || !hasSubscription(organization, now)) return null;
  if (Date.parse(paidUntil) >= now.getTime()) return null;
  return new Date(Date.parse(paidUntil) + GRACE_MS).toISOString();
}

/** The status as it is now, whether or not a job has written it down yet. */
export function paymentStatusOf(organization: AccessFields, now: Date): PaymentStatus {
  const { suspendedAt, isCourtesy, cancelledAt, subscriptionActive, paidUntil } = organization;
  if (suspendedAt) return "suspended";
  const isCharged = subscriptionActive && !isCourtesy && !cancelledAt;
  if (isCharged && paidUntil && Date.parse(paidUntil) < now.getTime()) return "overdue";
  return organization.paymentStatus ?? "active";
}

/**
 * Trial, subscription and payments as they are at `now`, for every answer that names them: the stored fields are late
 * until a job has run.
 */
export function accessAt(organization: AccessFields, now: Date) {
  return {
    isTrialActive: isTrialRunning(organization, now),
    subscriptionActive: hasSubscription(organization, now),
    paymentStatus: paymentStatusOf(organization, now),
  };
}

/** Whether there is or was a subscription: before that its status says nothing. */
export function hasPaymentStatus(organization: AccessFields, now: Date): boolean {
  if (hasSubscription(organization, now) || organization.lastPaymentDate) return true;
  return paymentStatusOf(organization, now) !== "active";
}

/** Locked exactly when there is neither an active subscription nor an active trial. */
export function isLocked(organization: AccessFields, now: Date): boolean {
  return !hasSubscription(organization, now) && !isTrialRunning(organization, now);
}

/** What the screens show of trial and subscription. `daysRemaining`: calendar days, 0 on the last. */
export function trialInfo(
  organization: AccessFields & ExtraSeats & { timezone: string; userLimit: number },
  now: Date,
) {
  const isTrialActive = isTrialRunning(organization, now);
  const today = dayOf(now.toISOString(), organization.timezone);
  const lastDay = dayOf(organization.trialEndDate, organization.timezone);
  return {
    isTrialActive,
    hasActiveSubscription: hasSubscription(organization, now),
    daysRemaining: isTrialActive ? daysBetween(today, lastDay) : 0,
    userLimit: seatLimit(organization),
  };
}

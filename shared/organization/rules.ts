import { dayOf, daysBetween } from "#shared/values/dates.ts";

export const ROLES = ["owner", "admin", "member"] as const;
export type Role = (typeof ROLES)[number];

/** What a person can be made; there is one owner, from the beginning (decisions C3). */
export const ASSIGNABLE_ROLES = ["admin", "member"] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The zones of Brazil that differ, with the names people know; any other IANA zone is taken too. */
export const TIME_ZONES = [
  { zone: "America/Sao_Paulo", label: "Brasília (São Paulo, Rio, Sul, Nordeste)" },
  { zone: "America/Manaus", label: "Amazonas (Manaus, Cuiabá, Campo Grande, Porto Velho)" },
  { zone: "America/Rio_Branco", label: "Acre (Rio Branco)" },
  { zone: "America/Noronha", label: "Fernando de Noronha" },
] as const;

/** 3 days of 24 hours (decisions E1). */
const TRIAL_MS = 72 * 3_600_000;
/** How long access outlives the paid period (decisions E13). */
const GRACE_MS = 5 * 86_400_000;

/** What decides whether an organization may work. All instants ISO UTC. */
export interface Standing {
  isTrialActive: boolean;
  trialEndDate: string;
  subscriptionActive: boolean;
  paidUntil: string | null;
  suspendedAt: string | null;
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

/** Trial flag and date together: the flag alone may be stale (decisions E3). */
export function isTrialRunning(organization: Standing, now: Date): boolean {
  return organization.isTrialActive && now.toISOString() < organization.trialEndDate;
}

/** A subscription counts until its paid period and the grace days are over (decisions E3). */
export function hasSubscription(organization: Standing, now: Date): boolean {
  if (!organization.subscriptionActive || !organization.paidUntil) return false;
  return Date.parse(organization.paidUntil) + GRACE_MS >= now.getTime();
}

/** Locked exactly when there is neither an active subscription nor an active trial (spec part 1 §4). */
export function isLocked(organization: Standing, now: Date): boolean {
  return !hasSubscription(organization, now) && !isTrialRunning(organization, now);
}

/** What the screens show of trial and subscription. `daysRemaining`: calendar days, 0 on the last (decisions E2). */
export function trialInfo(
  organization: Standing & { timezone: string; userLimit: number },
  now: Date,
) {
  const isTrialActive = isTrialRunning(organization, now);
  const today = dayOf(now.toISOString(), organization.timezone);
  const lastDay = dayOf(organization.trialEndDate, organization.timezone);
  return {
    isTrialActive,
    hasActiveSubscription: hasSubscription(organization, now),
    daysRemaining: isTrialActive ? daysBetween(today, lastDay) : 0,
    userLimit: organization.userLimit,
  };
}

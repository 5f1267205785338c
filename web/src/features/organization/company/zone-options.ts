import { TIME_ZONES } from "#shared/organization/rules.ts";

const OFFERED = TIME_ZONES.map(({ zone, label, offset }) => ({
  value: zone as string,
  label: `${label} · ${offset}`,
  keywords: zone,
}));

/** What the select offers; a zone that was set by other means stays choosable under its own name. */
export function zoneOptions(current: string) {
  if (OFFERED.some(({ value }) => value === current)) return OFFERED;
  return [{ value: current, label: current, keywords: "" }, ...OFFERED];
}

/** What a zone is called where it cannot be chosen. */
export function zoneLabel(zone: string): string {
  return OFFERED.find(({ value }) => value === zone)?.label ?? zone;
}

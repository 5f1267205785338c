import { TIME_ZONES } from "#shared/organization/rules.ts";

const OFFERED = TIME_ZONES.map(({ zone, label, offset }) => ({
  value: zone as string,
  label: `${label} · ${offset}`,
  keywords: zone,
}));

/** Returns the time zones to choose from, including the current one. */
export function zoneOptions(current: string) {
  if (OFFERED.some(({ value }) => value === current)) return OFFERED;
  return [{ value: current, label: current, keywords: "" }, ...OFFERED];
}

/** Returns the label of a time zone. */
export function zoneLabel(zone: string): string {
  return OFFERED.find(({ value }) => value === zone)?.label ?? zone;
}

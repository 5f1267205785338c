import { TIME_ZONES } from "#shared/organization/rules.ts";

const OFFERED = TIME_ZONES.map(({ zone, label, offset }) => ({
  value: zone,
  label: `${label} · ${offset}`,
}));

/** Includes the current zone, also when it is not in the list. */
export function zoneOptions(current: string) {
  if (OFFERED.some(({ value }) => value === current)) return OFFERED;
  return [{ value: current, label: current }, ...OFFERED];
}

export function zoneLabel(zone: string): string {
  return OFFERED.find(({ value }) => value === zone)?.label ?? zone;
}

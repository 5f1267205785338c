interface Choice {
  value: number;
  label: string;
}

/** Returns 0 to `max` hours, plus the current value. */
export function hourChoices(max: number, chosen: number): Choice[] {
  const hours = Array.from({ length: max + 1 }, (_choice, hour) => hour);
  return choices(hours, chosen, "h");
}

/** Returns 0 to 55 minutes in steps of 5, plus the current value. */
export function minuteChoices(chosen: number): Choice[] {
  const minutes = Array.from({ length: 12 }, (_choice, step) => step * 5);
  return choices(minutes, chosen, "min");
}

function choices(listed: number[], chosen: number, unit: string): Choice[] {
  const all = listed.includes(chosen) ? listed : [...listed, chosen].toSorted((a, b) => a - b);
  return all.map((value) => ({ value, label: `${value} ${unit}` }));
}

import type { Samples } from "./schemas.ts";

/** @param samples null or absent: there are none */
export function isSample(
  samples: Samples | null | undefined,
  kind: keyof Samples,
  id: number,
): boolean {
  return samples?.[kind].includes(id) ?? false;
}

/** Marks the name as an example. */
export function sampleName(name: string): string {
  return `${name} (exemplo)`;
}

/** Sample proposals do not use the numbers of the year. */
export function sampleProposalNumber(id: number): string {
  return `EXEMPLO-${String(id).padStart(4, "0")}`;
}

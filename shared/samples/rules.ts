import type { Samples } from "./contract.ts";

/** Whether a record is one of the samples. @param samples null or absent: there are none. */
export function isSample(
  samples: Samples | null | undefined,
  kind: keyof Samples,
  id: number,
): boolean {
  return samples?.[kind].includes(id) ?? false;
}

/** What every sample is called, so that nobody takes it for real. */
export function sampleName(name: string): string {
  return `${name} (exemplo)`;
}

/** Of a sample proposal: the numbers of the year are kept for the organization's own. */
export function sampleProposalNumber(id: number): string {
  return `EXEMPLO-${String(id).padStart(4, "0")}`;
}

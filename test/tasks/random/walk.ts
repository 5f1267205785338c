import { expect } from "vitest";
import type { TeamMate } from "#test/world/team.ts";
import type { Person, World } from "#test/world/world.ts";

/** The organization's zone when a walk starts. */
export const ZONE = "America/Sao_Paulo";

export interface Walk {
  world: World;
  ada: Person;
  bia: TeamMate;
  /** Leaves and comes back. */
  caio: TeamMate;
  isCaioIn: boolean;
  pick: <T>(list: readonly T[]) => T;
  pickNumber: (below: number) => number;
  /** What the last command should have done and did not. */
  broken: string[];
}

export function people({ ada, bia, caio, isCaioIn }: Walk): Person[] {
  return isCaioIn ? [ada, bia, caio] : [ada, bia];
}

export function same(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

export async function becomeQuiet(world: World): Promise<void> {
  while ((await world.runJob("process-outbox"))["done"]);
  await world.runJob("retry-messages");
  while ((await world.runJob("process-outbox"))["done"]);
  while (((await world.runJob("refresh-sla"))["due"] ?? 0) > 0);
}

import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "#shared/errors.ts";

const TRIES = 16;

/** Refuses a write because somebody else wrote the task after it was read. */
export class Overtaken extends Problem {
  constructor() {
    super("busy");
  }
}

/**
 * Runs a change that reads a task and saves it, again from the beginning each time that somebody was faster: changes
 * that do not exclude each other are all made, whoever comes first.
 *
 * @throws Problem `busy` when others keep being faster.
 */
export async function overChanges<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === TRIES) throw error;
      await sleep(Math.random() * 5 * Math.min(2 ** attempt, 64));
    }
  }
}

/** What a write answers; undefined when somebody was faster, and nothing was written. */
export async function unlessOvertaken<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}

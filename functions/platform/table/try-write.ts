import { write } from "./table.ts";
import { type Write, WriteConflict } from "./write.ts";

/** Writes all or nothing. Returns false, instead of throwing, when a condition does not hold. */
export async function tryWrite(...writes: Write[]): Promise<boolean> {
  const changed = new WriteConflict();
  try {
    await write(writes.map((one) => ("condition" in one ? { ...one, failWith: changed } : one)));
    return true;
  } catch (error) {
    if (error === changed) return false;
    throw error;
  }
}

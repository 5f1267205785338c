import { Problem } from "#shared/errors.ts";
import { write } from "./table.ts";
import type { Write } from "./write.ts";

/** Writes all when every condition holds, and nothing otherwise; answers whether it did. */
export async function holds(...writes: Write[]): Promise<boolean> {
  const changed = new Problem("stale_record");
  try {
    await write(writes.map((one) => ("when" in one ? { ...one, otherwise: changed } : one)));
    return true;
  } catch (error) {
    if (error === changed) return false;
    throw error;
  }
}

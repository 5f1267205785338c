/**
 * The key of one new record, for the form that creates it: saved again after a lost answer, it is the same record. None
 * where the browser makes no ids, on a page without TLS; then saving again creates another.
 */
export function newCreateId(): { createId?: string } {
  return "randomUUID" in crypto ? { createId: crypto.randomUUID() } : {};
}

/**
 * Waits for a new record, and changes one that was created by an earlier request whose answer was lost: it has what that
 * one sent, and the form may have been changed since.
 */
export async function created<Made extends { alreadyCreated?: boolean | undefined }, Changed>(
  creation: Promise<Made>,
  change: (made: Made) => Promise<Changed>,
): Promise<Made | Changed> {
  const made = await creation;
  return made.alreadyCreated ? change(made) : made;
}

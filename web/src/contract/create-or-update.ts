/**
 * Updates the record instead if an earlier request already created it: the form may have been edited since. For the
 * person that is the creation, so both writes have its texts.
 */
export async function createOrUpdate<
  Made extends { alreadyCreated?: boolean | undefined },
  Updated,
>(creation: Promise<Made>, update: (made: Made) => Promise<Updated>): Promise<Made | Updated> {
  const made = await creation;
  return made.alreadyCreated ? update(made) : made;
}

/** For what takes the local cloud many rounds of its outbox, and for `vi.waitFor`, which gives up after a second. */
export const PATIENCE = { timeout: 20_000 };

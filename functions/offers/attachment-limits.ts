/** Larger files are only on the page. */
export const MAX_ATTACHED_BYTES = 3_000_000;

/** After this time mails are sent without a file that cannot be printed. */
export const PRINTING_LATE_MS = 15 * 60_000;

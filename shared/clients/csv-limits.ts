/** 2 MB of text, 5,000 rows. */
export const MAX_CSV_BYTES = 2 * 1024 * 1024;

export const MAX_CSV_ROWS = 5_000;

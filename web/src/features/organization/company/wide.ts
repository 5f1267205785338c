/** The windows where tables show their `wideOnly` columns. */
export const WIDE = "(min-width: 1200px)";

/** The windows where the tables of the kit show their `wideOnly` columns. */
export const WIDE = "(min-width: 1200px)";

import { deciding } from "./deciding.ts";

/** The calls of clients, who have a link and no account. Their function reaches neither people nor sessions. */
export const offers = { ...deciding };

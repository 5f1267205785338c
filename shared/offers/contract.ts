import { deciding } from "./decisions/deciding.ts";
import { reading } from "./reading.ts";

/** The calls of clients, who have a link and no account. Their function reaches neither people nor sessions. */
export const offers = { ...reading, ...deciding };

import { deciding } from "./decisions/deciding.ts";
import { reading } from "./reading.ts";

/** For clients, who have a link and no account. The function has no access to people or sessions. */
export const offers = { ...reading, ...deciding };

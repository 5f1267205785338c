/** The headers in which a page says whose data it shows: a user id, and an organization id when it shows one. */
export const SHOWN_PERSON = "x-person";
export const SHOWN_ORGANIZATION = "x-organization";

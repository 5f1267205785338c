/** Headers with the user and organization that a page shows. */
export const SHOWN_PERSON = "x-person";
export const SHOWN_ORGANIZATION = "x-organization";

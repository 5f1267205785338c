/** Headers with the user and organization that a page shows. */
export const PERSON_HEADER = "x-person";
export const ORGANIZATION_HEADER = "x-organization";

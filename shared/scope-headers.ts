/** Parameter of mailed links with the organization that they are for. */
export const ORGANIZATION_PARAM = "organizacao";

/** Headers with the user and organization that a page shows. */
export const PERSON_HEADER = "x-person";
export const ORGANIZATION_HEADER = "x-organization";

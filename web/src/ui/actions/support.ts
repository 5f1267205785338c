/** Of the page, which each stage fills in when it is deployed. */
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support-email"]');

/** Where people write who need help. */
export const SUPPORT_EMAIL = meta?.content ?? "";

/** Opens a mail to the support; the same place on every page. */
export const SUPPORT_LINK = `mailto:${SUPPORT_EMAIL}`;

/** Of the page, which each stage fills in when it is deployed. */
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support-email"]');

/** Opens a mail to the support; the same place on every page (anchors 40). */
export const SUPPORT_LINK = `mailto:${meta?.content ?? ""}`;

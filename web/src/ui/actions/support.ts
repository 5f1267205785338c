/** Set for each stage on deployment. */
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="support-email"]');

export const SUPPORT_EMAIL = meta?.content ?? "";

export const SUPPORT_LINK = `mailto:${SUPPORT_EMAIL}`;

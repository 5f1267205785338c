import { PUBLIC_FILE_CACHE } from "#shared/values/image.ts";

/**
 * The response headers of every page and every API answer, for CloudFront and for the local gateway.
 * Names in lower case. The styles that antd writes into the page are why inline styles, and only they, are allowed.
 */
export const securityHeaders = {
  "content-security-policy": policy({
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "object-src": "'none'",
  }),
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};

/**
 * The same for `/files/*`: what people uploaded can be shown, but opened by itself it can do nothing. Files that were
 * stored by earlier versions say of themselves that browsers may keep them for a year.
 */
export const fileSecurityHeaders = {
  ...securityHeaders,
  "cache-control": PUBLIC_FILE_CACHE,
  "content-security-policy": policy({
    "default-src": "'none'",
    "frame-ancestors": "'none'",
    sandbox: "",
  }),
};

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join("; ");
}

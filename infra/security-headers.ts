import { PUBLIC_FILE_CACHE } from "#shared/values/image.ts";

/**
 * The response headers of every page and API response, for CloudFront and the local gateway. Lower-case names. Inline
 * styles are allowed because antd writes styles into the page.
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
 * For `/files/*`: uploads can be embedded, but do nothing when opened directly. The cache header replaces the one of
 * files stored by earlier versions, which allowed a year.
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

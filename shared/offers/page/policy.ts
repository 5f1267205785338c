/**
 * Returns the headers of a page that its client opens. The address is the secret, so nothing may learn it: no referrer, no
 * robot, no cache, no other origin. The app's session lies in the same origin, so nothing of a tenant may run: one
 * script, by its hash, and one style sheet, by the answer's nonce.
 */
export function pageHeaders(nonce: string, scriptHash: string | null): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash === null ? "'none'" : `'sha256-${scriptHash}'`}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
  };
}

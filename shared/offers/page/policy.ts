/**
 * Headers of a client's page. Its address is a secret: no referrer, robots, cache or other origin. It shares its origin
 * with the app's session: only one script runs, by its hash, and one style sheet, by the nonce.
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

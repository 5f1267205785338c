const RESERVED = /(^|\.)(example\.(com|net|org)|example|invalid|test|localhost)$/;

/** Returns whether an address is in a domain reserved for examples (RFC 2606): a mail would bounce. */
export function isReservedAddress(email: string): boolean {
  return RESERVED.test(email.slice(email.lastIndexOf("@") + 1));
}

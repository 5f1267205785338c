const RESERVED = /(^|\.)(example\.(com|net|org)|example|invalid|test|localhost)$/;

/** Returns whether an address lies in a domain that is reserved for examples (RFC 2606): a mail would come back. */
export function isReservedAddress(email: string): boolean {
  return RESERVED.test(email.slice(email.lastIndexOf("@") + 1));
}

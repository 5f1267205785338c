export const STATES = [
  ..."AC AL AM AP BA CE DF ES GO MA MG MS MT PA".split(" "),
  ..."PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" "),
] as const;

/** Returns whether a text is a CEP without mask. */
export function isZip(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** Returns "01001-000"; other texts as they are. */
export function formatZip(text: string): string {
  const digits = text.replaceAll(/[\s.-]/g, "");
  return isZip(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
}

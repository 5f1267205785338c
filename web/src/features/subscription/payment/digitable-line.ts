/** Formats the 47 digits of a boleto; other texts stay unchanged. */
export function formatDigitableLine(line: string): string {
  const fields = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line)?.slice(1);
  if (!fields) return line;
  const [a, b, c, d, e, f, check, value] = fields;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${value}`;
}

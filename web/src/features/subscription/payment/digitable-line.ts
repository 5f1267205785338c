/** The 47 digits of a boleto as they are printed; any other text as it is. */
export function formatDigitableLine(line: string): string {
  const fields = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line)?.slice(1);
  if (!fields) return line;
  const [a, b, c, d, e, f, check, value] = fields;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${value}`;
}

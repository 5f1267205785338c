/** Returns 'Quarta-feira, 18 de novembro de 2026'. */
export function dayInWords(moment: Date, zone: string): string {
  const text = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: zone }).format(
    moment,
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

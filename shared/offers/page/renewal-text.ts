/** Returns what a client reads after asking for a new validity date. */
export function renewalText(company: string): string {
  return `Pedido enviado. ${company} vai responder.`;
}

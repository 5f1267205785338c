const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The token of a template, also from its whole address: `https://app.zapsign.com.br/conta/modelos/{token}`. Of an
 * address it is the part that looks like a token, else the last; any other text stays as typed.
 */
export function templateTokenOf(typed: string): string {
  const text = typed.trim();
  if (!text.includes("/")) return text;
  const parts = text
    .replace(/[?#].*$/, "")
    .split("/")
    .filter(Boolean);
  return parts.find((part) => UUID.test(part)) ?? parts.at(-1) ?? "";
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Extracts the token from a template address (`https://app.zapsign.com.br/conta/modelos/{token}`). Other texts stay as
 * typed.
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

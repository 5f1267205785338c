/** Returns "Beatriz Nogueira (diretora)". */
export function signerText({ name, role }: { name: string; role: string | null }): string {
  return role === null ? name : `${name} (${role})`;
}

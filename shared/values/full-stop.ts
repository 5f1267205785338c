/** Returns a name that ends a sentence; names such as "… S.A." already end with a full stop. */
export function withFullStop(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}

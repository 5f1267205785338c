/** A valid CNPJ of digits that no other test uses: a tax id has one trial. */
export function someCnpj(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10));
  for (const first of [5, 6]) {
    const weights = digits.map((_digit, index) => ((first - 2 - index + 16) % 8) + 2);
    const rest = digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join("");
}

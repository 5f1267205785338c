/** '5.000 linhas' */
export function linesInWords(count: number): string {
  return count === 1 ? "1 linha" : `${count.toLocaleString("pt-BR")} linhas`;
}

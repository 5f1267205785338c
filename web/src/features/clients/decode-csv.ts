/**
 * UTF-16 by its byte order mark, or where one of the first two bytes is zero; valid UTF-8; else windows-1252 (Excel in
 * Brazil) or Mac OS Roman (Excel on a Mac), whichever yields more Portuguese words.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0)
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0)
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder("windows-1252").decode(bytes);
    const mac = new TextDecoder("macintosh").decode(bytes);
    return accentedLetters(mac) > accentedLetters(windows) ? mac : windows;
  }
}

/** Accented Portuguese letters inside words, in the case of their neighbours. */
function accentedLetters(text: string): number {
  const lower = /[a-zA-Z][áàâãçéêíóôõúü]|(?<![A-Z])[áàâãçéêíóôõúü][a-z]/g;
  const upper = /[A-Z][ÁÀÂÃÇÉÊÍÓÔÕÚ]|(?<![a-z])[ÁÀÂÃÇÉÊÍÓÔÕÚ][A-Za-z]/g;
  return (text.match(lower)?.length ?? 0) + (text.match(upper)?.length ?? 0);
}

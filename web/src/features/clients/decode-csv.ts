/**
 * UTF-16 or UTF-8 by byte order mark, valid UTF-8, else windows-1252 (Excel in Brazil) or Mac OS Roman (Excel on a
 * Mac), whichever yields more Portuguese words.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
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

/** Returns the sender of all mails; undefined in a stage without a mail domain, which sends none. */
export function mailSender(): string | undefined {
  return process.env["MAIL_FROM"] || undefined;
}

/** Bytes in an encoded word, whose Base64 then fits into 75 characters with its frame. */
const WORD_BYTES = 45;

/** Returns an address with its display name in ASCII (RFC 2047): names with other characters become encoded words. */
export function namedAddress(name: string, address: string): string {
  const plain = name
    .replaceAll(/[\p{C}"\\<>]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const written = /^[\x20-\x7e]*$/.test(plain) ? `"${plain}"` : encodedWords(plain);
  return `${written} <${address}>`;
}

function encodedWords(text: string): string {
  const words: string[] = [];
  for (const char of text) {
    const last = words.at(-1);
    const isFull = last === undefined || Buffer.byteLength(last + char) > WORD_BYTES;
    if (isFull) words.push(char);
    else words[words.length - 1] = last + char;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

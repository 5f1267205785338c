export interface Stretch {
  text: string;
  href?: string;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Trailing punctuation belongs to the sentence, not to the address. */
const ENDING = /[.,;:!?…*_~”’»]+$/u;
const PAIRS = { ")": "(", "]": "[", "}": "{" } as const;

/** Splits a text into plain text and web addresses. Only http and https become links. */
export function stretches(message: string): Stretch[] {
  const cut: Stretch[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = withoutEnding(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > done) cut.push({ text: message.slice(done, index) });
    cut.push({ text, href });
    done = index + text.length;
  }
  if (done < message.length) cut.push({ text: message.slice(done) });
  return cut;
}

/** Also drops a closing bracket that was opened before the address. */
function withoutEnding(address: string): string {
  const bare = address.replace(ENDING, "");
  const last = bare.at(-1);
  const opening = last && last in PAIRS ? PAIRS[last as keyof typeof PAIRS] : undefined;
  const isOwn = !last || !opening || count(bare, opening) >= count(bare, last);
  return isOwn ? bare : withoutEnding(bare.slice(0, -1));
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function hrefOf(text: string): string | undefined {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

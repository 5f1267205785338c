/** Text that is XML already and is not escaped again. */
export type Xml = { readonly xml: string };

export function element(name: string, ...content: (Xml | string | number | undefined)[]): Xml {
  const inside = content.map((part) =>
    part === undefined ? "" : typeof part === "object" ? part.xml : escape(String(part)),
  );
  return { xml: `<${name}>${inside.join("")}</${name}>` };
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;
}

/** Enough for the flat bodies that the SDK sends. */
export function contentsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "gs");
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? "");
}

export function textsOf(xml: string, name: string): string[] {
  return contentsOf(xml, name).map(unescape);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

function escape(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => entities[character] ?? character);
}

function unescape(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
    return named[name] ?? whole;
  });
}

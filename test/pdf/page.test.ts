import { expect, test } from "vitest";
import { documentHtml } from "#shared/pdf/html.ts";
import { documentPageStyles } from "#shared/proposals/document/page-styles.ts";
import { pageToPrint, sampleDocument } from "./document.fixture.ts";

test("no name escapes the string or the style sheet of the page rules", () => {
  const name = `"} body{display:none} </style><b>\\`;
  const { company } = sampleDocument();
  const styles = documentPageStyles(
    sampleDocument({ layout: "modern", number: name, company: { ...company, name } }),
  );
  expect(styles).not.toContain("</style");
  expect(styles).not.toContain("display:none");
  expect(styles).toContain(
    String.raw`\22 \7d  body\7b display\3a none\7d  \3c \2f style\3e \3c b\3e \5c `,
  );
});

test("the page to print loads nothing from outside", () => {
  const logo = "data:image/png;base64,iVBORw0KGgo=";
  const html = pageToPrint(sampleDocument({ logo }));
  const addresses = [...html.matchAll(/(?:src="|url\(|href=")([^")]*)/g)].map(
    ([, address]) => address ?? "",
  );
  expect(addresses).toContain(logo);
  expect(addresses.every((address) => address.startsWith("data:"))).toBe(true);
  expect(html).toContain("default-src 'none'");
  expect(documentHtml(sampleDocument({ logo: "http://169.254.169.254/logo.png" }))).not.toContain(
    "169.254",
  );
});

test("embeds fonts for letters beyond Latin-1, symbols and emoji only when needed", () => {
  const plain = pageToPrint(sampleDocument());
  const czech = pageToPrint(sampleDocument({ title: "Karel Čapek" }));
  const signs = pageToPrint(sampleDocument({ title: "Telhado novo 🚀" }));
  for (const own of ["U+0100-02BA", 'Noto Symbols";', 'Noto Emoji";'])
    expect(plain).not.toContain(own);
  expect(czech).toContain("U+0100-02BA");
  expect(signs).toContain('@font-face{font-family:"Noto Emoji";');
});

import { expect, test } from "vitest";
import { mailPage } from "#functions/platform/mail/mail-page.ts";
import {
  MAILED_TOKEN,
  mailedToken,
  newTokenSeed,
  withMailedToken,
} from "#functions/platform/mail/mailed-token.ts";

test("a name with a line break keeps the subject on one line, and its HTML harmless", () => {
  const name = 'Padaria\nBcc: outro@exemplo.com.br <img src="x">';
  const mail = mailPage({
    to: "ana@exemplo.com.br",
    subject: `Convite para a equipe de ${name}`,
    heading: name,
    paragraphs: [name],
    footnote: name,
  });
  expect(mail.subject).toBe(
    'Convite para a equipe de Padaria Bcc: outro@exemplo.com.br <img src="x">',
  );
  expect(mail.html).not.toContain("<img");
});

test("a token is only in the links of a mail, not where its text asks for it", () => {
  const asking = `https://outro.exemplo.com.br/${MAILED_TOKEN} {{mailed-${MAILED_TOKEN}token}}`;
  const tokenSeed = newTokenSeed();
  const { html, text } = withMailedToken(
    mailPage({
      to: "bia@exemplo.com.br",
      subject: asking,
      brand: asking,
      heading: asking,
      paragraphs: [asking],
      button: { label: "Ver proposta", url: `https://app.exemplo.com.br/p/${MAILED_TOKEN}` },
      footnote: asking,
      tokenSeed,
    }),
  );
  const addresses = `${html} ${text}`.split(mailedToken(tokenSeed)).slice(0, -1);
  expect(addresses.filter((before) => !before.endsWith("https://app.exemplo.com.br/p/"))).toEqual(
    [],
  );
});

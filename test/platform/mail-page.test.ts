import { expect, test } from "vitest";
import { mailPage } from "#functions/platform/mail/mail-page.ts";

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

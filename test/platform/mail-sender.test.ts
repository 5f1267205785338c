import { expect, test } from "vitest";
import { namedAddress } from "#functions/platform/mail/mail-sender.ts";

const ADDRESS = "propostas@envio.fechou.local";

test("quotes a name in ASCII, which cannot end the header or the quotes", () => {
  expect(namedAddress("Ana Souza (Solar)", ADDRESS)).toBe(`"Ana Souza (Solar)" <${ADDRESS}>`);
  expect(namedAddress('A"na\r\nBcc: eva@exemplo.com <x>\\', ADDRESS)).toBe(
    `"A na Bcc: eva@exemplo.com x" <${ADDRESS}>`,
  );
});

test("encodes a name with accents in words of at most 75 characters", () => {
  const name = "João Conceição da Silva e Araújo (Soluções Elétricas São José Ltda – Matriz 💡)";
  const address = namedAddress(name, ADDRESS);
  expect(address).toMatch(/^[\x20-\x7e]+$/);
  const words = address.slice(0, address.lastIndexOf(" <")).split(" ");
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  const bytes = words.map((word) => Buffer.from(word.slice(10, -2), "base64"));
  // Each word is valid by itself: readers decode them one by one.
  const read = bytes.map((one) => new TextDecoder("utf-8", { fatal: true }).decode(one));
  expect(read.join("")).toBe(name);
});

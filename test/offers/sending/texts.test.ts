import { expect, test } from "vitest";
import { fillIn, unfill, withLink } from "#shared/offers/mail/message.ts";
import { DEFAULT_TEXTS } from "#shared/offers/mail/texts.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { cents } from "#shared/values/money.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

const facts = {
  client: "Clínica São João (matriz)",
  firstName: "Ana",
  number: "PROP-2026-0042",
  title: "Energia solar + bateria",
  total: cents(370_368),
  validUntil: "2026-12-20",
  seller: "Ana Souza",
  company: "Solar",
};

test("replaces filled-in texts by placeholders, whole words only and longest first", () => {
  const { first, whatsapp } = DEFAULT_TEXTS;
  for (const text of [first.subject, first.message, whatsapp.message])
    expect(unfill(fillIn(text, facts), facts)).toBe(text);
  expect(
    unfill("Ana Souza, da Solar: Anabela quer energia Solares por R$\u00A03.703,68", facts),
  ).toBe("{vendedor}, da {empresa}: Anabela quer energia Solares por {total}");
  expect(unfill("Para Clínica São João (matriz), {desconhecida}", facts)).toBe(
    "Para {cliente}, {desconhecida}",
  );
});

test("words in braces that are no placeholders stay as typed", () => {
  const text = "{constructor} {toString} {__proto__} {link}";
  expect(fillIn(text, facts)).toBe(text);
});

test("a value that looks like a placeholder is not filled in again", () => {
  const named = { ...facts, firstName: "{link}", title: "{total}" };
  const once = fillIn(DEFAULT_TEXTS.whatsapp.message, named);
  const sent = withLink(fillIn(once, named), "https://fechou.local/p/1");
  const [link, value] = ["https://fechou.local/p/1", "R$"].map(
    (text) => sent.split(text).length - 1,
  );
  expect({ link, value, saved: unfill(once, named) }).toEqual({
    link: 1,
    value: 0,
    saved: DEFAULT_TEXTS.whatsapp.message,
  });
});

test("owner and administrators edit the texts that everybody starts with", async () => {
  const { ada, bia } = await teamOfTwo(world);
  expect(await bia.call(proposals.texts, {})).toEqual(DEFAULT_TEXTS);
  const whatsapp = { message: "Oi, {primeiro_nome}! {link}" };
  expect((await bia.refusal(proposals.saveTexts, { whatsapp })).status).toBe(403);
  await ada.call(proposals.saveTexts, { whatsapp });
  const first = { subject: "Proposta {numero}", message: "Segue." };
  await ada.call(proposals.saveTexts, { first });
  expect(await bia.call(proposals.texts, {})).toEqual({ ...DEFAULT_TEXTS, whatsapp, first });
  const payment = { text: "O boleto vai com a nota fiscal." };
  await ada.call(proposals.saveTexts, { payment });
  expect(await bia.call(proposals.texts, {})).toMatchObject({ whatsapp, payment });
  const other = await world.owner();
  expect(await other.call(proposals.texts, {})).toEqual(DEFAULT_TEXTS);
  const empty = await ada.refusal(proposals.saveTexts, { whatsapp: { message: " " } });
  expect(empty).toMatchObject({
    status: 400,
    message: "Por favor, verifique os dados informados: Escreva uma mensagem",
  });
});

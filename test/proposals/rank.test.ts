import { expect, test } from "vitest";
import { ranked, search } from "#web/ui/choices/rank.ts";

const NAMES = [
  "Instalação de split até 18.000 BTU",
  "Revisão anual",
  "Split inverter 12.000 BTU",
  "Limpeza de split",
  "Suporte",
];
const index = NAMES.map((name, at) => ranked(name, name, [`SERV-00${at}`, null]));

test.each([
  // A match at the start ranks before one inside, though it is newer.
  [
    "Split",
    ["Split inverter 12.000 BTU", "Instalação de split até 18.000 BTU", "Limpeza de split"],
  ],
  ["split BTU", ["Instalação de split até 18.000 BTU", "Split inverter 12.000 BTU"]],
  ["INSTALACAO", ["Instalação de split até 18.000 BTU"]],
  ["btu split", ["Instalação de split até 18.000 BTU", "Split inverter 12.000 BTU"]],
  ["serv-004", ["Suporte"]],
  ["plit", ["Instalação de split até 18.000 BTU", "Split inverter 12.000 BTU", "Limpeza de split"]],
  ["nada", []],
  ["", NAMES],
])("%j finds the best match first", (query, found) => {
  expect(search(index, query)).toEqual(found);
});

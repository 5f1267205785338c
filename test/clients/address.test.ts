import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressLine, AddressParts, addressParts } from "#shared/clients/address.ts";
import { clients } from "#shared/clients/contract.ts";
import { readRows, readTable } from "#shared/clients/read-csv.ts";
import { formatZip } from "#shared/clients/zip.ts";
import { world } from "#test/world/world.ts";

const PARTS = {
  zip: "01001000",
  street: "Praça da Sé",
  number: "10",
  complement: "sala 2",
  district: "Sé",
  city: "São Paulo",
  state: "SP",
};
const LINE = "Praça da Sé, 10, sala 2 - Sé, São Paulo/SP - CEP 01001-000";
const BLANK = {
  zip: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};

test("joins the parts of an address into one line, and splits that line again", () => {
  expect(addressLine(PARTS)).toBe(LINE);
  expect(addressParts(LINE)).toEqual(PARTS);
  expect(addressParts("Rua das Flores, 123 - Centro, São Paulo/SP")).toMatchObject({
    street: "Rua das Flores",
    number: "123",
    city: "São Paulo",
    zip: null,
  });
  expect(addressParts(null)).toEqual(BLANK);
});

test("keeps a line that means something else whole in the street", () => {
  const lines = ["Rua A, fundos", "Rua A - Centro", "Av. 9 - Sala 3 - Sé, Rio/RJ", "Km 7 / zona 2"];
  for (const line of lines) expect(addressParts(line)).toEqual({ ...BLANK, street: line });
});

test("splitting never loses a character", () => {
  const piece = fc.constantFrom(
    "Rua A",
    ", ",
    " - ",
    "12",
    "Sé",
    "/",
    "SP",
    " - CEP 01001-000",
    "",
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("").trim());
  fc.assert(
    fc.property(text, (line) => {
      expect(addressLine(addressParts(line))).toBe(line);
    }),
  );
});

test.each([
  [{ zip: "0100100" }, "CEP inválido"],
  [{ state: "XX" }, "UF inválida"],
  [
    { street: "a".repeat(480), city: "b".repeat(100) },
    "Use no máximo 500 caracteres em todo o endereço",
  ],
])("%j is refused", (parts, message) => {
  const { error } = AddressParts.safeParse({ ...BLANK, ...parts });
  expect(error?.issues[0]?.message).toBe(message);
  expect(formatZip("01001000")).toBe("01001-000");
});

test("saving parts replaces the line, and another line drops the parts", async () => {
  const ada = await world.owner();
  const { id, ...made } = await ada.call(clients.create, { name: "Ana", addressParts: PARTS });
  expect(made).toMatchObject({ address: LINE, addressParts: PARTS });
  const same = await ada.call(clients.update, { id, address: LINE, phone: "1" });
  expect(same).toMatchObject({ address: LINE, addressParts: PARTS });
  const other = await ada.call(clients.update, { id, address: "Rua B" });
  expect(other).toMatchObject({ address: "Rua B", addressParts: null });
  await ada.call(clients.update, { id, addressParts: { ...PARTS, zip: "01001-000" } });
  const bare = await ada.call(clients.update, { id, addressParts: BLANK });
  expect(bare).toMatchObject({ address: null, addressParts: null });
  const old = await ada.call(clients.create, { name: "Bia", address: "Rua A" });
  expect([old.address, old.addressParts ?? null]).toEqual(["Rua A", null]);
});

test("reads address columns into parts, and keeps the rest in the line", () => {
  const [row, whole, foreign] = readRows(
    readTable(
      "Nome;Endereço;Número;Bairro;Cidade;UF;CEP\n" +
        "Ana;Rua A;7;Sé;São Paulo/SP;;1001000\n" +
        "Bia;Rua das Flores, 123 - Centro, São Paulo/SP - CEP 01001-000;;;;;\n" +
        "Caio;1st Street;5;;Miami;FL;33101-1234",
    ),
  );
  expect(row?.cells).toMatchObject({
    address: "Rua A, 7 - Sé, São Paulo/SP - CEP 01001-000",
    addressParts: { street: "Rua A", number: "7", city: "São Paulo", state: "SP", zip: "01001000" },
  });
  expect(whole?.cells.addressParts).toMatchObject({ street: "Rua das Flores", zip: "01001000" });
  expect(foreign?.cells).toEqual({
    name: "Caio",
    address: "1st Street, 5 - Miami/FL - CEP 33101-1234",
  });
});

test.each([
  ["Rua 15 de Novembro", "15", "Rua 15 de Novembro, 15"],
  ["Av. 9 de Julho, 9", "9", "Av. 9 de Julho, 9"],
  ["Rua 25", "25", "Rua 25, 25"],
  ["Augusta 120", "120", "Augusta 120"],
  ["Rua Augusta 120", "120", "Rua Augusta 120"],
  ["Rua Augusta, nº 120 fundos", "120", "Rua Augusta, nº 120 fundos"],
])("adds to %j the number %s, unless it is there as one of a house", (street, number, line) => {
  const [row] = readRows(readTable(`Nome;Endereço;Número\nAna;${street};${number}`));
  expect(row?.cells.address).toBe(line);
});

test("an imported line says what its parts say", () => {
  const [row] = readRows(readTable("Nome;Endereço;Cidade;UF\nAna;Rua A;Blumenau;sc"));
  expect(row?.cells.addressParts?.state).toBe("SC");
  expect(row?.cells.address).toBe("Rua A - Blumenau/SC");
});

test.each([
  ["1001000", "01001000"],
  ["1001-000", "01001000"],
  ["1.001-000", "01001000"],
  ["01.001-000", "01001000"],
  ["20000-00", undefined],
  ["200-00-00", undefined],
])(
  "completes a CEP that a spreadsheet cut, not one of which digits are missing: %s",
  (typed, zip) => {
    const [row] = readRows(readTable(`Nome;Endereço;Cidade;CEP\nAna;Rua A;Rio;${typed}`));
    expect(row?.cells.addressParts?.zip).toBe(zip);
    expect(row?.cells.address).toContain(`CEP ${zip ? "01001-000" : typed}`);
  },
);

test("finds the address of a CEP, at the second provider if the first fails", async () => {
  const ada = await world.owner();
  const look = (zip: string) => ada.call(clients.lookupZip, { zip });
  expect(await look("01001-000")).toEqual({
    zip: "01001000",
    street: "Praça da Sé",
    district: "Sé",
    city: "São Paulo",
    state: "SP",
  });
  expect(await look("37795000")).toMatchObject({ street: null, city: "Andradas", state: "MG" });
  expect(await look("69900078")).toMatchObject({ city: "Rio Branco" });
  expect(await look("50100000")).toMatchObject({ city: "São Paulo" });
});

test.each([
  ["00000000", 404, "zip_not_found"],
  ["50000000", 502, "zip_lookup_unavailable"],
  ["0100100", 400, "invalid_input"],
  ["..%2F..%2Fadmin", 400, "invalid_input"],
])("refuses the CEP %s with %i %s", async (zip, status, code) => {
  const ada = await world.owner();
  const response = await ada.raw(`/api/lookup/cep/${zip}`);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
});

test("limits an organization to 30 CEP lookups a minute", async () => {
  const ada = await world.owner();
  const codes: number[] = [];
  // Over twice the limit, so that one minute is over it.
  for (let count = 0; count < 61; count++)
    codes.push((await ada.raw("/api/lookup/cep/01001000")).status);
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(codes).toContain(429);
});

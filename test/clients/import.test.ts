import { expect, test } from "vitest";
import { takeLease } from "#functions/clients/import-store.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { clients } from "#shared/clients/contract.ts";
import { MAX_CSV_BYTES } from "#shared/clients/csv-limits.ts";
import { world } from "#test/world/world.ts";
import type { RequestFailed } from "#web/contract/client.ts";

const FILE = `\uFEFFNome;Empresa;CNPJ;Telefone;Email
Ana;Sol;11.222.333/0001-81;(11) 98765-4321;ana@sol.com.br
Bia;;;;bia@exemplo.com.br
Caio;;;;não é e-mail
`.replaceAll("\n", "\r\n");

test("imports the good rows of a file and reports the others by line", async () => {
  const ada = await world.owner();
  expect(await ada.call(clients.import, { csvData: FILE })).toEqual({
    imported: 2,
    errors: 1,
    details: { errors: [{ line: 4, error: "E-mail inválido: “não é e-mail”" }] },
    message: "2 clientes importados, 1 com erro",
  });
  const list = await ada.call(clients.list, {});
  expect(list.map(({ id, name }) => [id, name])).toEqual([
    [2, "Bia"],
    [1, "Ana"],
  ]);
  expect(list[1]).toMatchObject({
    company: "Sol",
    cnpj: "11222333000181",
    userId: ada.user.id,
    organizationId: ada.orgId,
  });
});

test("importing a file again imports nothing and reports every row", async () => {
  const ada = await world.owner();
  await ada.call(clients.import, { csvData: FILE });
  expect(await ada.call(clients.import, { csvData: FILE })).toEqual({
    imported: 0,
    errors: 3,
    details: {
      errors: [
        { line: 2, error: "Já existe um cliente com este CNPJ: Sol" },
        { line: 3, error: "Já existe um cliente com estes dados: Bia" },
        { line: 4, error: "E-mail inválido: “não é e-mail”" },
      ],
    },
    message: "Nenhum cliente importado, 3 com erro",
  });
  expect(await ada.call(clients.list, {})).toHaveLength(2);
});

test("an import and a creation continue the same numbers", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Antes" });
  await ada.call(clients.import, { csvData: "Nome\nUm\nDois" });
  expect(await ada.call(clients.create, { name: "Depois" })).toMatchObject({ id: 4 });
});

test("reports a tax id taken during the import, and imports everything else", async () => {
  const ada = await world.owner();
  const taxIds = ["11222333000181", "12ABC34501DE35", "19131243000197", "00000000000191"];
  const csvData = `Nome;CNPJ\n${taxIds.map((taxId, index) => `Importado ${index};${taxId}`).join("\n")}`;
  const [imported, ...created] = await Promise.allSettled([
    ada.call(clients.import, { csvData }),
    ...taxIds.map((cnpj) => ada.call(clients.create, { name: "Criado", cnpj })),
  ]);
  if (imported?.status !== "fulfilled") throw new Error("the import failed");
  const done = created.filter(({ status }) => status === "fulfilled").length;
  expect(imported.value.imported + imported.value.errors).toBe(4);
  expect(imported.value.imported + done).toBe(4);
  const list = await ada.call(clients.list, {});
  expect(new Set(list.map(({ cnpj }) => cnpj))).toEqual(new Set(taxIds));
});

test("importing a file three times at once duplicates nobody", async () => {
  const ada = await world.owner();
  const rows = Array.from({ length: 300 }, (_row, index) => `Cliente ${index};Rua ${index}`);
  const csvData = `Nome;Endereço\n${rows.join("\n")}`;
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => ada.call(clients.import, { csvData })),
  );
  const done = answers.filter((answer) => answer.status === "fulfilled");
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(done.reduce((sum, { value }) => sum + value.imported, 0)).toBe(300);
  expect(refused.map(({ reason }) => (reason as RequestFailed).problem?.code)).toEqual(
    refused.map(() => "import_running"),
  );
  expect(await ada.call(clients.list, {})).toHaveLength(300);
});

test("repeats the first answer to a retry under the same key, not to a new import", async () => {
  const ada = await world.owner();
  const first = { csvData: FILE, createId: crypto.randomUUID() };
  const answer = await ada.call(clients.import, first);
  expect(await ada.call(clients.import, first)).toEqual(answer);
  expect(await ada.call(clients.list, {})).toHaveLength(2);
  const again = { csvData: FILE, createId: crypto.randomUUID() };
  expect(await ada.call(clients.import, again)).toMatchObject({ imported: 0, errors: 3 });
  expect(await ada.call(clients.import, first)).toEqual(answer);
});

test("the lease of an import whose function died expires", async () => {
  const ada = await world.owner();
  const lease = await takeLease(ada.orgId, crypto.randomUUID(), readClock());
  expect(lease).toHaveProperty("until");
  expect(await ada.refusal(clients.import, { csvData: FILE })).toMatchObject({
    status: 409,
    code: "import_running",
  });
  const later = new Date(readClock().getTime() + 60_000);
  expect(await takeLease(ada.orgId, crypto.randomUUID(), later)).toHaveProperty("until");
});

test("imports columns as the person chose", async () => {
  const ada = await world.owner();
  const csvData = "Quem;Zona;Código\nAna;Sul;17";
  const columns = ["name" as const, "district" as const, null];
  expect(await ada.call(clients.import, { csvData, columns })).toMatchObject({ imported: 1 });
  expect((await ada.call(clients.list, {}))[0]).toMatchObject({
    name: "Ana",
    address: "Sul",
    observations: null,
  });
});

test("imports 2,000 rows in one call, once, and finds each of them", async () => {
  const ada = await world.owner();
  const rows = Array.from(
    { length: 2_000 },
    (_row, index) => `Cliente ${index};${cnpjOf(index)};c${index}@exemplo.com.br`,
  );
  const csvData = `Nome;CNPJ;Email\n${rows.join("\n")}`;
  expect(await ada.call(clients.import, { csvData })).toMatchObject({ imported: 2_000, errors: 0 });
  const list = await ada.call(clients.list, {});
  expect(new Set(list.map(({ id }) => id)).size).toBe(2_000);
  expect(list.find(({ name }) => name === "Cliente 1234")).toMatchObject({
    cnpj: cnpjOf(1234),
    id: 1235,
  });
  expect(await ada.call(clients.import, { csvData })).toMatchObject({ imported: 0, errors: 2_000 });
});

test("a result that is too large to store, in bytes, still ends its import", async () => {
  const ada = await world.owner();
  const rows = Array.from({ length: 1_200 }, (_row, index) => `${"界".repeat(115)} ${index}`);
  const csvData = `Nome\n${rows.join("\n")}`;
  await ada.call(clients.import, { csvData });
  for (const createId of [crypto.randomUUID(), crypto.randomUUID()]) {
    const again = { csvData, createId };
    expect(await ada.call(clients.import, again)).toMatchObject({ imported: 0, errors: 1_200 });
  }
});

test.each([
  ["", "Nenhuma linha encontrada no arquivo."],
  ["Nome;Empresa\r\n", "Nenhuma linha encontrada no arquivo."],
  ["a;b\n1;2", "Falta a coluna Nome ou Empresa no cabeçalho do arquivo. Compare com o modelo."],
  ["x".repeat(MAX_CSV_BYTES + 1), "O arquivo deve ter no máximo 2 MB"],
])("refuses a file that cannot be read as a whole with its reason", async (csvData, message) => {
  const ada = await world.owner();
  expect(await ada.refusal(clients.import, { csvData })).toMatchObject({
    status: 400,
    code: "invalid_input",
    errors: [{ field: "csvData", message }],
  });
});

test("limits an organization to 30 imports an hour", async () => {
  const ada = await world.owner();
  // Over twice the limit, so that one hour is over it.
  const codes: string[] = [];
  for (let count = 0; count < 61; count++)
    codes.push((await ada.refusal(clients.import, { csvData: "" })).code);
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "invalid_input"));
  expect(codes).toContain("too_many_attempts");
});

test("repeats the first answer also above the limit", async () => {
  const ada = await world.owner();
  const first = { csvData: FILE, createId: crypto.randomUUID() };
  const answer = await ada.call(clients.import, first);
  while ((await ada.refusal(clients.import, { csvData: "" })).code !== "too_many_attempts");
  expect(await ada.call(clients.import, first)).toEqual(answer);
});

test("downloads the template with its own name, in UTF-8 with byte order mark", async () => {
  const ada = await world.owner();
  const response = await ada.raw("/api/clients/import/template");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain(
    'filename="modelo_importacao_clientes.csv"',
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split("\r\n")[0]).toBe(
    "Nome;Empresa;CNPJ;Telefone;Email;Endereço;Observações",
  );
});

function cnpjOf(number: number): string {
  const base = String(number + 1).padStart(12, "0");
  const digit = (text: string) => {
    const sum = Array.from(text).reduceRight(
      (total, char, at) => total + Number(char) * (((text.length - 1 - at) % 8) + 2),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(base);
  return `${base}${first}${digit(base + first)}`;
}

test("replaces line breaks in the cells of names by spaces", async () => {
  const ada = await world.owner();
  await ada.call(clients.import, {
    csvData: 'Nome;Empresa;Observações\n"Ana\nSouza";"Em\npresa";"uma\noutra"',
  });
  expect(await ada.call(clients.list, {})).toMatchObject([
    { name: "Ana Souza", company: "Em presa", observations: "uma\noutra" },
  ]);
});

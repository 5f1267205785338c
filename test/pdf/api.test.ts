import { setTimeout as sleep } from "node:timers/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { pictureFile, png, steepPng } from "#test/branding/picture.fixture.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

/** The time inside a PDF has seconds: one printed this much later is another file. */
const NEXT_SECOND_MS = 1_100;

async function propose(person: Person, title = "Sistema fotovoltaico de 14,4 kWp") {
  const client = await person.call(clients.create, {
    name: "Helena Prado",
    company: "Padaria Pão de Minas Ltda.",
    cnpj: "12.ABC.345/01DE-35",
  });
  const product = await person.call(products.create, {
    name: "Módulo de 600 W",
    type: "produto",
    price: 64.22,
  });
  const proposal = await person.call(proposals.create, {
    proposal: { clientId: client.id, title, description: null, deliveryDate: "15 dias úteis" },
    items: [{ productId: product.id, quantity: 2.25 }],
  });
  return { client, proposal };
}

async function download(person: Person, id: number): Promise<Buffer> {
  const { blob } = await person.call(pdf.download, { id });
  return Buffer.from(await blob.arrayBuffer());
}

async function textOf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_page, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  await loading.destroy();
  return pages.join(" ").replaceAll(/\s+/g, " ");
}

test("the PDF names the seller, not the author", async () => {
  const ada = await world.owner("Ada Lovelace");
  const bia = await joinTeam(world, ada, "member");
  const { proposal } = await propose(ada);
  const { id, clientId, title } = proposal;
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  const typed = await ada.call(pdf.downloadTyped, {
    proposalId: id,
    proposal: { clientId, title },
  });
  for (const bytes of [await download(ada, id), Buffer.from(await typed.blob.arrayBuffer())]) {
    const text = await textOf(bytes);
    expect([text.includes("Bia Souza"), text.includes("Ada Lovelace")]).toEqual([true, false]);
  }
});

test("downloads a proposal as a PDF with its number, client, total and validity", async () => {
  const ada = await world.owner("Ada Lovelace");
  const { proposal } = await propose(ada);
  await ada.call(branding.save, {
    companyAddress: "Rua Sergipe, 1.120",
    companyPhone: "(31) 3555-0142",
    companyEmail: "contato@padoca.com.br",
  });
  const bytes = await download(ada, proposal.id);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const text = await textOf(bytes);
  const [year, month, day] = proposal.validUntil.split("-");
  for (const fact of [
    proposal.proposalNumber,
    "Padaria Pão de Minas Ltda.",
    "12.ABC.345/01DE-35",
    "Empresa de Ada",
    "Rua Sergipe, 1.120",
    "contato@padoca.com.br",
    "Ada Lovelace",
    "144,50",
    "15 dias úteis",
    `${day}/${month}/${year}`,
    "RASCUNHO",
  ]) {
    expect(text).toContain(fact);
  }
});

test("prints unsaved input, even over a proposal that differs", async () => {
  const ada = await world.owner("Ada Lovelace");
  const { client, proposal } = await propose(ada, "Como foi salva");
  const [line] = proposal.items;
  const typed = {
    proposal: { clientId: client.id, title: "Como foi digitada", deliveryDate: "em maio" },
    items: [
      { productId: line?.productId ?? 0, quantity: 3 },
      { newProduct: { name: "Visita técnica" }, unitPrice: "100,50", discount: 0.25 },
    ],
  };
  const print = async (input: CallInput<typeof pdf.downloadTyped>) => {
    const { blob, fileName } = await ada.call(pdf.downloadTyped, input);
    return `${fileName} ${await textOf(Buffer.from(await blob.arrayBuffer()))}`;
  };
  const unsaved = await print(typed);
  const content = ["proposta-Como foi digitada.pdf", "em maio", "Visita técnica", "292,91"];
  for (const fact of [...content, "Rascunho", "Padaria Pão de Minas Ltda.", "Ada Lovelace"])
    expect(unsaved).toContain(fact);
  const edited = await print({ ...typed, proposalId: proposal.id });
  for (const fact of [...content, proposal.proposalNumber]) expect(edited).toContain(fact);
  expect(edited).not.toContain("Como foi salva");

  expect(await ada.call(proposals.get, { id: proposal.id })).toEqual(
    expect.objectContaining({ title: "Como foi salva", items: proposal.items }),
  );
  expect(await ada.call(products.list, {})).toHaveLength(1);
});

test("unsaved input equal to the proposal prints the saved PDF", async () => {
  const ada = await world.owner();
  const { client, proposal } = await propose(ada);
  const saved = await download(ada, proposal.id);
  const { title, deliveryDate, items } = proposal;
  const { blob } = await ada.call(pdf.downloadTyped, {
    proposalId: proposal.id,
    proposal: { clientId: client.id, title, deliveryDate },
    items: items.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice })),
  });
  expect(Buffer.from(await blob.arrayBuffer()).equals(saved)).toBe(true);
});

test("names the file after the title, whatever it contains", async () => {
  const ada = await world.owner();
  const { proposal } = await propose(ada, 'Água "fria"/quente\r\nSet-Cookie: a=b\t🚀 <b>');
  const response = await ada.raw(`/api/proposals/${proposal.id}/pdf`);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const header = response.headers.get("content-disposition") ?? "";
  expect(header).toMatch(
    /^attachment; filename="proposta-[\x20-\x21\x23-\x7e]*\.pdf"; filename\*=UTF-8''[\w%.!~*'()-]+$/,
  );
  expect(header).toContain('filename="proposta-Agua');
  const { fileName } = await ada.call(pdf.download, { id: proposal.id });
  expect(fileName).toBe("proposta-Água fria quente Set-Cookie a=b 🚀 b.pdf");
});

test("limits the file name to 80 characters of the title", async () => {
  const ada = await world.owner();
  const { proposal } = await propose(ada, "á".repeat(200));
  const { fileName } = await ada.call(pdf.download, { id: proposal.id });
  expect(fileName).toBe(`proposta-${"á".repeat(80)}.pdf`);
});

test("prints an unchanged proposal once", async () => {
  const ada = await world.owner();
  const { proposal } = await propose(ada);
  const first = await download(ada, proposal.id);
  await sleep(NEXT_SECOND_MS);
  expect(await download(ada, proposal.id)).toEqual(first);
});

test("the next PDF contains changes of proposal, client and branding", async () => {
  const ada = await world.owner();
  const { proposal, client } = await propose(ada);
  const before = await download(ada, proposal.id);
  await ada.call(clients.update, { id: client.id, company: "Padaria Nova Ltda." });
  expect(await textOf(await download(ada, proposal.id))).toContain("Padaria Nova Ltda.");
  await ada.call(proposals.update, { id: proposal.id, status: "accepted" });
  expect(await textOf(await download(ada, proposal.id))).toContain("Aceita em");
  await ada.call(branding.save, { presentationText: "Há onze anos nesta casa." });
  expect(await textOf(await download(ada, proposal.id))).toContain("Há onze anos nesta casa.");
  const plain = await download(ada, proposal.id);
  await ada.call(branding.uploadLogo, { file: pictureFile(png()) });
  const branded = await download(ada, proposal.id);
  expect(plain.includes("/Subtype /Image")).toBe(false);
  expect(branded.includes("/Subtype /Image")).toBe(true);
  expect(before.equals(branded)).toBe(false);
});

test("a logo of very many pixels does not make a PDF too large to answer", async () => {
  const ada = await world.owner();
  const { proposal } = await propose(ada);
  await ada.call(branding.uploadLogo, { file: pictureFile(steepPng()) });
  const bytes = await download(ada, proposal.id);
  expect(bytes.includes("/Subtype /Image")).toBe(true);
  expect(bytes.byteLength).toBeLessThan(1_000_000);
});

test("the PDF of a proposal whose client was deleted keeps the client's name", async () => {
  const ada = await world.owner();
  const { proposal, client } = await propose(ada);
  await ada.call(clients.remove, { id: client.id });
  const text = await textOf(await download(ada, proposal.id));
  expect(text).toContain("Padaria Pão de Minas Ltda.");
  expect(text).not.toContain("excluído");
});

test("hostile text stays text, and a hostile logo is never fetched", async () => {
  const ada = await world.owner();
  const { proposal } = await propose(
    ada,
    '<img src="http://127.0.0.1:9/x"><script>document.title=1</script>',
  );
  await ada.call(branding.save, {
    presentationText: "</style><style>@import url(http://127.0.0.1:9/y)",
  });
  const text = await textOf(await download(ada, proposal.id));
  expect(text).toContain("<script>document.title=1</script>");
  expect(text).toContain("@import url(http://127.0.0.1:9/y)");
});

test("does not find an unknown proposal, or one of another organization", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner("Bob Dias")]);
  const { proposal } = await propose(ada);
  expect(await bob.refusal(pdf.download, { id: proposal.id })).toMatchObject({
    status: 404,
    code: "not_found",
  });
  expect(await ada.refusal(pdf.download, { id: 999 })).toMatchObject({
    status: 404,
    code: "not_found",
  });
  expect((await ada.raw("/api/proposals/abc/pdf")).status).toBe(404);
  expect(await world.anonymous().refusal(pdf.download, { id: proposal.id })).toMatchObject({
    status: 401,
  });
});

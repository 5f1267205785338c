import { expect, test } from "vitest";
import { MAX_PAGE_BYTES } from "#functions/platform/http/response.ts";
import { ROW_LIMITS } from "#shared/organization/limits.ts";
import { tags } from "#shared/tags/contract.ts";
import { MAX_SPECIAL_TAGS } from "#shared/tags/rules.ts";
import { world } from "#test/world/world.ts";

const URGENT = {
  name: "Urgente",
  color: "#ef4444",
  description: "Precisa sair hoje",
  showInDashboard: true,
};

test("returns a new tag as sent", async () => {
  const ada = await world.owner();
  const made = await ada.call(tags.create, URGENT);
  expect(made).toMatchObject({ ...URGENT, id: 1, organizationId: ada.orgId });
  expect(await ada.call(tags.list, {})).toEqual([made]);
});

test("a name is enough for a tag, which is blue and not on the dashboard", async () => {
  const ada = await world.owner();
  expect(await ada.call(tags.create, { name: "  Obra " })).toMatchObject({
    name: "Obra",
    color: "#3b82f6",
    description: null,
    showInDashboard: false,
  });
});

test("lists tags by name as a reader sorts", async () => {
  const ada = await world.owner();
  for (const name of ["Obra", "água", "Etapa 10", "Etapa 2", "Zelo"])
    await ada.call(tags.create, { name });
  expect((await ada.call(tags.list, {})).map(({ name }) => name)).toEqual([
    "água",
    "Etapa 2",
    "Etapa 10",
    "Obra",
    "Zelo",
  ]);
});

test.each([
  ["name", {}],
  ["name", { name: "   " }],
  ["name", { name: "n".repeat(51) }],
  ["color", { name: "Obra", color: "azul" }],
  ["color", { name: "Obra", color: "#12345" }],
  ["color", { name: "Obra", color: "#3b82f6;background:url(x)" }],
  ["description", { name: "Obra", description: "d".repeat(501) }],
  ["showInDashboard", { name: "Obra", showInDashboard: "sim" }],
])("%s is refused in %j", async (field, body) => {
  const ada = await world.owner();
  const refusal = await ada.refusal(tags.create, body as never);
  expect(refusal).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field }] });
  expect(await ada.call(tags.list, {})).toEqual([]);
});

test("twelve tags show on the dashboard, and a thirteenth only in place of another", async () => {
  const ada = await world.owner();
  const add = (index: number) => ({ name: `Tag ${index}`, showInDashboard: true });
  const made = [];
  for (let index = 1; index < MAX_SPECIAL_TAGS; index++)
    made.push(await ada.call(tags.create, add(index)));
  const twelfth = { ...add(MAX_SPECIAL_TAGS), createId: crypto.randomUUID() };
  const { id } = await ada.call(tags.create, twelfth);
  expect(await ada.call(tags.create, twelfth)).toMatchObject({ id });
  const full = { status: 400, errors: [{ field: "showInDashboard" }] };
  expect(await ada.refusal(tags.create, add(13))).toMatchObject(full);
  const hidden = await ada.call(tags.create, { name: "Obra" });
  const show = { id: hidden.id, showInDashboard: true };
  expect(await ada.refusal(tags.update, show)).toMatchObject(full);
  await ada.call(tags.update, { id, name: "Urgente", showInDashboard: true });
  await ada.call(tags.update, { id: made[0]?.id ?? 0, showInDashboard: false });
  expect(await ada.call(tags.update, show)).toMatchObject(show);
});

test("of tags marked at the same time no more than twelve show on the dashboard", async () => {
  const ada = await world.owner();
  const made = await Promise.allSettled(
    Array.from({ length: MAX_SPECIAL_TAGS + 4 }, (_, index) =>
      ada.call(tags.create, { name: `Tag ${index}`, showInDashboard: true }),
    ),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_SPECIAL_TAGS);
  const refused = made.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 400 });
});

test("an update changes only the fields it contains", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(tags.create, URGENT);
  expect(await ada.call(tags.update, { id, color: "#10B981" })).toMatchObject({
    ...URGENT,
    color: "#10b981",
  });
});

test("refuses a name that is taken, whatever its case, accents and spaces", async () => {
  const ada = await world.owner();
  await ada.call(tags.create, { name: "Pós Venda" });
  for (const name of ["pos venda", "PÓS VENDA", " Pos   Venda "]) {
    expect(await ada.refusal(tags.create, { name })).toMatchObject({
      status: 409,
      code: "tag_name_taken",
      message: "Já existe uma tag com este nome.",
      errors: [{ field: "name", message: "Já existe uma tag com este nome." }],
    });
  }
});

test("of 20 simultaneous tags with variants of one name only one is created", async () => {
  const ada = await world.owner();
  const variants = ["Pós Venda", "pos venda", "PÓS  VENDA", " Pos Venda "];
  const tries = Array.from({ length: 20 }, (_try, index) =>
    ada.call(tags.create, { name: variants[index % variants.length] ?? "" }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ada.call(tags.list, {})).toHaveLength(1);
});

test("of simultaneous renames to one name one succeeds, and the others keep theirs", async () => {
  const ada = await world.owner();
  for (const name of ["um", "dois", "três", "quatro"]) await ada.call(tags.create, { name });
  const tries = [1, 2, 3, 4].map((id) => ada.call(tags.update, { id, name: "Único" }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const names = (await ada.call(tags.list, {})).map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
});

test("a name is free again once its tag changes it or is deleted", async () => {
  const ada = await world.owner();
  const first = await ada.call(tags.create, { name: "Obra" });
  await ada.call(tags.update, { id: first.id, name: "OBRA" });
  await ada.call(tags.update, { id: first.id, name: "Canteiro" });
  const second = await ada.call(tags.create, { name: "obra" });
  await ada.call(tags.remove, { id: second.id });
  await ada.call(tags.create, { name: "Obra" });
  expect(await ada.refusal(tags.update, { id: first.id, name: "OBRA" })).toMatchObject({
    code: "tag_name_taken",
  });
});

test("refuses a change based on an old version", async () => {
  const ada = await world.owner();
  const { id, updatedAt } = await ada.call(tags.create, URGENT);
  await ada.call(tags.update, { id, updatedAt, color: "#10b981" });
  expect(await ada.refusal(tags.update, { id, updatedAt, color: "#8b5cf6" })).toMatchObject({
    status: 409,
    code: "stale_record",
  });
});

test("does not find a deleted tag, or delete it again", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(tags.create, URGENT);
  expect(await ada.call(tags.remove, { id })).toBeNull();
  expect(await ada.call(tags.list, {})).toEqual([]);
  expect(await ada.refusal(tags.remove, { id })).toMatchObject({ status: 404 });
});

test("does not find another organization's tag, and its names are free", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const made = await ada.call(tags.create, URGENT);
  expect(await eve.call(tags.list, {})).toEqual([]);
  const missing = await eve.refusal(tags.update, { id: 999, name: "x" });
  expect(missing.status).toBe(404);
  expect(await eve.refusal(tags.update, { id: made.id, name: "x" })).toEqual(missing);
  expect(await eve.refusal(tags.remove, { id: made.id })).toEqual(missing);
  await eve.call(tags.create, { name: URGENT.name });
  expect(await ada.call(tags.list, {})).toEqual([made]);
});

test("as many tags as an organization may have fit one response", async () => {
  const ada = await world.owner();
  const longest = { name: "😀".repeat(50), description: "😀".repeat(500) };
  const tag = await ada.call(tags.create, longest);
  const updatedBy = ada.user.id;
  const bytes = Buffer.byteLength(JSON.stringify({ ...tag, updatedBy })) + 1;
  expect(bytes * ROW_LIMITS.tag.paid).toBeLessThan(MAX_PAGE_BYTES);
});

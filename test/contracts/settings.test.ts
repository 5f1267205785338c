import { expect, test } from "vitest";
import { encryptSecret, decryptSecret } from "#functions/gateways/encryption.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { withConflicts } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { keyOf, signingAt, TEMPLATE } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

const webhooksOf = async ({ orgId }: { orgId: string }) =>
  (await signing.webhooks()).filter(({ url }) => url.includes(orgId));

test("contracts are disabled by default", async () => {
  const ada = await world.owner();
  expect(await ada.call(contracts.settings, {})).toEqual({
    enabled: false,
    apiKey: "",
    hasApiKey: false,
    templateToken: "",
    folderPath: "/",
    sendAutomaticEmail: false,
    environment: "production",
    webhookRegistered: false,
    updatedAt: null,
    updatedBy: null,
  });
});

test("returns the key masked, and keeps it when the mask or nothing is sent", async () => {
  const ada = await world.owner();
  const mask = `••••${keyOf(ada).slice(-4)}`;
  const saved = await signing.enabled(ada);
  expect(saved).toMatchObject({ enabled: true, apiKey: mask, hasApiKey: true });
  for (const apiKey of [mask, "", null]) {
    const again = await ada.call(contracts.saveSettings, { apiKey, folderPath: "/Contratos/" });
    expect(again).toMatchObject({
      apiKey: mask,
      folderPath: "/Contratos/",
      templateToken: TEMPLATE,
    });
  }
  const { sealedKey } = (await get(keys.zapsignSettings(ada.orgId)))!;
  expect(Buffer.from(sealedKey!, "base64").includes(keyOf(ada))).toBe(false);
  expect(await ada.call(contracts.testConnection, {})).toMatchObject({ missing: [] });
});

test("removes the word 'Bearer' from a pasted key", async () => {
  const ada = await world.owner();
  await signing.enabled(ada, { apiKey: `Bearer ${keyOf(ada)}` });
  const { sealedKey } = (await get(keys.zapsignSettings(ada.orgId)))!;
  expect(await decryptSecret(sealedKey!, ada.orgId)).toBe(keyOf(ada));
});

test("decrypts an encrypted key for its own organization only", async () => {
  const encrypted = await encryptSecret("segredo", "org-1");
  expect(await decryptSecret(encrypted, "org-1")).toBe("segredo");
  await expect(decryptSecret(encrypted, "org-2")).rejects.toThrow();
});

test("members read the settings and change nothing", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const mate = await joinTeam(world, ada, "member");
  expect(await mate.call(contracts.settings, {})).toEqual(await ada.call(contracts.settings, {}));
  const refusals = [
    await mate.refusal(contracts.saveSettings, { enabled: false }),
    await mate.refusal(contracts.removeKey, {}),
    await mate.refusal(contracts.testConnection, {}),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill("not_allowed"));
});

test("keeps two switches saved at once", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  await Promise.all([
    ada.call(contracts.saveSettings, { sendAutomaticEmail: true }),
    ada.call(contracts.saveSettings, { folderPath: "/2026/" }),
    ada.call(contracts.saveSettings, { enabled: false }),
  ]);
  expect(await ada.call(contracts.settings, {})).toMatchObject({
    sendAutomaticEmail: true,
    folderPath: "/2026/",
    enabled: false,
  });
});

test("saves each setting separately, in any order", async () => {
  const ada = await world.owner();
  const parts = [
    { enabled: true },
    { templateToken: "template-123" },
    { folderPath: "/Contratos" },
    { sendAutomaticEmail: true },
    { apiKey: keyOf(ada) },
  ];
  for (const part of parts) await ada.call(contracts.saveSettings, part);
  expect(await ada.call(contracts.settings, {})).toMatchObject({
    ...Object.assign({}, ...parts),
    apiKey: `••••${keyOf(ada).slice(-4)}`,
    webhookRegistered: true,
  });
});

test.each([
  ["Contratos", "A pasta deve começar com /"],
  [`/${"a".repeat(51)}/`, "Cada pasta pode ter no máximo 50 caracteres"],
  ["/1/2/3/4/5/6/", "Use no máximo 5 níveis de pastas"],
  [`/${"a/".repeat(200)}`, "Use no máximo 255 caracteres"],
  ["/a//b", "Pasta inválida"],
  ["/\uD83D", "Pasta inválida"],
  ["/../../x", "Uma pasta não pode se chamar “.” ou “..”"],
  ["/Contratos/.", "Uma pasta não pode se chamar “.” ou “..”"],
  ["/Contratos/ .. /2026", "Uma pasta não pode se chamar “.” ou “..”"],
])("refuses the folder %s", async (folderPath, message) => {
  const ada = await world.owner();
  const { status, errors } = await ada.refusal(contracts.saveSettings, { folderPath });
  expect(status).toBe(400);
  expect(errors[0]).toEqual({ field: "folderPath", message });
});

test("refuses a key with spaces or accents, and an address as template", async () => {
  const ada = await world.owner();
  const input = { apiKey: "minha chave", templateToken: "https://app.zapsign.com.br/modelos/1" };
  const { errors } = await ada.refusal(contracts.saveSettings, input);
  expect(errors.map(({ field }) => field)).toEqual(["apiKey", "templateToken"]);
});

test("testing the connection names the template and mismatched variables", async () => {
  const ada = await world.owner();
  const typed = { apiKey: keyOf(ada), templateToken: TEMPLATE };
  expect(await ada.call(contracts.testConnection, typed)).toEqual({
    templateName: "Contrato de prestação de serviços",
    templateVariables: CONTRACT_VARIABLES.map(({ variable }) => variable),
    missing: [],
    unknown: [],
    canSendEmail: true,
  });
  const other = { ...typed, templateToken: "sem-email-1" };
  expect(await ada.call(contracts.testConnection, other)).toMatchObject({
    missing: ["{{CLIENTE_EMAIL}}"],
    unknown: ["{{FORO}}"],
    canSendEmail: false,
  });
  expect(await ada.call(contracts.settings, {})).toMatchObject({ hasApiKey: false });
});

test.each([
  ["zapsign_key_missing", { templateToken: TEMPLATE }],
  ["zapsign_template_missing", { apiKey: "uma-chave" }],
  ["zapsign_key_refused", { apiKey: "invalida", templateToken: TEMPLATE }],
  ["zapsign_key_refused", { apiKey: "outro-ambiente", templateToken: TEMPLATE }],
  ["zapsign_plan_missing", { apiKey: "uma-chave", templateToken: "sem-plano" }],
  ["zapsign_template_unknown", { apiKey: "uma-chave", templateToken: "inexistente" }],
])("testing the connection reports %s for %j", async (code, typed) => {
  const ada = await world.owner();
  expect(await ada.refusal(contracts.testConnection, typed)).toMatchObject({ status: 400, code });
});

test("a saved key has a webhook, which another key replaces and a removal deletes", async () => {
  const ada = await world.owner();
  expect(await signing.enabled(ada)).toMatchObject({ webhookRegistered: true });
  const [first, ...others] = await webhooksOf(ada);
  expect(others).toEqual([]);
  expect(first?.url).toMatch(
    new RegExp(`^${world.origin()}/api/webhooks/zapsign/${ada.orgId}\\.[\\w-]{43}$`),
  );
  expect(first?.headers).toEqual(["x-fechou-webhook"]);
  await ada.call(contracts.saveSettings, { sendAutomaticEmail: true });
  expect(await webhooksOf(ada)).toEqual([first]);
  await ada.call(contracts.saveSettings, { apiKey: `${keyOf(ada)}-nova` });
  await signing.settled();
  const [second, ...rest] = await webhooksOf(ada);
  expect(rest).toEqual([]);
  expect(second?.url).not.toBe(first?.url);
  expect(await ada.call(contracts.removeKey, {})).toMatchObject({
    enabled: false,
    apiKey: "",
    hasApiKey: false,
    webhookRegistered: false,
  });
  await signing.settled();
  expect(await webhooksOf(ada)).toEqual([]);
});

test("saves although the provider refuses the webhook, and retries with the next save", async () => {
  const ada = await world.owner();
  const fault = { kind: "500", on: "POST /user/company/webhook" };
  await signing.fault(ada, fault);
  expect(await signing.enabled(ada)).toMatchObject({ enabled: true, webhookRegistered: false });
  expect(await ada.call(contracts.saveSettings, {})).toMatchObject({ webhookRegistered: true });
  expect(await webhooksOf(ada)).toHaveLength(1);
});

test("another environment gets a webhook of its own", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  await signing.settled();
  const before = await webhooksOf(ada);
  await ada.call(contracts.saveSettings, { environment: "sandbox" });
  await signing.settled();
  const after = await webhooksOf(ada);
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});

test("several keys saved at once leave only the webhook of the last one", async () => {
  const ada = await world.owner();
  const save = (number: number) =>
    ada.call(contracts.saveSettings, { apiKey: `${keyOf(ada)}-${number}` });
  await withConflicts(20, () => Promise.all([1, 2, 3, 4, 5].map(save)));
  await signing.settled();
  expect(await webhooksOf(ada)).toHaveLength(1);
  expect(await ada.call(contracts.settings, {})).toMatchObject({ webhookRegistered: true });
});

test("saving the first key twice at once leaves one webhook", async () => {
  const ada = await world.owner();
  await ada.call(contracts.saveSettings, { templateToken: TEMPLATE });
  const fault = { kind: "500", on: "POST /user/company/webhook" };
  await signing.fault(ada, fault);
  await signing.enabled(ada);
  await Promise.all([
    ada.call(contracts.saveSettings, {}),
    ada.call(contracts.saveSettings, {}),
    ada.call(contracts.saveSettings, {}),
  ]);
  await signing.settled();
  expect(await webhooksOf(ada)).toHaveLength(1);
});

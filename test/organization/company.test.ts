import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();
const CNPJ = "11222333000181";

test("one save updates both the organization and its branding", async () => {
  const ada = await world.owner();
  const before = await ada.call(organization.get, {});
  expect(before.legalName).toBeNull();
  await ada.call(branding.save, { presentationText: "Há onze anos.", companyPhone: "1633334444" });
  const saved = await ada.call(organization.saveCompany, {
    name: "Padaria São João",
    legalName: "Padaria São João Ltda",
    cpfCnpj: "11.222.333/0001-81",
    companyAddress: "Rua Sergipe, 1.120",
    companyEmail: " Contato@Padaria.com.br ",
    primaryColor: "#1E3A5F",
    updatedAt: before.updatedAt,
  });
  expect(saved).toMatchObject({
    organization: { name: "Padaria São João", legalName: "Padaria São João Ltda", cpfCnpj: CNPJ },
    branding: {
      companyAddress: "Rua Sergipe, 1.120",
      companyEmail: "contato@padaria.com.br",
      primaryColor: "#1e3a5f",
    },
  });
  // Fields that were not sent are unchanged.
  expect(saved.branding).toMatchObject({
    presentationText: "Há onze anos.",
    companyPhone: "1633334444",
  });
  expect(await ada.call(organization.get, {})).toEqual(saved.organization);
  expect(await ada.call(branding.get, {})).toEqual(saved.branding);
});

test("a refused save changes neither of them", async () => {
  const [ada, bob] = [await world.owner(), await world.owner("Bob Dias")];
  const { updatedAt } = await bob.call(organization.get, {});
  await ada.call(organization.saveCompany, { cpfCnpj: "52998224725" });
  const changes = { cpfCnpj: "52998224725", companyAddress: "Rua A, 1" };
  expect(await bob.refusal(organization.saveCompany, changes)).toMatchObject({
    code: "trial_used",
  });
  await bob.call(organization.saveCompany, { name: "Oficina" });
  const late = { name: "Padaria", companyAddress: "Rua B, 2", updatedAt };
  expect(await bob.refusal(organization.saveCompany, late)).toMatchObject({
    status: 409,
    code: "stale_record",
  });
  expect((await bob.call(branding.get, {})).companyAddress).toBeNull();
  expect((await bob.call(organization.get, {})).name).toBe("Oficina");
  const ended = await bob.call(organization.saveCompany, { ...changes, endTrial: true });
  expect(ended.organization).toMatchObject({ isTrialActive: false, cpfCnpj: "52998224725" });
  expect(ended.branding.companyAddress).toBe("Rua A, 1");
});

test("reports invalid contacts at their fields", async () => {
  const ada = await world.owner();
  const { errors } = await ada.refusal(organization.saveCompany, {
    companyEmail: "contato@",
    companyWebsite: "javascript:alert(1)",
  });
  expect(errors.map(({ field }) => field).toSorted()).toEqual(["companyEmail", "companyWebsite"]);
});

import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import type { CallInput, Endpoint } from "#shared/endpoint.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { setClock } from "#test/dashboard/organization.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { send } from "#web/contract/client.ts";

const world = ownWorld();

async function shopAt(instant: string) {
  setClock(instant);
  const person = {
    email: `${crypto.randomUUID()}@exemplo.com.br`,
    firstName: "Ada",
    lastName: "Lima",
  };
  const password = "Varanda-azul-42";
  const origin = world.origin();
  const { token, user } = await send({ origin, token: () => null }, auth.register, {
    ...person,
    password,
    confirmPassword: password,
  });
  const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    send({ origin, token: () => token }, endpoint, input);
  const { id: clientId } = await call(clients.create, { name: "Helena" });
  const { id: productId } = await call(products.create, { name: "Visita", price: 10 });
  const propose = (status: "draft" | "sent" | "accepted" = "draft") =>
    call(proposals.create, { proposal: { clientId, title: "T", status }, items: [{ productId }] });
  return { orgId: user.activeOrganizationId ?? "", call, propose };
}

test("sent at 23:30 of 19/11 in São Paulo, 30 days last through 19/12", async () => {
  const { call, propose } = await shopAt("2026-11-20T01:00:00.000Z");
  const { id, validUntil } = await propose();
  expect(validUntil).toBe("2026-12-19");
  setClock("2026-11-20T02:30:00.000Z");
  expect(await call(proposals.update, { id, status: "sent" })).toMatchObject({
    validUntil: "2026-12-19",
  });
  setClock("2026-11-20T03:00:00.000Z");
  expect(await propose("sent")).toMatchObject({ validUntil: "2026-12-20" });
});

test("numbers restart with the year in São Paulo, not in UTC", async () => {
  const { propose } = await shopAt("2027-01-01T02:30:00.000Z");
  expect(await propose()).toMatchObject({ id: 1, proposalNumber: "PROP-2026-0001" });
  setClock("2027-01-01T03:00:00.000Z");
  expect(await propose()).toMatchObject({ id: 2, proposalNumber: "PROP-2027-0001" });
});

test("a proposal with a contract stays accepted and cannot be removed", async () => {
  const { orgId, call, propose } = await shopAt("2026-11-20T12:00:00.000Z");
  const { id } = await propose("accepted");
  const { write } = await import("#functions/platform/table/table.ts");
  await write([{ update: keys.proposal(orgId, id), set: { zapsignDocumentToken: "documento" } }]);
  const refusal = { status: 409, problem: { code: "contract_exists" } };
  await expect(call(proposals.update, { id, status: "sent" })).rejects.toMatchObject(refusal);
  await expect(call(proposals.remove, { id })).rejects.toMatchObject(refusal);
  await expect(call(proposals.update, { id, title: "Outro" })).rejects.toMatchObject(refusal);
  expect(await call(proposals.duplicate, { id })).toMatchObject({
    status: "draft",
    zapsignDocumentToken: null,
  });
});

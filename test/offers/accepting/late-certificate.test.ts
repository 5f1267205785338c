import { expect, test } from "vitest";
import { lambda } from "#functions/gateways/lambda.ts";
import { certificateKey } from "#functions/offers/certificate-store.ts";
import { certifyAcceptance } from "#functions/offers/certificate/certify-acceptance.ts";
import { get } from "#functions/platform/table/table.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();

const PRINTER_DOWN = "printer-down";

function stopPrinter(): void {
  const refuse = () => async () => {
    throw new Error("The printer is down");
  };
  lambda.middlewareStack.add(refuse, { step: "initialize", name: PRINTER_DOWN });
}

test("mails an acceptance after 15 minutes without a printer, then its certificate", async () => {
  const { ada, id, token } = await sentOffer(world);
  await confirmEmail(ada);
  const email = `${crypto.randomUUID()}@acme.com.br`;
  stopPrinter();
  try {
    const sheet = await acceptanceOf(ada, id, { email });
    await world.anonymous().call(offers.accept, { token, ...sheet });
    expect(await ada.call(proposals.get, { id })).toMatchObject({ status: "accepted" });
    const message = { orgId: ada.orgId, proposalId: id, version: 1 };
    const accepted = (await world.now()).getTime();
    const after = (minutes: number) =>
      certifyAcceptance(message, new Date(accepted + minutes * 60_000));
    await expect(after(5)).rejects.toMatchObject({ code: "pdf_unavailable" });
    expect(await world.mail(email)).toEqual([]);
    await expect(after(16)).rejects.toMatchObject({ code: "pdf_unavailable" });
    await expect(after(20)).rejects.toMatchObject({ code: "pdf_unavailable" });
    await expect.poll(async () => (await world.mail(email)).length).toBe(1);
    const [first] = await world.mail(email);
    expect(first?.text).toContain("segue em outra mensagem");
    expect(first?.attachments ?? []).toEqual([]);
  } finally {
    lambda.middlewareStack.remove(PRINTER_DOWN);
  }
  await certifyAcceptance({ orgId: ada.orgId, proposalId: id, version: 1 }, await world.now());
  const certificate = await get(certificateKey(ada.orgId, id, 1));
  expect(certificate).toBeDefined();
  await expect
    .poll(async () => (await world.mail(email)).flatMap(({ attachments }) => attachments ?? []))
    .toEqual([expect.objectContaining({ sha256: certificate?.fileHash })]);
}, 40_000);

import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft } from "../sending/sending.fixture.ts";

test("the preview shows what sending would create, and is not counted", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, updatedAt, proposalNumber } = proposal;
  const first = await ada.call(pdf.preview, { id });
  expect(first).toContain("Pré-visualização: nada é registrado.");
  expect(first).toContain("Climatização dos consultórios");
  expect(first).not.toContain("<script");
  expect(first).not.toContain("O que mudou");

  const sent = await ada.call(proposals.send, { id, channel: "link", updatedAt });
  // Sent again it stays the same version.
  const again = await ada.call(pdf.preview, { id });
  expect(again).toContain(proposalNumber);
  expect(again).not.toContain("versão 2");
  expect(again).not.toContain("foi atualizada");

  await ada.call(proposals.update, {
    id,
    proposal: { deliveryDate: "10 dias úteis" },
  });
  const next = await ada.call(pdf.preview, { id });
  expect(next).toContain("versão 2");
  expect(next).toContain("10 dias úteis");
  expect((await ada.call(proposals.get, { id })).offer).toMatchObject({ version: 1, views: 0 });

  const [token = ""] = /[\w-]{43}$/.exec(sent.url ?? "") ?? [];
  const visit = { method: "POST", headers: { "user-agent": "Mozilla/5.0 Chrome/140.0" } };
  await world.anonymous().raw(`/api/offers/${token}/views`, visit);
  await expect
    .poll(async () => (await ada.call(notifications.list, {})).map(({ message }) => message))
    .toContain(
      `Clínica São João Ltda. abriu a proposta ${proposalNumber} “Climatização dos consultórios”.`,
    );

  await expect
    .poll(async () => (await ada.raw(`/api/proposals/${id}/versions/1/pdf`)).status)
    .toBe(200);

  const stranger = await world.owner();
  expect((await stranger.raw(`/api/proposals/${id}9/preview`)).status).toBe(404);
});

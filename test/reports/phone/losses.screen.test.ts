import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("on a phone the highest losses keep number and value whole and in their places", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, {
    company: "Indústria e Comércio de Construção, Manutenção e Instalações Elétricas São João",
  });
  for (const unitPrice of [74_074_136.11, 74_088_088.88, 49_382.5])
    await ada.call(proposals.create, {
      proposal: { clientId: client.id, title: "Climatização", status: "rejected" },
      items: [{ name: "Obra", unitPrice }],
    });
  const page = await openPage(ada, "/reports?aba=perdas", { width: 390, height: 844 });
  const losses = page.getByRole("link", { name: /Climatização.*R\$/ });
  await losses.first().waitFor();
  for (const loss of await losses.all()) {
    const number = loss.getByText(/^PROP-/);
    expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1);
    const [reason, value] = await Promise.all(
      [/^Sem motivo/, /^R\$/].map((text) => loss.getByText(text).boundingBox()),
    );
    const middles = [reason, value].map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
    expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
  }
});

test("on a tablet the value of a loss stays beside the longest reason", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { company: "Hospital e Maternidade Santa Clara" });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Split da diretoria" },
    items: [{ name: "Obra", unitPrice: 227_102.82 }],
  });
  await ada.call(proposals.update, { id, status: "rejected", lostReason: "postponed" });
  const page = await openPage(ada, "/reports?aba=perdas", { width: 768, height: 900 });
  const loss = page.getByRole("link", { name: /Split da diretoria/ });
  const [reason, value] = await Promise.all(
    [/^Projeto adiado/, /^R\$/].map((text) => loss.getByText(text).boundingBox()),
  );
  expect(value?.y).toBeLessThan((reason?.y ?? 0) + (reason?.height ?? 0));
});

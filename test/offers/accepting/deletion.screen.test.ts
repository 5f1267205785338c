import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Download, Page } from "playwright-core";
import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft, share, tokenOf } from "../sending/sending.fixture.ts";
import { acceptanceOf } from "../sent-offer.fixture.ts";

async function acceptedProposal() {
  const { ada, proposal } = await sellerWithDraft();
  const token = tokenOf(await share(ada, proposal));
  const acceptance = await acceptanceOf(ada, proposal.id);
  await world.anonymous().call(offers.accept, { token, ...acceptance });
  return { ada, proposal };
}

function namesIn(bytes: Uint8Array): string[] {
  return Object.keys(unzipSync(bytes)).toSorted();
}

async function bytesOf(download: Promise<Download>): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await (await download).path()));
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Excluir proposta com aceite" });

test("deleting an accepted proposal needs its number, and offers the proofs first", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { id, title, proposalNumber } = proposal;
  await ada.call(proposals.reopen, { id, reason: "Faltou um item." });
  await ada.call(proposals.update, { id, status: "accepted" });
  const page = await openPage(ada, `/proposals/${id}`, { width: 390, height: 844 });
  await page.getByRole("button", { name: `Ações de ${title}` }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const dialog = dialogOf(page);
  await dialog.getByText("1 aceite eletrônico com comprovante").waitFor();
  await dialog.getByText("2 versões enviadas, com PDF").waitFor();
  await dialog.getByText(/em .+ de \d{4}\. O mês passa a mostrar esse valor a menos/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar provas" }).click();
  expect(namesIn(await bytesOf(download))).toContain("provas.json");

  const number = dialog.getByLabel(`Digite ${proposalNumber} para confirmar`);
  await number.fill("PROP-0000");
  await number.press("Enter");
  await dialog.getByText(`Digite ${proposalNumber} exatamente como aparece acima.`).waitFor();
  await number.fill(proposalNumber);
  await dialog.getByRole("button", { name: "Excluir proposta" }).click();
  await page.getByText("Proposta excluída", { exact: true }).waitFor();
  expect((await ada.refusal(proposals.get, { id })).status).toBe(404);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByText("Proposta restaurada").first().waitFor();
  expect((await ada.call(proposals.get, { id })).offer.hasEvidence).toBe(true);

  const bia = await joinTeam(world, ada, "member");
  const members = await openPage(bia, `/proposals/${id}`);
  await members.getByRole("button", { name: `Ações de ${title}` }).click();
  const item = members.getByRole("menuitem", { name: "Excluir" });
  expect(await item.getAttribute("aria-disabled")).toBe("true");
});

test("deleting an organization shows what was accepted, and offers the proofs", async () => {
  const { ada, proposal } = await acceptedProposal();
  const page = await openPage(ada, "/profile");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir conta" });
  await dialog.getByText("1 proposta aceita, com as provas dos aceites").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar provas" }).click();
  const bytes = await bytesOf(download);
  expect((await download).suggestedFilename()).toMatch(/^provas-.*\.zip$/);
  const packed = unzipSync(bytes);
  const name = `provas-${proposal.proposalNumber}.zip`;
  expect(Object.keys(packed)).toEqual([name]);
  expect(namesIn(packed[name] ?? new Uint8Array())).toContain("provas.json");
});

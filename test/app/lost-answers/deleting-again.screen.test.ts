import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { someName, superAdmin } from "#test/admin/admin.fixture.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { loseAnswer, openPage, toast } from "#test/world/browser.ts";
import { confirmedOwner, inviteToken, someEmail, teamOfTwo } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

const NAME = "Visita técnica";
const INVITED = "bia@acme.com.br";

async function ownerWithTemplate(): Promise<Person> {
  const ada = await world.owner();
  const { id } = await ada.call(checklistTemplates.create, { title: NAME });
  await ada.call(checklistTemplates.addItem, { id, title: "Medir a sala" });
  return ada;
}

interface Kind {
  path: string;
  create: () => Promise<Person>;
  /** Whose menu it is. */
  name?: string;
  open?: (page: Page) => Promise<void>;
  choice?: string;
  action: string;
  calls: string;
  done: string;
}

const KINDS: Kind[] = [
  {
    path: "/tags",
    create: async () => {
      const ada = await world.owner();
      await ada.call(tags.create, { name: NAME });
      return ada;
    },
    action: "Excluir tag",
    calls: "**/api/tags/*",
    done: "Tag excluída",
  },
  {
    path: "/checklist-templates",
    create: ownerWithTemplate,
    action: "Excluir modelo",
    calls: "**/api/checklist-templates/*",
    done: "Modelo excluído",
  },
  {
    path: "/checklist-templates?",
    create: ownerWithTemplate,
    open: (page) => page.getByTitle("Expandir itens").click(),
    name: "Medir a sala",
    choice: "Remover",
    action: "Remover item",
    calls: "**/api/checklist-template-items/*",
    done: "Item removido",
  },
  {
    path: "/proposal-templates",
    create: async () => {
      const { ada, product, propose } = await organizationWithProduct();
      const { id: proposalId } = await propose([{ productId: product.id }]);
      await ada.call(proposalTemplates.create, { proposalId, name: NAME });
      return ada;
    },
    action: "Excluir modelo",
    calls: "**/api/proposal-templates/*",
    done: "Modelo excluído",
  },
  {
    path: "/team",
    create: async () => (await teamOfTwo(world)).ada,
    name: "Bia Souza",
    choice: "Remover da equipe",
    action: "Remover da equipe",
    calls: "**/api/organization/members/*",
    done: "Membro removido da equipe",
  },
  {
    path: "/team?",
    create: async () => {
      const ada = await confirmedOwner(world);
      await ada.call(organization.invite, { email: INVITED, role: "member" });
      return ada;
    },
    name: INVITED,
    choice: "Cancelar convite",
    action: "Cancelar convite",
    calls: "**/api/organization/pending-invites/*",
    done: "Convite cancelado",
  },
];

test.each(KINDS)("deleting again on $path after a lost answer is no error", async (kind) => {
  const page = await openPage(await kind.create(), kind.path);
  await kind.open?.(page);
  await deleteTwice(page, kind);
});

test("an invite that was accepted meanwhile is not said to be cancelled", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const token = await inviteToken(ada, email);
  const page = await openPage(ada, "/team?");
  await page.getByRole("button", { name: `Ações de ${email}` }).click();
  await page.getByRole("menuitem", { name: "Cancelar convite" }).click();
  const person = { email, firstName: "Bia", lastName: "Reis", password: "varanda-azul" };
  await world.anonymous().call(invites.registerAndAccept, { token, ...person });
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar convite" }).click();
  const said = page.getByText(/^(Convite cancelado|Erro ao cancelar convite)$/).first();
  expect(await said.textContent()).toBe("Erro ao cancelar convite");
});

test("deleting a plan again after a lost answer is no error", async () => {
  const root = await superAdmin(world);
  const name = someName();
  await root.call(admin.createPlan, { name });
  const page = await openPage(root, "/admin");
  await deleteTwice(page, {
    name,
    action: "Excluir plano",
    calls: "**/api/admin/subscription-plans/*",
    done: "Plano excluído com sucesso",
  });
});

async function deleteTwice(
  page: Page,
  { name = NAME, choice = "Excluir", action, calls, done }: Omit<Kind, "path" | "create">,
): Promise<void> {
  await loseAnswer(page, calls);
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: action });
  await confirm.click();
  await page.getByText("Sem conexão com o servidor").first().waitFor();
  await confirm.click();
  await toast(page, done);
  await page.getByRole("button", { name: `Ações de ${name}` }).waitFor({ state: "detached" });
}

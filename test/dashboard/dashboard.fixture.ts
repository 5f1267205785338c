import type { Page } from "playwright-core";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Person } from "#test/world/world.ts";

export async function metric(page: Page, label: string): Promise<string> {
  const cell = page.getByRole("region", { name: "Indicadores" }).getByRole("listitem");
  return (await cell.filter({ hasText: label }).innerText()).replaceAll(/\s+/g, " ");
}

export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export async function addRecords(ada: Person) {
  const horizonte = await ada.call(clients.create, {
    name: "Helena Duarte",
    company: "Construtora Horizonte S.A.",
    phone: "1130458800",
  });
  const padaria = await ada.call(clients.create, { company: "Padaria Estrela do Sul" });
  const { id: productId } = await ada.call(products.create, { name: "Instalação", price: 64.22 });
  const propose = (title: string, status: "draft" | "sent" | "accepted" | "rejected") =>
    ada.call(proposals.create, {
      proposal: { clientId: horizonte.id, title, status },
      items: [{ productId, quantity: 2 }],
    });
  await propose("Dutos", "accepted");
  const lost = await propose("Exaustão", "rejected");
  await propose("Cortinas de ar", "sent");
  await propose("Câmara fria", "draft");
  const task = { clientId: padaria.id, title: "Repor gás da câmara fria" };
  const late = await ada.call(tasks.create, { ...task, dueDate: "2026-01-10" });
  await ada.call(tasks.create, { ...task, title: "Vistoria" });
  const { id } = await ada.call(tasks.create, { ...task, title: "Limpeza" });
  await ada.call(tasks.finish, { id });
  return { padaria, lost, late };
}

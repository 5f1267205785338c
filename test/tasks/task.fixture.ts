import { clients } from "#shared/clients/contract.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { type Person, world, type World } from "#test/world/world.ts";

type NewTask = Partial<CallInput<typeof tasks.create>>;

/** An owner, a client, and a function that creates tasks for it. */
export async function organizationWithClient(at: World = world) {
  const ada = await at.owner();
  const client = await ada.call(clients.create, {
    name: "Helena Duarte",
    company: "Construtora Horizonte S.A.",
    email: "helena@exemplo.com.br",
  });
  return { ada, client, task: taskMaker(ada, client.id) };
}

function taskMaker(person: Person, clientId: number) {
  return (fields: NewTask = {}) =>
    person.call(tasks.create, { title: "Vistoria do telhado", clientId, ...fields });
}

export const items = (...titles: string[]) => titles.map((title) => ({ title }));

import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import type { Person, World } from "#test/world/world.ts";

export function sheet(count: number, name = "Cliente"): { csvData: string } {
  const rows = Array.from({ length: count }, (_row, index) => `${name} ${index}`);
  return { csvData: ["Nome", ...rows].join("\n") };
}

export async function countClients(person: Person): Promise<number> {
  return (await person.call(clients.list, {})).length;
}

/** Needs a cloud of its own. */
export async function subscribe(world: World, { orgId }: Person): Promise<void> {
  const paidUntil = new Date((await world.now()).getTime() + 86_400_000).toISOString();
  await write([{ update: keys.organization(orgId), set: { subscriptionActive: true, paidUntil } }]);
}

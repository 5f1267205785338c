import { newOrganization } from "#functions/organization/store.ts";
import { write } from "#functions/platform/table/table.ts";
import { admin } from "#shared/admin/contract.ts";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import type { Person, World } from "#test/world/world.ts";

export async function superAdmin(world: World): Promise<Person> {
  const root = await world.owner("Raiz Sistema");
  await makeSuperAdmin(world, root);
  return root;
}

export async function makeSuperAdmin(
  world: World,
  { email }: Pick<Person, "email">,
): Promise<void> {
  await world.local.post("super-admin", { email });
}

export function someName(name = "Plano"): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`;
}

export async function seen(
  root: Person,
  { orgId }: Person,
): Promise<AdminOrganization | undefined> {
  const all = await root.call(admin.organizations, {});
  return all.find(({ id }) => id === orgId);
}

/** Without a registration. Needs a cloud of its own. */
export async function openOrganization({ user }: Person): Promise<string> {
  const { organization, writes } = newOrganization(user, new Date());
  await write(writes);
  return organization.id;
}

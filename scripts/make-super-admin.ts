import { write } from "#functions/platform/table/table.ts";
import { findUser, findUserId, makeSuperAdmin } from "#functions/users/store.ts";

/**
 * Makes a person an administrator of the whole system; there is no other way. With TABLE_NAME it writes to that table
 * with the current AWS credentials; without, it asks the running local environment.
 */
const email = process.argv[2]?.trim().toLowerCase();

if (email) process.exitCode = await promote(email);
else {
  console.error("Whose? npm run make-super-admin -- person@example.com");
  process.exitCode = 2;
}

async function promote(address: string): Promise<number> {
  const table = process.env["TABLE_NAME"];
  const place = table ?? `http://localhost:${process.env["PORT"] ?? 3000}`;
  try {
    const isFound = table ? await promoteInTable(address) : await promoteLocally(place, address);
    if (isFound) console.log(`${address} is an administrator of the system now, in ${place}.`);
    else console.error(`Nobody has the address ${address} in ${place}.`);
    return isFound ? 0 : 1;
  } catch (error) {
    const isUnreachable = !table && error instanceof TypeError;
    console.error(isUnreachable ? `Nothing answers at ${place}: run npm start first.` : error);
    return 1;
  }
}

async function promoteInTable(address: string): Promise<boolean> {
  const userId = await findUserId(address);
  const user = userId ? await findUser(userId) : undefined;
  if (!user) return false;
  if (!user.isSuperAdmin) await write(makeSuperAdmin(user.id, new Date()));
  return true;
}

/** @throws TypeError when nothing answers; Error when it is not the local environment */
async function promoteLocally(origin: string, address: string): Promise<boolean> {
  const response = await fetch(`${origin}/__local/super-admin`, {
    method: "POST",
    body: JSON.stringify({ email: address }),
  });
  if (response.ok || response.status === 404) return response.ok;
  throw new Error(`${origin} answered ${response.status}.`);
}

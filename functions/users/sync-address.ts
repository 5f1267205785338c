import { changeAddress } from "#functions/gateways/passwords.ts";
import { findUser } from "./store.ts";

/** Updates the address in Cognito, unless the person is gone. */
export async function syncAddress(userId: string): Promise<void> {
  const user = await findUser(userId);
  if (user) await changeAddress(user.id, user.email);
}

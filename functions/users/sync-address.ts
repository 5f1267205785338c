import { changeAddress } from "#functions/gateways/passwords.ts";
import { findUser } from "./store.ts";

/** Tells Cognito the address that a person has now; nobody is told of a person who is gone. */
export async function syncAddress(userId: string): Promise<void> {
  const user = await findUser(userId);
  if (user) await changeAddress(user.id, user.email);
}

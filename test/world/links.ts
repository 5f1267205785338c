import { auth } from "#shared/auth/contract.ts";
import { mailOf, type Person, type World } from "./world.ts";

type Mailbox = Pick<World, "mail">;

/** Tokens of mailed links to a page, newest first. */
export async function mailedTokens(world: Mailbox, to: string, page: string): Promise<string[]> {
  const mails = await world.mail(to);
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  return mails.toReversed().flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** @throws Error when there is none */
export async function mailedToken(world: Mailbox, to: string, page: string): Promise<string> {
  const [token] = await mailedTokens(world, to, page);
  if (!token) throw new Error(`No link to /${page} was mailed to ${to}`);
  return token;
}

const confirmed = new Set<string>();

export async function confirmEmail(person: Person): Promise<void> {
  if (confirmed.has(person.user.id)) return;
  const world = { mail: (to: string) => mailOf(person.origin, to) };
  const token = await mailedToken(world, person.email, "verify-email");
  await person.call(auth.verifyEmail, { token });
  confirmed.add(person.user.id);
}

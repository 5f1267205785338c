import { chat } from "#shared/chat/contract.ts";
import type { Person } from "#test/world/world.ts";

export const say = (person: Person, message: string) => person.call(chat.send, { message });
export const listOf = (person: Person) => person.call(chat.list, {});
export const textsOf = async (person: Person) =>
  (await listOf(person)).map(({ message }) => message);

import { beforeAll, expect, test } from "vitest";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { confirmedOwner, someEmail } from "#test/world/team.ts";

const world = ownWorld();
const written: string[] = [];

beforeAll(() => {
  dynamo.middlewareStack.add(
    (next) => (args) => {
      written.push(JSON.stringify(args.input));
      return next(args);
    },
    { step: "initialize", name: "written" },
  );
});

test("derives a token from its seed and prefix, different for each seed", () => {
  const seed = newTokenSeed("prefix");
  expect(mailedToken(seed)).toBe(mailedToken(seed));
  expect(mailedToken(seed)).toMatch(/^prefix[\w-]{43}$/);
  expect(mailedToken(newTokenSeed("prefix"))).not.toBe(mailedToken(seed));
});

test("never writes the token of a mailed link to the table", async () => {
  const owner = await confirmedOwner(world);
  const [moved, invited, registered] = [someEmail(), someEmail(), someEmail()];
  await owner.call(auth.forgotPassword, { email: owner.email });
  await owner.call(organization.invite, { email: invited, role: "member" });
  await owner.call(organization.cancelInvite, { id: 1 });
  await owner.call(organization.registerUser, {
    email: registered,
    firstName: "Bia",
    lastName: "Souza",
    role: "member",
  });
  await owner.call(users.updateProfile, { firstName: "Ada", lastName: "Lima", email: moved });
  for (const [address, mails] of [
    [owner.email, 3],
    [invited, 1],
    [registered, 1],
    [moved, 1],
  ] as const) {
    const tokens = await expect
      .poll(async () => (await world.mail(address)).flatMap(({ text }) => tokensIn(text)))
      .toHaveLength(mails)
      .then(async () => (await world.mail(address)).flatMap(({ text }) => tokensIn(text)));
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43,}$/);
      expect(written.filter((one) => one.includes(token.slice(-43)))).toEqual([]);
    }
  }
});

function tokensIn(text: string): string[] {
  return [...text.matchAll(/token=(\S+)/g)].map(([, token]) => token ?? "");
}

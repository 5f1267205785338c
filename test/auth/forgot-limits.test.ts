import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { addressOf, behindEdge, cookiesOf, postFrom, signInFrom } from "#test/world/addresses.ts";
import { mailedTokens } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

const ask = (address: number, email: string, cookie = "") =>
  postFrom(world, addressOf(address), auth.forgotPassword.route.slice(5), { email }, cookie);
const mailed = async (email: string) => (await mailedTokens(world, email, "reset-password")).length;

test("strangers cannot use up a person's requests for a new password", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    for (let count = 0; count < 3; count++) expect((await ask(1, ada.email)).status).toBe(200);
    expect((await ask(1, ada.email)).status).toBe(429);
    expect((await ask(2, ada.email)).status).toBe(200);
  });
  await expect.poll(() => mailed(ada.email)).toBe(4);
});

test("a known browser has its own limit of requests on the strangers' network", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    const cookie = cookiesOf((await signInFrom(world, addressOf(1), ada)).cookies);
    for (let count = 0; count < 4; count++) await ask(1, ada.email);
    expect((await ask(1, ada.email)).status).toBe(429);
    expect((await ask(1, ada.email, cookie)).status).toBe(200);
  });
});

test("mails an address at most ten links an hour, and refuses nobody for it", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    for (let network = 0; network < 15; network++) {
      const answer = await ask(network, ada.email);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: "Se o e-mail existir, enviamos um link." },
      });
    }
  });
  await expect.poll(() => mailed(ada.email)).toBe(10);
  await world.advance(1.1);
  await behindEdge(async () => {
    await ask(1, ada.email);
  });
  await expect.poll(() => mailed(ada.email)).toBe(11);
});

test("requests refused for a network do not count for the mailbox", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    for (let count = 0; count < 15; count++) await ask(1, ada.email);
    for (let network = 2; network < 9; network++) await ask(network, ada.email);
  });
  await expect.poll(() => mailed(ada.email)).toBe(10);
});

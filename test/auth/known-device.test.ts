import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { addressOf, behindEdge, cookiesOf, postFrom, signInFrom } from "#test/world/addresses.ts";
import { mailedToken } from "#test/world/links.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const wrong = ({ email }: Person) => ({ email, password: "Errada123" });

async function knownBrowser(person: Person, cookie = ""): Promise<string> {
  const { status, cookies } = await signInFrom(world, addressOf(9_000), person, cookie);
  expect(status).toBe(200);
  return cookiesOf(cookies).replace(/session=[^;]+/, "session=");
}

/** Thirty wrong passwords from different networks, then Cognito's lock-out. */
async function useUpStrangers(person: Person): Promise<void> {
  for (let index = 0; index < 30; index++) await signInFrom(world, addressOf(index), wrong(person));
  await world.advance(0.3);
}

test("strangers share 30 guesses an hour, and do not lock out a known browser", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    const cookie = await knownBrowser(ada);
    await useUpStrangers(ada);
    expect((await signInFrom(world, addressOf(31), wrong(ada))).status).toBe(429);
    expect((await signInFrom(world, addressOf(32), ada)).status).toBe(429);
    expect((await signInFrom(world, addressOf(33), ada, cookie)).status).toBe(200);
    await world.advance(0.75);
    expect((await signInFrom(world, addressOf(34), ada)).status).toBe(200);
  });
});

test("one network cannot use up the shared limit, as refused attempts do not count", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++)
      statuses.push((await signInFrom(world, `2001:db8:0:1::${count}`, wrong(ada))).status);
    expect(statuses.slice(5)).toEqual(statuses.slice(5).map(() => 429));
    await world.advance(0.01);
    expect((await signInFrom(world, addressOf(2), ada)).status).toBe(200);
  });
});

test("successful sign-ins are not limited", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    for (let index = 0; index < 35; index++)
      expect((await signInFrom(world, addressOf(index), ada)).status).toBe(200);
  });
});

test("a known browser has its own limit of five wrong passwords in 15 minutes", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    const cookie = await knownBrowser(ada);
    for (let index = 0; index < 5; index++)
      expect((await signInFrom(world, addressOf(index), wrong(ada), cookie)).status).toBe(401);
    const refused = await signInFrom(world, addressOf(5), ada, cookie);
    expect(refused.body.message).toMatch(
      /^Muitas tentativas\. Tente novamente em 1[56] minutos\.$/,
    );
    await world.advance(0.01);
    expect((await signInFrom(world, addressOf(6), ada)).status).toBe(200);
  });
});

test("remembers several people in one browser, each with their own limit", async () => {
  const [ada, bob, eve] = await Promise.all([world.owner(), world.owner(), world.owner()]);
  await behindEdge(async () => {
    const cookie = await knownBrowser(bob, await knownBrowser(ada));
    for (const person of [ada, bob, eve]) await useUpStrangers(person);
    for (const person of [ada, bob])
      expect((await signInFrom(world, addressOf(40), person, cookie)).status).toBe(200);
    expect((await signInFrom(world, addressOf(40), eve, cookie)).status).toBe(429);
  });
});

test("refuses a device cookie that is altered, copied or older than 400 days", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner()]);
  await behindEdge(async () => {
    const marked = await knownBrowser(ada);
    const others = await knownBrowser(eve);
    const [device = "", mark = ""] = marked.split(".");
    const [other = ""] = others.split(".");
    const later = mark.replace(/^\d+/, (day) => String(Number(day) + 1));
    await world.advance(24 * 401);
    await useUpStrangers(ada);
    for (const cookie of [marked, `${device}.${later}`, `${other}.${mark}`, `${device}.garbage`])
      expect((await signInFrom(world, addressOf(40), ada, cookie)).status).toBe(429);
  });
});

test("resetting the password by a mailed link makes the browser known", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const token = await mailedToken(world, ada.email, "reset-password");
  await behindEdge(async () => {
    await useUpStrangers(ada);
    const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
    const reset = await postFrom(world, addressOf(40), "/api/auth/reset-password", form);
    const cookie = cookiesOf(reset.cookies);
    const signIn = await signInFrom(
      world,
      addressOf(40),
      { ...ada, password: "Janela-nova-8" },
      cookie,
    );
    expect(signIn.status).toBe(200);
  });
});

test("a stolen session cannot use up the owner's attempts at the password", async () => {
  const ada = await world.owner();
  const thief = () => ada.refusal(auth.confirm, { password: "Errada123" });
  for (let count = 0; count < 5; count++) await thief();
  expect((await thief()).status).toBe(429);
  await world.advance(0.01);
  await behindEdge(async () => {
    const { body, cookies } = await signInFrom(world, addressOf(1), ada);
    const confirmed = await world.anonymous().raw("/api/auth/confirm", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${body.token}`,
        cookie: cookiesOf(cookies),
        "x-fechou-edge": "edge",
      },
      body: JSON.stringify({ password: ada.password }),
    });
    expect(confirmed.status).toBe(200);
  });
});

test("scripts cannot read the device cookie, and it names nobody", async () => {
  const ada = await world.owner();
  await behindEdge(async () => {
    const { cookies } = await signInFrom(world, addressOf(1), ada);
    const mark = cookies.find((cookie) => cookie.startsWith("device=")) ?? "";
    expect(mark).toMatch(/; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect(mark).not.toContain(ada.email);
    expect(mark).not.toContain(ada.user.id);
    process.env["APP_URL"] = "https://app.exemplo.com.br";
    const secure = await signInFrom(world, addressOf(1), ada);
    process.env["APP_URL"] = world.origin();
    const name = secure.cookies.find((cookie) => cookie.startsWith("__Host-device="));
    expect(name).toMatch(/; Secure$/);
  });
});

test("signing in writes at most 9 units on an unknown browser and 5 on a known one", async () => {
  const ada = await world.owner();
  const units = async (cookie: string) => {
    const form = { email: ada.email, password: ada.password };
    await world.mail(ada.email);
    const reading = await metered(() =>
      world.anonymous().raw("/api/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(form),
      }),
    );
    return reading.writeUnits;
  };
  const answer = await world.anonymous().raw("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  });
  const cookie = cookiesOf(answer.headers.getSetCookie());
  expect(await units("")).toBeLessThanOrEqual(9);
  expect(await units(cookie)).toBeLessThanOrEqual(5);
  expect((await ada.call(users.checkDelete, {})).ownedOrganizations).toHaveLength(1);
});

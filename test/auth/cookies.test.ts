import { beforeEach, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { updateItem } from "#functions/platform/table/update.ts";
import { hashToken } from "#functions/platform/token.ts";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

beforeEach(() => useApp("https://app.exemplo.com.br"));

function useApp(url: string): void {
  process.env["APP_URL"] = url;
}

async function signIn({ email, password }: Person, cookie = ""): Promise<string[]> {
  const response = await world.anonymous().raw("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie();
}

const ask = (cookie: string) => world.anonymous().raw("/api/auth/user", { headers: { cookie } });
const named = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`));

/** Removes the time of proof, which earlier versions did not store. */
async function makeOld({ token, user }: Person): Promise<void> {
  await updateItem({
    Key: keys.session(user.id, hashToken(token)),
    UpdateExpression: "REMOVE confirmedAt",
  });
}

test("on https no other host of the domain can set the session cookie", async () => {
  const cookies = await signIn(await world.owner());
  expect(named(cookies, "__Host-session")).toMatch(
    /^__Host-session=\S{30,}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(named(cookies, "session")).toBeUndefined();
  expect((await ask(cookies.map((one) => one.split(";")[0]).join("; "))).status).toBe(200);
});

test("on http the cookie has its plain name, as browsers refuse the prefix", async () => {
  useApp("http://localhost:3000");
  const cookies = await signIn(await world.owner());
  expect(named(cookies, "session")).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(named(cookies, "__Host-session")).toBeUndefined();
});

test("a page can read that there is a session, and nothing else of it", async () => {
  const ada = await world.owner();
  const hint = named(await signIn(ada), "signed_in");
  expect(hint).toBe("signed_in=yes; Path=/; Max-Age=2592000; SameSite=Lax; Secure");
  expect((await ask("signed_in=yes")).status).toBe(401);
});

test("logout clears the cookies by name", async () => {
  const ada = await world.owner();
  const response = await ada.raw("/api/auth/logout", { method: "POST" });
  expect(response.headers.getSetCookie()).toEqual([
    "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    "signed_in=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  ]);
});

test("a session of the previous version continues, and its cookie is renamed", async () => {
  const ada = await world.owner();
  await makeOld(ada);
  const response = await ask(`session=${ada.token}`);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    `__Host-session=${ada.token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
    "signed_in=yes; Path=/; Max-Age=2592000; SameSite=Lax; Secure",
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
  const next = await ask(`__Host-session=${ada.token}`);
  expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
});

test("renames the cookie of such a session when it uses the bearer token", async () => {
  const ada = await world.owner();
  await makeOld(ada);
  const headers = { cookie: `session=${ada.token}` };
  const { status, headers: answered } = await ada.raw("/api/auth/user", { headers });
  expect(status).toBe(200);
  expect(named(answered.getSetCookie(), "__Host-session")).toContain(ada.token);
});

test("a cookie with the former name signs nobody in or out for another host", async () => {
  const [ada, eve] = await Promise.all([world.owner("Ada"), world.owner("Eva")]);
  expect((await ask(`session=${eve.token}`)).status).toBe(401);
  const response = await ask(`session=${eve.token}; __Host-session=${ada.token}`);
  expect(((await response.json()) as { id: string }).id).toBe(ada.user.id);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await ask(`session=garbage; __Host-session=${ada.token}`)).status).toBe(200);
});

test("signing in again clears a cookie of the former name", async () => {
  const cookies = await signIn(await world.owner(), "session=garbage");
  expect(named(cookies, "session")).toBe(
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  );
});

test.each(["http://localhost:3000", "https://app.exemplo.com.br"])(
  "at %s a garbage or ended session cookie does not end another session",
  async (url) => {
    useApp(url);
    const name = url.startsWith("https") ? "__Host-session" : "session";
    const [ada, gone] = await Promise.all([world.owner(), world.owner()]);
    await gone.call(auth.logout, {});
    for (const other of ["garbage", "", gone.token, ada.token.replace(/.$/, "~")]) {
      const cookie = `${name}=${other}; ${name}=${ada.token}`;
      expect((await ask(cookie)).status).toBe(200);
      const polled = await world
        .anonymous()
        .raw("/api/notifications/unread-count", { headers: { cookie } });
      expect(polled.status).toBe(200);
    }
  },
);

test("acts in the session of the second cookie when the first one has ended", async () => {
  const [ada, gone] = await Promise.all([world.owner(), world.owner()]);
  await gone.call(auth.logout, {});
  const cookie = `__Host-session=${gone.token}; __Host-session=${ada.token}`;
  const signOut = { method: "POST", headers: { cookie } };
  expect((await world.anonymous().raw("/api/auth/logout", signOut)).status).toBe(204);
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
});

test("the bearer token wins over any cookie", async () => {
  const [ada, eve] = await Promise.all([world.owner("Ada"), world.owner("Eva")]);
  const headers = { cookie: `__Host-session=${eve.token}` };
  const response = await ada.raw("/api/users/account/check-delete", { headers });
  const { ownedOrganizations } = (await response.json()) as { ownedOrganizations: object[] };
  expect(ownedOrganizations).toMatchObject([{ id: ada.orgId }]);
  expect((await ada.call(users.checkDelete, {})).ownedOrganizations).toHaveLength(1);
});

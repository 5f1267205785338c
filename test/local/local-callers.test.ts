import { type ClientRequestArgs, request } from "node:http";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { isForeignCall } from "#infra/local/lambda/local-callers.ts";
import { fillYear } from "#infra/local/seed/year.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();
const port = () => Number(new URL(world.origin()).port);

/** Sends headers that `fetch` sets by itself. */
function call(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", body = "" }: { method?: string; body?: string } = {},
): Promise<number> {
  const options: ClientRequestArgs = { host: "127.0.0.1", port: port(), path, method, headers };
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

function takesConnections(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port: port(), timeout: 2_000 }, () => {
      socket.destroy();
      resolve(true);
    });
    for (const event of ["error", "timeout"] as const)
      socket.once(event, () => {
        socket.destroy();
        resolve(false);
      });
  });
}

test("the server listens on the loopback address only", async () => {
  expect(await takesConnections("127.0.0.1")).toBe(true);
  // The machine's too: a server that listens on every address takes it.
  expect(await takesConnections("127.0.0.2")).toBe(false);
});

describe("from another page", () => {
  const foreign: [string, Record<string, string>][] = [
    ["its origin", { origin: "https://evil.example" }],
    ["an origin that is kept secret", { origin: "null" }],
    ["another server of this machine", { origin: "http://localhost:5173" }],
    ["another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["another port of this site", { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }],
    ["a name that was made to lead here", { host: "evil.example" }],
    ["a name that looks like this machine's", { host: "127.0.0.1.evil.example" }],
    ["an address of the network", { host: "192.168.0.7:3000" }],
  ];

  test.each(foreign)("refuses a call with %s", async (_what, headers) => {
    for (const path of ["/__local/mail", "/__local", "/__local/asaas/payments"])
      expect(await call(path, headers), path).toBe(403);
  });

  test("a plain-text form cannot make an administrator or change the clock", async () => {
    const ada = await world.owner();
    const before = await world.now();
    const headers = { origin: "https://evil.example", "content-type": "text/plain" };
    for (const [path, body] of [
      ["/__local/super-admin", { email: ada.email }],
      ["/__local/clock", { advanceHours: 100 }],
      ["/__local/jobs/expire-trials", {}],
      ["/__local/zapsign/faults", { kind: "timeout", times: 9 }],
    ] as const) {
      const status = await call(path, headers, { method: "POST", body: JSON.stringify(body) });
      expect(status, path).toBe(403);
    }
    expect((await ada.raw("/api/admin/organizations")).status).toBe(403);
    expect((await world.now()).getTime() - before.getTime()).toBeLessThan(60_000);
  });
});

test.each<[string, Record<string, string>]>([
  ["a program", {}],
  ["the name localhost", { host: "localhost:3000" }],
  ["the loopback address of IPv6", { host: "[::1]:3000" }],
  ["an address that was typed", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }],
  [
    "a link that was followed",
    {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    },
  ],
])("answers %s", async (_what, headers) => {
  expect(await call("/__local/mail", headers)).toBe(200);
});

test("answers a page of this environment under each of its names", async () => {
  for (const name of ["localhost", "127.0.0.1"]) {
    const host = `${name}:${port()}`;
    const headers = { host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    const body = JSON.stringify({ advanceHours: 0 });
    expect(await call("/__local/clock", headers, { method: "POST", body })).toBe(200);
  }
});

test("a server answers under its configured name and IP addresses alone", () => {
  const isForeign = (host: string, setting: string) => isForeignCall({ host }, setting);
  expect(isForeign("laptop.lan:3000", "laptop.lan")).toBe(false);
  expect(isForeign("192.168.0.7:3000", "0.0.0.0")).toBe(false);
  expect(isForeign("[fe80::1]:3000", "::")).toBe(false);
  expect(isForeign("localhost:3000", "0.0.0.0")).toBe(false);
  expect(isForeign("evil.example:3000", "0.0.0.0")).toBe(true);
  expect(isForeign("evil.example:3000", "laptop.lan")).toBe(true);
});

test("a demonstration year for an existing account does not change the clock", async () => {
  const { email } = await world.owner();
  const before = await world.now();
  const account = { email, password: "Varanda-azul-42" };
  await expect(fillYear(world.origin(), account)).rejects.toMatchObject({ status: 409 });
  expect((await world.now()).getTime() - before.getTime()).toBeLessThan(60_000);
  expect((await world.now()).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

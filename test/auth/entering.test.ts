import { beforeAll, expect, test } from "vitest";
import { ownWorld } from "#test/world/own-world.ts";

/** The app has another address than the API, as behind CloudFront. */
const world = ownWorld();

beforeAll(async () => {
  process.env["APP_URL"] = "https://app.exemplo.com.br";
});
const enter = (headers: Record<string, string>) => world.anonymous().raw("/api/login", { headers });

test("after signing in returns to the page on which the session was lost", async () => {
  const answer = await enter({ referer: "https://app.exemplo.com.br/clients?busca=ana" });
  expect(answer.headers.get("location")).toBe(
    `/login?redirect=${encodeURIComponent("/clients?busca=ana")}`,
  );
});

test("does not return to a page of another site", async () => {
  const answer = await enter({ referer: "https://evil.example/clients" });
  expect(answer.headers.get("location")).toBe("/login?redirect=%2F");
});

test("returns to an address with any letters", async () => {
  const ada = await world.owner();
  const answer = await ada.raw(
    `/api/login?redirect=${encodeURIComponent("/clients?busca=Łukasz 😀")}`,
  );
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/clients?busca=%C5%81ukasz%20%F0%9F%98%80");
});

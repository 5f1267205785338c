import { beforeAll, expect, test } from "vitest";
import { ownWorld } from "#test/world/own-world.ts";

/** The app has another address than the API, as behind CloudFront. */
const world = ownWorld();

beforeAll(async () => {
  process.env["APP_URL"] = "https://app.exemplo.com.br";
});
const enter = (headers: Record<string, string>) => world.anonymous().raw("/api/login", { headers });

test("who lost the session on a page of the app goes on there after signing in", async () => {
  const answer = await enter({ referer: "https://app.exemplo.com.br/clients?busca=ana" });
  expect(answer.headers.get("location")).toBe(
    `/login?redirect=${encodeURIComponent("/clients?busca=ana")}`,
  );
});

test("a page of another site is no place to go on", async () => {
  const answer = await enter({ referer: "https://evil.example/clients" });
  expect(answer.headers.get("location")).toBe("/login?redirect=%2F");
});

test("a place to go on may hold any letters", async () => {
  const ada = await world.owner();
  const answer = await ada.raw(
    `/api/login?redirect=${encodeURIComponent("/clients?busca=Łukasz 😀")}`,
  );
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/clients?busca=%C5%81ukasz%20%F0%9F%98%80");
});

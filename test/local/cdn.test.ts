import { afterEach, expect, test, vi } from "vitest";
import type { Reply } from "#infra/local/api-gateway/api-gateway.ts";
import { startCdn } from "#infra/local/site/cdn.ts";
import { during, sdkSetting } from "./sdk-setting.ts";

const PARAMETER = "/fechou/local/distribution";
const now = () => new Date("2026-11-22T12:00:00.000Z");

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function edges(parameter = PARAMETER) {
  const cdn = await during(startCdn({ parameter: PARAMETER, now }));
  const { endpoint, region, credentials } = sdkSetting(cdn.endpoint);
  vi.stubEnv("AWS_ENDPOINT_URL_CLOUDFRONT", endpoint);
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", endpoint);
  vi.stubEnv("AWS_REGION", region);
  vi.stubEnv("AWS_ACCESS_KEY_ID", credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey);
  vi.stubEnv("DISTRIBUTION_PARAMETER", parameter);
  const { invalidateCdn } = await import("#functions/gateways/cdn.ts");
  return { cdn, invalidateCdn };
}

const file = (body: string) => async (): Promise<Reply> => ({ status: 200, headers: {}, body });
const nothing = async (): Promise<Reply> => ({ status: 404, headers: {}, body: "" });

test("caches a file until it is invalidated, and then fetches it again", async () => {
  const { cdn, invalidateCdn } = await edges();
  await cdn.answer("/files/a/1.png", file("old"));
  expect((await cdn.answer("/files/a/1.png", nothing)).body).toBe("old");
  await invalidateCdn(["/files/a/2.png"]);
  expect((await cdn.answer("/files/a/1.png", nothing)).body).toBe("old");
  await invalidateCdn(["/files/a/1.png"]);
  expect((await cdn.answer("/files/a/1.png", nothing)).status).toBe(404);
  expect((await cdn.answer("/files/a/1.png", file("new"))).body).toBe("new");
  expect(cdn.invalidations()).toEqual([
    { at: now().toISOString(), paths: ["/files/a/2.png"] },
    { at: now().toISOString(), paths: ["/files/a/1.png"] },
  ]);
});

test("a star invalidates everything below it, and nothing beside it", async () => {
  const { cdn, invalidateCdn } = await edges();
  for (const path of ["/files/a/1.png", "/files/a/logo/2.png", "/files/ab/3.png"])
    await cdn.answer(path, file("kept"));
  await invalidateCdn(["/files/a/*"]);
  const left = ["/files/a/1.png", "/files/a/logo/2.png", "/files/ab/3.png"].map(
    async (path) => (await cdn.answer(path, nothing)).status,
  );
  expect(await Promise.all(left)).toEqual([404, 404, 200]);
});

test("a stage without a distribution has nothing to invalidate", async () => {
  const { cdn, invalidateCdn } = await edges("/fechou/none/distribution");
  await invalidateCdn(["/files/a/1.png"]);
  expect(cdn.invalidations()).toEqual([]);
});

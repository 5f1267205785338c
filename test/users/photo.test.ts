import { expect, test } from "vitest";
import { users } from "#shared/users/contract.ts";
import {
  animatedGif,
  jpeg,
  pictureFile,
  png,
  uploadPhoto,
} from "#test/branding/picture.fixture.ts";
import { world } from "#test/world/world.ts";

const stored = (url: string | null) => fetch(world.origin() + String(url));

test("keeps only the first frame of an animation", async () => {
  const url = await uploadPhoto(await world.owner(), animatedGif);
  expect(url).toMatch(/\.gif$/);
  const frame = Buffer.from(await (await stored(url)).arrayBuffer());
  expect(frame.length).toBeLessThan(animatedGif.length);
});

test("limits a photo to 1,024 pixels a side", async () => {
  const ada = await world.owner();
  for (const shape of [{ width: 6_000, height: 4_000 }, { width: 1_025 }, { height: 1_025 }]) {
    const refusal = await ada.refusal(users.uploadProfileImage, { file: pictureFile(png(shape)) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: "profileImage" }] });
    expect(refusal.message).toContain("no máximo 1.024 pixels de largura e de altura");
  }
  const largest = png({ width: 1_024, height: 1_024 });
  expect(await uploadPhoto(ada, largest)).not.toBeNull();
});

test("a replaced or removed photo leaves every cache, and browsers revalidate hourly", async () => {
  const ada = await world.owner();
  const first = await uploadPhoto(ada, png());
  const answer = await stored(first);
  expect(answer.headers.get("cache-control")).toBe(
    "public, max-age=3600, s-maxage=31536000, stale-while-revalidate=86400",
  );
  const second = await uploadPhoto(ada, jpeg([]));
  await stored(second);
  await world.runJob("process-outbox");
  expect((await stored(first)).status).toBe(404);
  expect((await stored(second)).status).toBe(200);
  await ada.call(users.removeProfileImage, {});
  await world.runJob("process-outbox");
  expect((await stored(second)).status).toBe(404);
  const forgotten = await fetch(`${world.origin()}/__local/invalidations`);
  const paths = ((await forgotten.json()) as { paths: string[] }[]).flatMap((one) => one.paths);
  expect(paths).toEqual(expect.arrayContaining([first, second]));
});

import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import {
  animatedGif,
  exifWithLocation,
  html,
  jpeg,
  pictureFile,
  png,
  pngOfSize,
  svg,
} from "#test/branding/picture.fixture.ts";
import { type Person, world } from "#test/world/world.ts";

function upload(person: Person, bytes: Uint8Array, name?: string, type?: string) {
  return person.call(users.uploadProfileImage, { file: pictureFile(bytes, name, type) });
}

const stored = (url: string | null) => fetch(world.origin() + String(url));

test("serves a photo under a random name, whatever its file name", async () => {
  const ada = await world.owner();
  const { profileImageUrl } = await upload(ada, png(), "../../x\u202Egnp\r\n.html", "text/html");
  expect(profileImageUrl).toMatch(new RegExp(`^/files/users/${ada.user.id}/[0-9a-f]{32}\\.png$`));
  const answer = await stored(profileImageUrl);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await ada.call(auth.user, {})).toMatchObject({ profileImageUrl });
});

test("removes the location from a photo, and all but the first frame of an animation", async () => {
  const ada = await world.owner();
  const photo = await upload(ada, jpeg([exifWithLocation()]));
  const kept = Buffer.from(await (await stored(photo.profileImageUrl)).arrayBuffer());
  expect(kept.toString("latin1")).not.toContain("GPS");
  const { profileImageUrl } = await upload(ada, animatedGif);
  expect(profileImageUrl).toMatch(/\.gif$/);
  const frame = Buffer.from(await (await stored(profileImageUrl)).arrayBuffer());
  expect(frame.length).toBeLessThan(animatedGif.length);
});

test("a photo has at least a byte and at most 2 MB", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(users.uploadProfileImage, {
    file: pictureFile(pngOfSize(MAX_IMAGE_BYTES + 1)),
  });
  expect(refusal).toMatchObject({ status: 413, message: "A imagem deve ter no máximo 2MB" });
  const empty = await ada.refusal(users.uploadProfileImage, { file: pictureFile(Buffer.alloc(0)) });
  expect(empty).toMatchObject({ status: 400, errors: [{ field: "profileImage" }] });
  expect((await upload(ada, pngOfSize(MAX_IMAGE_BYTES))).profileImageUrl).not.toBeNull();
});

test("accepts only pictures as photos, whatever the file name", async () => {
  const ada = await world.owner();
  for (const bytes of [svg, html, Buffer.from("%PDF-1.7"), png().subarray(0, 40)]) {
    const refusal = await ada.refusal(users.uploadProfileImage, { file: pictureFile(bytes) });
    expect(refusal).toMatchObject({ status: 415, code: "not_an_image" });
  }
  expect((await ada.call(auth.user, {})).profileImageUrl).toBeNull();
});

test("limits a photo to 1,024 pixels a side", async () => {
  const ada = await world.owner();
  for (const shape of [{ width: 6_000, height: 4_000 }, { width: 1_025 }, { height: 1_025 }]) {
    const refusal = await ada.refusal(users.uploadProfileImage, { file: pictureFile(png(shape)) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: "profileImage" }] });
    expect(refusal.message).toContain("no máximo 1.024 pixels de largura e de altura");
  }
  const largest = png({ width: 1_024, height: 1_024 });
  expect((await upload(ada, largest)).profileImageUrl).not.toBeNull();
});

test("deletes the file of a replaced or removed photo", async () => {
  const ada = await world.owner();
  const first = await upload(ada, png());
  const second = await upload(ada, jpeg());
  await world.runJob("process-outbox");
  expect((await stored(first.profileImageUrl)).status).toBe(404);
  expect((await stored(second.profileImageUrl)).status).toBe(200);
  await ada.call(users.removeProfileImage, {});
  await ada.call(users.removeProfileImage, {});
  await world.runJob("process-outbox");
  expect((await stored(second.profileImageUrl)).status).toBe(404);
  expect((await ada.call(auth.user, {})).profileImageUrl).toBeNull();
});

test("of photos uploaded at the same time keeps one, and only its file", async () => {
  const ada = await world.owner();
  const uploads = await Promise.all(
    [1, 2, 3].map((shade) => upload(ada, png({ color: [shade, 0, 0, 255] }))),
  );
  await world.runJob("process-outbox");
  const { profileImageUrl } = await ada.call(auth.user, {});
  const found = await Promise.all(
    uploads.map(async (one) => [one.profileImageUrl, (await stored(one.profileImageUrl)).status]),
  );
  expect(found.filter(([, status]) => status === 200)).toEqual([[profileImageUrl, 200]]);
});

test("a replaced or removed photo leaves every cache, and browsers revalidate hourly", async () => {
  const ada = await world.owner();
  const first = await upload(ada, png());
  const answer = await stored(first.profileImageUrl);
  expect(answer.headers.get("cache-control")).toBe(
    "public, max-age=3600, s-maxage=31536000, stale-while-revalidate=86400",
  );
  const second = await upload(ada, jpeg([]));
  await stored(second.profileImageUrl);
  await world.runJob("process-outbox");
  expect((await stored(first.profileImageUrl)).status).toBe(404);
  expect((await stored(second.profileImageUrl)).status).toBe(200);
  await ada.call(users.removeProfileImage, {});
  await world.runJob("process-outbox");
  expect((await stored(second.profileImageUrl)).status).toBe(404);
  const forgotten = await fetch(`${world.origin()}/__local/invalidations`);
  const paths = ((await forgotten.json()) as { paths: string[] }[]).flatMap((one) => one.paths);
  expect(paths).toEqual(
    expect.arrayContaining([first.profileImageUrl, second.profileImageUrl] as unknown[]),
  );
});

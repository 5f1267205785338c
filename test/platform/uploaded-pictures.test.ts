import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { branding } from "#shared/branding/contract.ts";
import { users } from "#shared/users/contract.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import {
  exifWithLocation,
  html,
  jpeg,
  pictureFile,
  png,
  pngOfSize,
  svg,
  uploadLogo,
  uploadPhoto,
} from "#test/branding/picture.fixture.ts";
import { type Person, type Refusal, world } from "#test/world/world.ts";

interface Kind {
  kind: string;
  field: string;
  folder: (person: Person) => string;
  upload: typeof uploadLogo;
  refusal: (person: Person, bytes: Uint8Array) => Promise<Refusal>;
  remove: (person: Person) => Promise<unknown>;
  current: (person: Person) => Promise<string | null>;
}

const KINDS: Kind[] = [
  {
    kind: "logo",
    field: "logo",
    folder: ({ orgId }) => `${orgId}/logo`,
    upload: uploadLogo,
    refusal: (ada, bytes) => ada.refusal(branding.uploadLogo, { file: pictureFile(bytes) }),
    remove: (ada) => ada.call(branding.removeLogo, {}),
    current: async (ada) => (await ada.call(branding.get, {})).logoUrl,
  },
  {
    kind: "photo",
    field: "profileImage",
    folder: ({ user }) => `users/${user.id}`,
    upload: uploadPhoto,
    refusal: (ada, bytes) => ada.refusal(users.uploadProfileImage, { file: pictureFile(bytes) }),
    remove: (ada) => ada.call(users.removeProfileImage, {}),
    current: async (ada) => (await ada.call(auth.user, {})).profileImageUrl,
  },
];

const stored = (url: string | null) => fetch(world.origin() + String(url));

test.each(KINDS)(
  "serves a $kind under a random name, with its own type and no script",
  async ({ upload, current, folder }) => {
    const ada = await world.owner();
    const url = await upload(ada, png(), "../../etc/pass\u202Ewd\r\n.html", "text/html");
    expect(url).toMatch(new RegExp(`^/files/${folder(ada)}/[0-9a-f]{32}\\.png$`));
    const answer = await stored(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png());
    expect(await current(ada)).toBe(url);
  },
);

test.each(KINDS)("removes the location from a $kind", async ({ upload }) => {
  const url = await upload(await world.owner(), jpeg([exifWithLocation()]), "foto.png");
  expect(url).toMatch(/\.jpg$/);
  const answer = await stored(url);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toContain("GPS");
});

test.each(KINDS)("a $kind has at least a byte and at most 2 MB", async (kind) => {
  const ada = await world.owner();
  const large = await kind.refusal(ada, pngOfSize(MAX_IMAGE_BYTES + 1));
  expect(large).toMatchObject({ status: 413, message: "A imagem deve ter no máximo 2MB" });
  const empty = await kind.refusal(ada, Buffer.alloc(0));
  expect(empty).toMatchObject({ status: 400, errors: [{ field: kind.field }] });
  expect(await kind.upload(ada, pngOfSize(MAX_IMAGE_BYTES))).not.toBeNull();
});

test.each(KINDS)(
  "accepts only pictures as $kind, whatever the file name",
  async ({ upload, refusal, current }) => {
    const ada = await world.owner();
    const url = await upload(ada, png());
    const cut = [png().subarray(0, 40), jpeg().subarray(0, 90)];
    for (const bytes of [svg, html, Buffer.from("%PDF-1.7"), ...cut])
      expect(await refusal(ada, bytes)).toMatchObject({
        status: 415,
        code: "not_an_image",
        message: "Por favor, selecione um arquivo de imagem",
      });
    expect(await current(ada)).toBe(url);
  },
);

test.each(KINDS)(
  "deletes the file of a replaced or removed $kind",
  async ({ upload, remove, current }) => {
    const ada = await world.owner();
    const first = await upload(ada, png());
    const second = await upload(ada, jpeg());
    await world.runJob("process-outbox");
    expect((await stored(first)).status).toBe(404);
    expect((await stored(second)).status).toBe(200);
    await remove(ada);
    await remove(ada);
    await world.runJob("process-outbox");
    expect((await stored(second)).status).toBe(404);
    expect(await current(ada)).toBeNull();
  },
);

test.each(KINDS)(
  "of several $kind uploads at the same time keeps one, and only its file",
  async ({ upload, current }) => {
    const ada = await world.owner();
    const urls = await Promise.all(
      [1, 2, 3, 4].map((shade) => upload(ada, png({ color: [shade, 0, 0, 255] }))),
    );
    await world.runJob("process-outbox");
    const found = await Promise.all(urls.map(async (url) => [url, (await stored(url)).status]));
    expect(found.filter(([, status]) => status === 200)).toEqual([[await current(ada), 200]]);
  },
);

import { serve } from "#functions/platform/http/serve.ts";
import type { PictureRule } from "#functions/platform/images/image.ts";
import { branding } from "#shared/branding/contract.ts";
import { LOGO_PIXELS } from "#shared/values/image.ts";
import * as logoStore from "./logo-store.ts";
import * as brandingStore from "./store.ts";

const LOGO: PictureRule = { accepted: ["png", "jpg"], max: LOGO_PIXELS, field: "logo" };

export const handler = serve(branding, {
  get: (_input, { orgId }) => brandingStore.get(orgId),

  save: (changes, { orgId, user, now }) => brandingStore.save(orgId, changes, { by: user.id, now }),

  async uploadLogo({ file }, { orgId, user, now }) {
    const { readPicture } = await import("#functions/platform/images/image.ts");
    return logoStore.saveLogo(orgId, readPicture(file.bytes, LOGO), { by: user.id, now });
  },

  async removeLogo(_input, { orgId, user, now }) {
    await logoStore.removeLogo(orgId, { by: user.id, now });
    return null;
  },
});

import { serve } from "#functions/platform/serve.ts";
import { branding } from "#shared/branding/contract.ts";
import * as brandingStore from "./store.ts";

export const handler = serve(branding, {
  get: (_input, { orgId }) => brandingStore.get(orgId),

  save: (changes, { orgId, now }) => brandingStore.save(orgId, changes, now),

  async uploadLogo({ file }, { orgId, now }) {
    const { readPicture } = await import("#functions/platform/image.ts");
    return brandingStore.saveLogo(orgId, readPicture(file.bytes, ["png", "jpg"], "logo"), now);
  },

  async removeLogo(_input, { orgId, now }) {
    await brandingStore.removeLogo(orgId, now);
    return null;
  },
});

import { serve } from "#functions/platform/http/serve.ts";
import { samples } from "#shared/samples/contract.ts";
import { makeSamples } from "./make-samples.ts";
import { removeSamples } from "./remove-samples.ts";

export const handler = serve(samples, { create: makeSamples, remove: removeSamples });

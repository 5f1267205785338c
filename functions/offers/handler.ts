import { serve } from "#functions/platform/http/serve.ts";
import { offers } from "#shared/offers/contract.ts";
import { acceptOffer } from "./accept-offer.ts";
import { askRenewal } from "./ask-renewal.ts";
import { declineOffer } from "./decline-offer.ts";

export const handler = serve(offers, {
  accept: acceptOffer,
  decline: declineOffer,
  askRenewal,
});

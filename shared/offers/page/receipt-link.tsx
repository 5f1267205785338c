import { Icon } from "./icons.tsx";
import type { OfferPageProps } from "./props.ts";

/** The certificate that the link was mailed with. */
export function ReceiptLink({ token, isReceipt }: Pick<OfferPageProps, "token" | "isReceipt">) {
  if (token === null || !isReceipt) return null;
  return (
    <a className="ob" href={`/api/offers/${token}/pdf?certificate=1`} download="">
      <Icon name="download" size={17} />
      <span>Baixar comprovante</span>
    </a>
  );
}

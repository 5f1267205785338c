import type { OfferDetails } from "#shared/offers/details.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { LoadingPanel, SendingPanel } from "./sending-panel.tsx";
import type { OnSend } from "./use-offer.ts";
import { VisitsPanel } from "./visits-panel.tsx";
import styles from "./offer.module.css";

interface OfferPanelsProps {
  proposal: ProposalHead;
  /** Undefined while loading. */
  details: OfferDetails | undefined;
  onSend: OnSend;
}

export function OfferPanels({ proposal, details, onSend }: OfferPanelsProps) {
  return (
    <div className={styles.panels}>
      {details ? (
        <>
          <SendingPanel proposal={proposal} details={details} onSend={onSend} />
          <VisitsPanel details={details} />
        </>
      ) : (
        <LoadingPanel />
      )}
    </div>
  );
}

import type { OfferDetails } from "#shared/offers/details.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { LoadingPanel, SendingPanel } from "./sending-panel.tsx";
import { VisitsPanel } from "./visits-panel.tsx";
import styles from "./offer.module.css";

interface OfferPanelsProps {
  proposal: ProposalHead;
  /** Undefined while loading. */
  details: OfferDetails | undefined;
}

export function OfferPanels({ proposal, details }: OfferPanelsProps) {
  return (
    <div className={styles.panels}>
      {details ? (
        <>
          <SendingPanel proposal={proposal} details={details} />
          <VisitsPanel details={details} />
        </>
      ) : (
        <LoadingPanel />
      )}
    </div>
  );
}

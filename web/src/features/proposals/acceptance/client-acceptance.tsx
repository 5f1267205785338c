import { useState } from "react";
import { signerText } from "#shared/offers/signer-text.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { ReopenDialog } from "../lazy-dialogs.ts";
import { useOfferFiles } from "../offer/use-offer-files.ts";
import styles from "../offer/offer.module.css";

export function ClientAcceptance({ proposal }: { proposal: ProposalHead }) {
  const zone = useZone();
  const { role: own } = useUser();
  const files = useOfferFiles(proposal);
  const [isReopening, setReopening] = useState(false);
  const { acceptedBy, offer, zapsignDocumentToken } = proposal;
  if (acceptedBy?.kind !== "client") return null;
  return (
    <div className={styles.strip}>
      <Banner label="Aceita pelo cliente">
        <LockIcon />
        <p>
          <b>Aceita pelo cliente: o conteúdo está protegido.</b>{" "}
          {`${signerText(acceptedBy)}, ${formatDateTime(acceptedBy.at, zone)}.`}
        </p>
        <Button size="sm" disabled={files.isBusy} onClick={() => files.receipt(offer.version)}>
          Baixar comprovante
        </Button>
        {hasRole(own, "admin") && zapsignDocumentToken === null ? (
          <Button size="sm" onClick={() => setReopening(true)}>
            Reabrir
          </Button>
        ) : null}
      </Banner>
      <ReopenDialog
        proposal={isReopening ? proposal : undefined}
        onClose={() => setReopening(false)}
      />
    </div>
  );
}

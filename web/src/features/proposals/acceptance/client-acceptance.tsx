import { useState } from "react";
import { auth } from "#shared/auth/contract.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { type ProposalHead, proposals } from "#shared/proposals/contract.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { saveFile } from "#web/contract/download.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import styles from "#web/features/proposals/offer/offer.module.css";
import { ReopenDialog } from "#web/features/proposals/lazy-dialogs.ts";

/** Says that the client accepted and what that protects, with the receipt and the way back. */
export function ClientAcceptance({ proposal }: { proposal: ProposalHead }) {
  const zone = useZone();
  const { data: user } = useRead(auth.user, {}, { quiet: true });
  const [isReopening, setReopening] = useState(false);
  const receipt = useWrite(pdf.certificate, {
    failed: "Erro",
    fallback: "Falha ao baixar o comprovante",
    refresh: false,
  });
  const reopen = useWrite(proposals.reopen, {
    done: "Proposta reaberta",
    failed: "Erro",
    fallback: "Falha ao reabrir proposta",
  });
  const { acceptedBy, id, offer, proposalNumber, zapsignDocumentToken } = proposal;
  if (acceptedBy?.kind !== "client") return null;
  const { name, role, at } = acceptedBy;
  const isAdmin = Boolean(user?.role && hasRole(user.role, "admin"));
  const download = () =>
    receipt.mutate(
      { id, version: offer.version },
      { onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? `${proposalNumber}.pdf`) },
    );
  return (
    <div className={styles.strip}>
      <Banner label="Aceita pelo cliente">
        <LockIcon />
        <p>
          <b>Aceita pelo cliente: o conteúdo está protegido.</b>{" "}
          {`${name}${role === null ? "" : ` (${role})`}, ${formatDateTime(at, zone)}.`}
        </p>
        <Button size="sm" disabled={receipt.isPending} onClick={download}>
          Baixar comprovante
        </Button>
        {isAdmin && zapsignDocumentToken === null ? (
          <Button size="sm" onClick={() => setReopening(true)}>
            Reabrir
          </Button>
        ) : null}
      </Banner>
      <ReopenDialog
        open={isReopening}
        onReopen={(reason) => reopen.mutateAsync({ id, reason })}
        onClose={() => setReopening(false)}
      />
    </div>
  );
}

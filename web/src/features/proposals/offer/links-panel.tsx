import type { OfferDetails, OfferLink } from "#shared/offers/details.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import { datedNameOf, momentOf, nameOf } from "./link-name.ts";
import { useOfferActions } from "./use-offer.ts";
import styles from "./offer.module.css";

export function LinksPanel({
  proposal,
  details: { links, visits },
}: {
  proposal: ProposalHead;
  details: OfferDetails;
}) {
  const { endLink, endLinks } = useOfferActions(proposal);
  const live = links.filter(({ isLive }) => isLive).length;
  if (links.length === 0) return null;
  return (
    <details className={styles.links}>
      <summary>
        <ChevronRightIcon size={16} />
        <h2>Links</h2>
        <span>{countsOf(live, links.length - live)}</span>
      </summary>
      <ul>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            links={links}
            openedAt={visits.links.find(({ linkId }) => linkId === link.id)?.lastAt}
            onEnd={() => endLink(link.id)}
          />
        ))}
      </ul>
      {live > 1 ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => void confirmEndOfAll().then((isSure) => isSure && endLinks())}
        >
          Desativar todos
        </Button>
      ) : null}
    </details>
  );
}

interface LinkRowProps {
  link: OfferLink;
  links: readonly OfferLink[];
  openedAt: string | undefined;
  onEnd: () => void;
}

function LinkRow({ link, links, openedAt, onEnd }: LinkRowProps) {
  const zone = useZone();
  const opened = openedAt ? ` · aberto por último em ${formatDateTime(openedAt, zone)}` : "";
  const name = datedNameOf(link, links, zone);
  return (
    <li>
      <span className={styles.who}>
        <b>{nameOf(link)}</b>
        <small>{`${momentOf(link, links, zone)}${opened}`}</small>
      </span>
      {link.isLive ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Desativar: ${name}`}
          onClick={() => void confirmEnd(name).then((isSure) => isSure && onEnd())}
        >
          Desativar
        </Button>
      ) : (
        <small>Desativado</small>
      )}
    </li>
  );
}

function countsOf(live: number, ended: number): string {
  return [
    formatCount(live, "ativo", "ativos"),
    ended > 0 && formatCount(ended, "desativado", "desativados"),
  ]
    .filter(Boolean)
    .join(" · ");
}

function confirmEnd(name: string): Promise<boolean> {
  return confirm({
    title: "Desativar este link?",
    text: `${withFullStop(name)} Quem o recebeu não conseguirá mais abrir a proposta por ele. Não é possível reativá-lo: para dar acesso de novo, envie outro link.`,
    action: "Desativar link",
    danger: true,
  });
}

function confirmEndOfAll(): Promise<boolean> {
  return confirm({
    title: "Desativar todos os links?",
    text: "Quem recebeu a proposta não conseguirá mais abri-la.",
    action: "Desativar todos",
    danger: true,
  });
}

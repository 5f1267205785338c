import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { PresenceNote } from "#web/contract/push/presence-note.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { DownloadIcon, EyeIcon } from "#web/ui/marks/icons.tsx";
import { ProposalBadges } from "#web/ui/marks/proposal-badges.tsx";
import { type MenuAction, RowMenu } from "#web/ui/menus/row-menu.tsx";
import { DetailPage } from "#web/ui/page/detail/detail-page.tsx";
import { ActionButton, PageHead } from "#web/ui/page/page.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { AcceptancePanel } from "../acceptance/acceptance-panel.tsx";
import { ClientAcceptance } from "../acceptance/client-acceptance.tsx";
import { ContractBlock } from "../contract/contract-block.tsx";
import { useContract } from "../contract/use-contract.ts";
import { useHandedMove } from "../handed-move.ts";
import {
  AcceptDialog,
  ContractDialog,
  DuplicateDialog,
  LostReasonDialog,
  RemoveDialog,
  ReopenDialog,
  SaveTemplateDialog,
  SendDialog,
} from "../lazy-dialogs.ts";
import { nextStep } from "../next-step.ts";
import { ConversationPanel } from "../offer/conversation-panel.tsx";
import { LinksPanel } from "../offer/links-panel.tsx";
import { LostStrip } from "../offer/lost-strip.tsx";
import { OfferPanels } from "../offer/offer-panels.tsx";
import { OfferStrip } from "../offer/offer-strip.tsx";
import { PaymentsPanel } from "../offer/payments-panel.tsx";
import { type OnSend, useOffer } from "../offer/use-offer.ts";
import { proposalMenu, protection } from "../proposal-menu.tsx";
import { useProposalActions } from "../use-proposal-actions.ts";
import { ProposalFacts } from "./proposal-facts.tsx";
import { PROPOSALS, ProposalFallback } from "./proposal-fallback.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { ProposalItems } from "./proposal-items.tsx";
import { ProposalPayment } from "./proposal-payment.tsx";
import { ProposalTasks } from "./proposal-tasks.tsx";
import { useProposalTasks } from "./use-proposal-tasks.ts";
import { type ShownProposal, useProposal } from "./use-proposal.ts";
import styles from "./proposal-page.module.css";

export function ProposalPage() {
  const found = useProposal({ followsContract: true });
  const shown = found.read.data ?? (found.read.error ? undefined : found.summary);
  if (found.isMissing || !shown) return <ProposalFallback {...found} title="Proposta" />;
  return <Detail proposal={shown} />;
}

/** Returns the menu without actions that have a button. */
function withoutButtons(menu: MenuAction[], shown: readonly (string | undefined)[]): MenuAction[] {
  return menu.filter((item) => item === "divider" || !shown.includes(item.key));
}

/** Button labels shorter than the menu's. */
const SHORT: Record<string, string> = {
  "contract-file": "Baixar assinado",
  "contract-share": "Enviar contrato",
};

function asButton(item: MenuAction | undefined) {
  if (item === undefined || item === "divider") return undefined;
  const { key, label, icon, disabled = false, onSelect } = item;
  return { key, label: SHORT[key] ?? label, icon, disabled, onClick: onSelect };
}

/** Includes the version that the client reads. */
function numberOf({ proposalNumber, offer }: ProposalHead): string {
  const { version, hasUnsentChanges, isReopened = false } = offer;
  if (version === 0) return proposalNumber;
  const unsent = hasUnsentChanges ? ", com alterações não enviadas" : "";
  return `${proposalNumber} · versão ${version}${isReopened ? ", reaberta" : unsent}`;
}

interface HeadProps {
  proposal: ProposalHead;
  menu: MenuAction[];
  isDownloading: boolean;
  onDownload: () => void;
}

/** Returns the next step, the change beside it, and other actions with a button. */
function buttonsOf(proposal: ProposalHead, menu: readonly MenuAction[]) {
  const next = asButton(nextStep(proposal, menu));
  // What a contract or the client's acceptance protects is duplicated instead of edited.
  const changing = protection(proposal) === undefined ? "edit" : "duplicate";
  const find = (key: string) =>
    asButton(menu.find((item) => item !== "divider" && item.key === key));
  // The client may accept by telephone.
  const canAccept = next?.key === "send" && proposal.offer.state === "open";
  return {
    next,
    change: find(changing),
    accept: canAccept ? find("accept") : undefined,
    preview: find("preview"),
  };
}

/** The next step is the primary button, below the title on phones. */
function Head({ proposal, menu, isDownloading, onDownload }: HeadProps) {
  const isPhone = useIsPhone();
  const { next, change, accept, preview } = buttonsOf(proposal, menu);
  const shown = [next, change, ...(isPhone ? [] : [accept, preview])].map((one) => one?.key);
  const wide = {
    secondary: [change, accept].filter((action) => action !== undefined),
    ...(next && { primary: next }),
  };
  return (
    <>
      <PageHead
        title={proposal.title}
        sentence={numberOf(proposal)}
        back={PROPOSALS}
        badge={
          <>
            <ProposalBadges proposal={proposal} />
            <PresenceNote on={`proposals/${proposal.id}`} is="viewing" />
          </>
        }
        icons={
          <>
            {isPhone || !preview ? null : (
              <IconButton label={preview.label} onClick={preview.onClick}>
                <EyeIcon size={19} />
              </IconButton>
            )}
            <IconButton
              label={isDownloading ? "Gerando PDF…" : "Baixar PDF"}
              disabled={isDownloading}
              onClick={onDownload}
            >
              <DownloadIcon size={19} />
            </IconButton>
            <RowMenu
              label={`Ações de ${proposal.title}`}
              items={withoutButtons(menu, [...shown, "pdf"])}
            />
          </>
        }
        {...(isPhone ? {} : wide)}
      />
      {isPhone ? (
        <div className={styles.actions}>
          {change ? <ActionButton action={change} /> : null}
          {next ? <ActionButton action={next} isPrimary /> : null}
        </div>
      ) : null}
    </>
  );
}

function Detail({ proposal }: { proposal: ShownProposal }) {
  const edit = () => void navigate(`/proposals/${proposal.id}/edit`);
  const actions = useProposalActions({
    onCopied: ({ id }) => void navigate(`/proposals/${id}`),
    onRemoved: () => void navigate("/proposals"),
  });
  const { moves } = actions;
  const send: OnSend = (start) => actions.send.open(proposal, start);
  useHandedMove(proposal, moves.start);
  const contract = useContract();
  const tasks = useProposalTasks(proposal);
  const { data: details, error: offerError, refetch } = useOffer(proposal);
  return (
    <>
      <Head
        proposal={proposal}
        menu={proposalMenu(proposal, { ...actions, contract, edit })}
        isDownloading={actions.isDownloading(proposal)}
        onDownload={() => actions.download(proposal)}
      />
      <ClientAcceptance proposal={proposal} />
      <LostStrip proposal={proposal} />
      <OfferStrip proposal={proposal} details={details} onSend={send} />
      <DetailPage
        aside={<ProposalHistory proposal={proposal} details={details} tasks={tasks} />}
        asideWidth={232}
      >
        <ProposalFacts proposal={proposal} />
        {details?.acceptance ? (
          <AcceptancePanel proposal={proposal} acceptance={details.acceptance} />
        ) : null}
        {details ? <PaymentsPanel proposal={proposal} details={details} /> : null}
        {proposal.offer.version > 0 && (details || !offerError) ? (
          <OfferPanels proposal={proposal} details={details} onSend={send} />
        ) : null}
        {offerError && !details ? (
          <ErrorState isInline read={{ error: offerError, refetch }} />
        ) : null}
        {details ? <ConversationPanel proposal={proposal} details={details} /> : null}
        <ContractBlock proposal={proposal} contract={contract} />
        <ProposalTasks tasks={tasks} />
        {details ? <LinksPanel proposal={proposal} details={details} /> : null}
        <ProposalItems proposal={proposal} />
        <ProposalPayment proposal={proposal} />
      </DetailPage>
      <AcceptDialog acceptance={moves.acceptance} />
      <ContractDialog contract={contract} />
      <SendDialog {...actions.send.dialog} />
      <LostReasonDialog {...moves.loss} />
      <DuplicateDialog {...actions.duplication} />
      <SaveTemplateDialog {...actions.template} />
      <ReopenDialog {...moves.reopening} />
      <RemoveDialog {...actions.removal} />
    </>
  );
}

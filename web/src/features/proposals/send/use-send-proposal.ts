import { useRef, useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { firstNameOf, type MessageFacts, withLink } from "#shared/offers/mail/message.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { Mailing as SentMailing } from "#shared/proposals/sending.ts";
import { fullName } from "#shared/users/full-name.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { toCents } from "#shared/values/money.ts";
import { whatsappUrl } from "#shared/values/phone.ts";
import { call } from "#web/contract/browser.ts";
import { problemCode, RequestFailed } from "#web/contract/client.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { navigateTab, openTab } from "#web/ui/actions/new-tab.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { addressField } from "./addresses.ts";

/** What the person fills in. */
export type Mailing = Omit<SentMailing, "retryStopped">;

/** Otherwise the newest version is sent again. */
export function makesVersion({ offer }: ProposalHead): boolean {
  return offer.state !== "open";
}

/** Values of the placeholders, as the version will have them. */
export function useFacts(proposal: ProposalHead): MessageFacts {
  const now = useNow();
  const zone = useZone();
  const user = useUser();
  const seller = useSellerName(proposal);
  const { client, proposalNumber, title, totalAmount, validityDays, validUntil } = proposal;
  return {
    client: clientName(client),
    firstName: firstNameOf(client),
    number: proposalNumber,
    title,
    total: toCents(totalAmount),
    validUntil: makesVersion(proposal) ? addDays(dayOf(now, zone), validityDays) : validUntil,
    seller,
    company: user.organization?.name ?? "",
  };
}

/** Returns whom the client will answer: the seller, or the sender while the seller is no member. */
function useSellerName({ sellerId }: ProposalHead): string {
  const user = useUser();
  const members = useMemberList({ quiet: true, when: sellerId !== user.id });
  const isSeller = (one: { userId: string; joinedAt: string | null }) =>
    one.userId === sellerId && one.joinedAt !== null;
  return fullName(members.data?.find(isSeller)?.user ?? user);
}

const failed = "Falha ao enviar proposta";
const STALE = "Esta proposta foi alterada por outra pessoa. Confira e envie de novo.";

/** A refusal shows in the dialog. @param reread called when somebody else changed the proposal */
function useAttempts(reread: () => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [createId] = useState(keptCreateId);
  return {
    refusal,
    isBusy,
    clearRefusal: () => setRefusal(undefined),
    /** Adds the same idempotency key until an attempt succeeds: the first answer may have been lost. */
    keyed: <T extends object>(input: T) => ({ ...input, ...createId.of(input) }),
    attempt: async <T>(sending: () => Promise<T>): Promise<T | undefined> => {
      // The second press of a double click comes before the button is disabled.
      if (isSending.current) return undefined;
      isSending.current = true;
      setBusy(true);
      setRefusal(undefined);
      try {
        const sent = await sending();
        createId.renew();
        return sent;
      } catch (error) {
        // The next attempt sends the newest version.
        if (problemCode(error) === "stale_record") await reread().catch(() => undefined);
        const refused = refusalOf(error);
        setRefusal(refused);
        if (refused.isAddressMissing) document.getElementById(addressField("to"))?.focus();
        return undefined;
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}

/**
 * Each way makes a version first, unless the client already reads the newest.
 * @param opened the proposal when the dialog was opened
 */
export function useSendProposal(opened: ProposalHead, close: () => void) {
  const [proposal, setProposal] = useState(opened);
  const [endOldLinks, setEndOldLinks] = useState(false);
  const { attempt, keyed, ...refused } = useAttempts(async () =>
    setProposal(await call(proposals.get, { id: opened.id })),
  );
  const send = useWrite(proposals.send, {
    failed: null,
    onDone: (answer) => setProposal(answer.proposal),
  });
  const resend = useWrite(proposals.resend, { failed: null });
  const addLink = useWrite(proposals.addLink, { failed: null });
  const { id, updatedAt } = proposal;
  const version = { id, updatedAt, endOldLinks };
  const isNew = makesVersion(proposal);

  async function makeUrl(channel: "copy" | "whatsapp"): Promise<string> {
    if (!isNew) return (await addLink.mutateAsync(keyed({ id, channel }))).url;
    const way = channel === "copy" ? "link" : channel;
    return (await send.mutateAsync(keyed({ ...version, channel: way }))).url ?? "";
  }

  return {
    ...refused,
    proposal,
    endOldLinks,
    setEndOldLinks,
    async mail(mailing: Mailing): Promise<void> {
      const isSent = await attempt(async () => {
        if (isNew) await send.mutateAsync(keyed({ ...version, ...mailing, channel: "email" }));
        else await resend.mutateAsync(keyed({ id, ...mailing }));
        return true;
      });
      if (!isSent) return;
      showToast({ title: `Proposta enviada para ${listed(mailing.to)}`, kind: "success" });
      close();
    },
    async openWhatsapp(message: string, phone: string | null): Promise<void> {
      // During the click: browsers block tabs opened after an answer.
      const tab = openTab("Abrindo o WhatsApp…");
      const url = await attempt(() => makeUrl("whatsapp"));
      if (url === undefined) {
        tab?.close();
        return;
      }
      navigateTab(tab, whatsappUrl(phone, withLink(message, url)));
      const marked = isNew ? " A proposta foi marcada como enviada." : "";
      showToast({ title: `WhatsApp aberto.${marked}`, kind: "success" });
      close();
    },
    copyLink: () => copyLink(attempt(() => makeUrl("copy"))),
  };
}

export interface Refusal {
  message: string;
  /** The address that was refused. */
  email?: string | undefined;
  isAddressMissing?: boolean;
  /** The sender's own address must be confirmed first. */
  isUnverified?: boolean;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof RequestFailed) || !error.problem)
    return { message: `${failed}. Verifique a conexão e tente de novo.` };
  const { code, message, details } = error.problem;
  if (code === "stale_record") return { message: STALE };
  const [first] = error.fields;
  if (first?.field === "to") return { message: first.message, isAddressMissing: true };
  return { message, email: details?.["email"], isUnverified: code === "email_unverified" };
}

function listed(addresses: readonly string[]): string {
  const [first = "", ...rest] = addresses;
  return rest.length === 0 ? first : `${first} e mais ${rest.length}`;
}

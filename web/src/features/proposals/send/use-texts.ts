import { useState } from "react";
import type { Contact } from "#shared/clients/contact.ts";
import { chatNumber } from "#shared/clients/contacts.ts";
import { clientName } from "#shared/clients/rules.ts";
import { fillIn, firstNameOf, unfill } from "#shared/offers/mail/message.ts";
import { DEFAULT_TEXTS } from "#shared/offers/mail/texts.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatPhone, whatsappLink } from "#shared/values/phone.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useClientList } from "#web/contract/reads.ts";
import type { SendStart } from "../use-proposal-actions.ts";
import { addressesWith, addressField, type AddressPart } from "./addresses.ts";
import { returnedAddresses } from "./returned-addresses.ts";
import { type Mailing, makesVersion, useFacts } from "./use-send-proposal.ts";

/** Returns default texts and addresses, with edits on top. */
export function useTexts(proposal: ProposalHead, start: SendStart | undefined) {
  const { emails, phones, main } = useKnownPeople(proposal);
  const facts = { ...useFacts(proposal), ...(main && { firstName: firstNameOf(main) }) };
  const texts = useRead(proposals.texts, {}, { quiet: true });
  const isSent = proposal.offer.version > 0;
  const offer = useRead(proposals.offer, { id: proposal.id }, { quiet: true, when: isSent });
  const isReading = texts.isLoading || offer.isLoading;
  const { first, update, whatsapp: chat } = texts.data ?? DEFAULT_TEXTS;
  const returned = returnedAddresses(offer.data?.sends ?? []);
  const fill = (text: string) => (isReading ? "" : fillIn(text, facts));
  const isUpdate = proposal.offer.version > 0 && makesVersion(proposal);
  const [typed, setTyped] = useState<Partial<Mailing> & { whatsapp?: string }>({});
  const { address = "" } = start ?? {};
  const [typing, setTyping] = useState({ to: address, cc: "" });
  const [chosen, setPhone] = useState<string>();
  const usual = {
    to: address === "" && !isReading ? preselected(emails, returned) : [],
    cc: [],
    subject: fill((isUpdate ? update : first).subject),
    message: fill((isUpdate ? update : first).message),
    attachPdf: false,
    copyToMe: false,
    whatsapp: fill(chat.message),
  };
  const { whatsapp, ...mailing } = { ...usual, ...typed };
  return {
    /** Nothing can be sent yet. */
    isReading,
    mailing: mailing satisfies Mailing,
    changeMailing: (changes: Partial<Mailing>) => setTyped({ ...typed, ...changes }),
    typing,
    changeTyping: (part: AddressPart, text: string) =>
      setTyping((before) => ({ ...before, [part]: text })),
    emails,
    returned,
    phones,
    phone: chosen ?? phones[0]?.phone ?? proposal.client.phone,
    setPhone,
    whatsapp,
    setWhatsapp: (text: string) => setTyped({ ...typed, whatsapp: text }),
    filled: { subject: fill(mailing.subject), message: fill(mailing.message) },
    mailText: () => ({
      [isUpdate ? "update" : "first"]: {
        subject: unfill(mailing.subject, facts),
        message: unfill(mailing.message, facts),
      },
    }),
    whatsappText: () => ({ whatsapp: { message: unfill(whatsapp, facts) } }),
    isDirty: () => {
      const to = addressesWith(mailing.to, typing.to).all;
      const cc = addressesWith(mailing.cc, typing.cc).all;
      const untouched = { ...usual, to: addressesWith(usual.to, address).all };
      return JSON.stringify({ ...usual, ...typed, to, cc }) !== JSON.stringify(untouched);
    },
  };
}

/** Returns the main address, unless its last mail came back. */
function preselected(
  emails: readonly { email: string }[],
  returned: ReadonlyMap<string, string>,
): string[] {
  const [main] = emails;
  return main && !returned.has(main.email) ? [main.email] : [];
}

export type Texts = ReturnType<typeof useTexts>;

/**
 * Returns the mail with the addresses that are typed, not yet added. Undefined: one is invalid, and its field gets the
 * focus.
 */
export function completed({ mailing, typing, filled }: Texts): Mailing | undefined {
  const to = addressesWith(mailing.to, typing.to);
  const cc = addressesWith(mailing.cc, typing.cc);
  if (!to.fault && !cc.fault) return { ...mailing, ...filled, to: to.all, cc: cc.all };
  document.getElementById(addressField(to.fault ? "to" : "cc"))?.focus();
  return undefined;
}

/** Returns possible recipients: the client's contacts, the main one first, then the client itself. */
function useKnownPeople({ clientId, client }: ProposalHead) {
  const { data } = useClientList();
  const contacts = data?.find(({ id }) => id === clientId)?.contacts ?? [];
  const itself = { name: clientName(client), email: client.email, phone: client.phone };
  return {
    emails: emailsOf([...contacts, itself]),
    phones: phonesOf(contacts, itself),
    /** The addressee of the message, unless it is the client itself. */
    main: contacts[0] && { name: contacts[0].name, company: null },
  };
}

type Itself = Pick<Contact, "name" | "email" | "phone">;

function emailsOf(people: readonly Pick<Contact, "name" | "email">[]) {
  const known = people.flatMap(({ name, email }) => (email ? [{ name, email }] : []));
  return known.filter(({ email }, at) => known.findIndex((one) => one.email === email) === at);
}

/** Only mobiles have WhatsApp. */
function phonesOf(contacts: readonly Contact[], itself: Itself) {
  const numbers = [
    ...contacts.map((contact) => ({ name: contact.name, phone: chatNumber(contact) })),
    itself,
  ];
  const known = numbers.flatMap(({ name, phone }) =>
    phone && whatsappLink(phone, "") ? [{ phone, label: `${formatPhone(phone)} · ${name}` }] : [],
  );
  const link = ({ phone }: { phone: string }) => whatsappLink(phone, "");
  return known.filter((one, at) => known.findIndex((other) => link(other) === link(one)) === at);
}

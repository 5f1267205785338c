import type { Contact } from "#shared/clients/contact.ts";
import { chatNumber } from "#shared/clients/contacts.ts";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatPhone, whatsappLink } from "#shared/values/phone.ts";
import { useClientList } from "#web/contract/reads.ts";

/** Returns possible recipients: the client's contacts, the main one first, then the client itself. */
export function useKnownPeople({ clientId, client }: ProposalHead) {
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

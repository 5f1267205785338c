import { useState } from "react";
import type { Contact } from "#shared/clients/contact.ts";
import { chatNumber, MAX_CONTACTS } from "#shared/clients/contacts.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { callUrl, formatPhone, whatsappLink } from "#shared/values/phone.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { PhoneIcon } from "#web/ui/marks/icons.tsx";
import { PanelHead } from "./panel-head.tsx";
import { newestOf, useContacts } from "./use-contacts.ts";
import styles from "./client-contacts.module.css";
import page from "./client-page.module.css";

const ContactDialog = lazyDialog(() => import("./contact-dialog.tsx"), "ContactDialog", "editing");

interface Opened {
  /** Absent for a new one. */
  contact?: Contact;
  /** The contacts when the dialog was opened. */
  contacts: readonly Contact[];
}

/** The main contact comes first. */
export function ClientContacts({ client }: { client: Client }) {
  const { contacts, isSaving, save, remove } = useContacts(client);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const current = opened?.contact && newestOf(opened.contact, opened.contacts, contacts);
  const isFull = contacts.length >= MAX_CONTACTS;
  return (
    <section aria-label="Contatos" className={styles.contacts}>
      <PanelHead
        title="Contatos"
        {...(contacts.length ? { count: String(contacts.length) } : {})}
        {...(isFull
          ? {}
          : {
              add: {
                onSelect: () => setOpened({ contacts }),
                name: "Novo contato deste cliente",
              },
            })}
      />
      {contacts.length === 0 ? (
        <p className={page.hint}>Quem decide, quem recebe, quem paga: as pessoas deste cliente.</p>
      ) : (
        <ul className={page.rows}>
          {contacts.map((contact, index) => (
            <ContactRow
              key={index}
              contact={contact}
              isMain={index === 0 && contacts.length > 1}
              onEdit={() => setOpened({ contact, contacts })}
            />
          ))}
        </ul>
      )}
      <ContactDialog
        editing={
          opened && {
            contact: current ?? opened.contact,
            isMain: current ? current === contacts[0] : contacts.length === 0,
            updatedAt: client.updatedAt,
            isGone: opened.contact !== undefined && !current && !isSaving,
          }
        }
        onSave={(form) => save(form, current)}
        onRemove={() => {
          close();
          if (current) void remove(current);
        }}
        onClose={close}
      />
    </section>
  );
}

interface ContactRowProps {
  contact: Contact;
  isMain: boolean;
  onEdit: () => void;
}

function ContactRow({ contact, isMain, onEdit }: ContactRowProps) {
  const { name, role, email, phone } = contact;
  const detail = role ?? email ?? (phone && formatPhone(phone));
  const whatsapp = whatsappLink(chatNumber(contact) ?? "", "");
  const call = callUrl(phone ?? "");
  return (
    <li className={page.row}>
      <Avatar kind="person" name={name} size={28} />
      <div className={page.text}>
        <button type="button" className={`${page.link} ${styles.name}`} onClick={onEdit}>
          {name}
        </button>
        <span className="u-hint">
          {[isMain ? "Principal" : null, detail].filter(Boolean).join(" · ")}
        </span>
      </div>
      {whatsapp ? (
        <a href={whatsapp} className={styles.reach} aria-label={`WhatsApp de ${name}`}>
          <WhatsappIcon size={17} />
        </a>
      ) : null}
      {call ? (
        <a href={call} className={styles.reach} aria-label={`Ligar para ${name}`}>
          <PhoneIcon size={16} />
        </a>
      ) : null}
    </li>
  );
}

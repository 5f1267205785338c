import type { Contact } from "#shared/clients/contact.ts";
import { clients } from "#shared/clients/contract.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { ContactForm } from "./contact-dialog.tsx";

export function useContacts({ id, updatedAt, contacts = [] }: Client) {
  const update = useWrite(clients.update, { failed: "Falha ao salvar contato" });
  const put = (changed: readonly Contact[], version: string) =>
    update.mutateAsync({ id, contacts: [...changed], updatedAt: version });
  return {
    contacts,
    isSaving: update.isPending,
    /** Adds a contact or replaces `edited`, one of the list; the main one becomes the first. */
    save: async (form: ContactForm, edited: Contact | undefined) => {
      const { isMain, updatedAt: _version, ...contact } = form;
      const at = edited ? contacts.indexOf(edited) : contacts.length;
      await put(contacts.toSpliced(at, 1).toSpliced(isMain ? 0 : at, 0, contact), updatedAt);
      showToast({ title: "Contato salvo", kind: "success" });
    },
    /** Can be undone while nobody else changes the client. */
    remove: async (contact: Contact) => {
      const others = contacts.filter((one) => one !== contact);
      const removed = await put(others, updatedAt).catch(() => undefined);
      if (!removed) return;
      const undo = () => void put(contacts, removed.updatedAt).catch(() => undefined);
      showToast({
        title: "Contato excluído",
        kind: "success",
        action: { label: "Desfazer", run: undo },
      });
    },
  };
}

/**
 * Finds a contact in a newer list; undefined when it was deleted. Contacts have no id: one that somebody else changed
 * has its name, or is the only one that changed.
 * @param opened the list with the contact as it was
 */
export function newestOf(
  contact: Contact,
  opened: readonly Contact[],
  contacts: readonly Contact[],
): Contact | undefined {
  const known = opened.map(textOf);
  const changed = contacts.filter((one) => !known.includes(textOf(one)));
  const isOnly = changed.length === 1 && contacts.length === opened.length;
  return (
    contacts.find((one) => textOf(one) === textOf(contact)) ??
    changed.find(({ name }) => name === contact.name) ??
    (isOnly ? changed[0] : undefined)
  );
}

function textOf(contact: Contact): string {
  return JSON.stringify(contact);
}

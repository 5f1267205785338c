import type { Contact } from "#shared/clients/contact.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { clients } from "#shared/clients/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { ContactForm } from "./contact-dialog.tsx";

export function useContacts({ id, updatedAt, contacts = [] }: Client) {
  const update = useWrite(clients.update, { failed: "Falha ao salvar contato" });
  const put = (changed: readonly Contact[], version: string) =>
    update.mutateAsync({ id, contacts: [...changed], updatedAt: version });
  /** Searches by value: somebody else may have changed the list since. */
  const placeOf = (contact: Contact | undefined) => {
    const text = JSON.stringify(contact);
    const at = contacts.findIndex((one) => JSON.stringify(one) === text);
    return at < 0 ? contacts.length : at;
  };
  return {
    contacts,
    /** Adds a contact or replaces `edited`; the main one becomes the first. */
    save: async ({ isMain, ...contact }: ContactForm, edited: Contact | undefined) => {
      const at = placeOf(edited);
      await put(contacts.toSpliced(at, 1).toSpliced(isMain ? 0 : at, 0, contact), updatedAt);
      showToast({ title: "Contato salvo", kind: "success" });
    },
    /** Can be undone while nobody else changes the client. */
    remove: async (contact: Contact) => {
      const others = contacts.toSpliced(placeOf(contact), 1);
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

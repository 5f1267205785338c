import type * as z from "zod";
import { type Member, RegisterUserFields } from "#shared/organization/members.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { NameFields } from "../team/name-fields.tsx";

const Names = RegisterUserFields.pick({ firstName: true, lastName: true });
export type Names = z.input<typeof Names>;

const rules = zodRules(Names);

interface ResendDialogProps {
  open: boolean;
  /** Has not signed in yet. */
  member: Member | undefined;
  onResend: (names: Names) => Promise<unknown>;
  onClose: () => void;
}

/** Sends another link, and can correct the name. */
export function ResendDialog({ open, member, onResend, onClose }: ResendDialogProps) {
  const { firstName = "", lastName = "", email = "" } = member?.user ?? {};
  return (
    <FormDialog<Names>
      open={open}
      title="Reenviar link"
      sentence={`Enviamos outro link para ${email}. O anterior deixa de funcionar. Se o nome estiver errado, corrija antes.`}
      initialValues={{ firstName, lastName }}
      onSubmit={onResend}
      onClose={onClose}
      submitLabel="Reenviar link"
      busyLabel="Enviando…"
    >
      <NameFields rules={rules} />
    </FormDialog>
  );
}

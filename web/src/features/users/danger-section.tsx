import { useState } from "react";
import type { OwnedOrganization } from "#shared/users/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { TrashIcon } from "#web/ui/marks/icons.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { useDeletionCheck } from "./use-delete-account.ts";

const DeleteDialog = lazyDialog(() => import("./delete-dialog.tsx"), "DeleteDialog", "owned");

export function DangerSection() {
  const { isChecking, check } = useDeletionCheck();
  const [owned, setOwned] = useState<OwnedOrganization[]>();
  return (
    <Section
      id="perigo"
      title="Zona de perigo"
      sentence="Excluir a conta apaga seus dados e as organizações que são suas. Não há como desfazer."
      aside={
        <Button
          variant="danger"
          icon={<TrashIcon size={16} />}
          busy={isChecking && "Verificando…"}
          onClick={() => void check().then(setOwned)}
        >
          Excluir conta
        </Button>
      }
    >
      <DeleteDialog owned={owned} onClose={() => setOwned(undefined)} />
    </Section>
  );
}

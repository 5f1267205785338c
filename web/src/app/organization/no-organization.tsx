import { useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { Outlet } from "#web/ui/router/router.tsx";
import { useLogout } from "../session/use-logout.ts";

const NewOrganization = lazyDialog(() => import("./new-organization.tsx"), "NewOrganization");

/** Guards screens that need an organization but stay usable while it is locked. */
export function RequireOrganization() {
  return useUser().organization ? <Outlet /> : <NoOrganization />;
}

export function NoOrganization() {
  const { logOut, isPending } = useLogout();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHead title="Boas-vindas" />
      <EmptyState
        art="generic"
        title="Você ainda não faz parte de uma organização"
        sentence="Aguarde um convite: peça a quem administra a organização e abra o link que chegar ao seu e-mail. Ou comece a sua."
        action={{ label: "Criar organização", onClick: () => setCreating(true) }}
        more={
          <Button busy={isPending} onClick={logOut}>
            Sair
          </Button>
        }
      />
      <NewOrganization open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

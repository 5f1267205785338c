import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page.tsx";
import { useLogout } from "./use-logout.ts";

/** Signed in, but a member of nothing (decisions B2). */
export function NoOrganization() {
  const logout = useLogout();
  return (
    <>
      <PageHead title="Boas-vindas" />
      <EmptyState
        art="generic"
        title="Você ainda não faz parte de uma organização"
        sentence="Peça um convite a quem administra a organização. Quando ele chegar ao seu e-mail, abra o link para entrar."
        more={
          <Button busy={logout.isPending} onClick={() => logout.mutate()}>
            Sair
          </Button>
        }
      />
    </>
  );
}

import { Button } from "#web/ui/button.tsx";
import { PublicLayout } from "#web/ui/public-layout.tsx";

/** Invites are not built yet: says so, and leads on. */
export function AcceptInvitePage() {
  return (
    <PublicLayout
      title="Convite"
      sentence="Em construção: ainda não é possível aceitar convites por aqui."
    >
      <Button variant="primary" wide href="/login">
        Entrar
      </Button>
    </PublicLayout>
  );
}

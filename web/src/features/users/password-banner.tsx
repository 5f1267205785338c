import { Banner } from "#web/ui/page/banner.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";

/** The password is among the first that somebody would try. It stays until another one is set. */
export function PasswordBanner({ onChange }: { onChange: () => void }) {
  return (
    <Banner label="Senha fácil de adivinhar" tone="warning">
      <LockIcon size={18} />
      <p>Sua senha é fácil de adivinhar.</p>
      <Button size="sm" onClick={onChange}>
        Trocar senha
      </Button>
    </Banner>
  );
}

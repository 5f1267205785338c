import { Button } from "#web/ui/actions/button.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";

/** Shown until a common password is changed. */
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

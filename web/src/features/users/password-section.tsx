import { Button } from "#web/ui/actions/button.tsx";
import { LockIcon } from "#web/ui/marks/icons.tsx";
import { Section } from "#web/ui/page/page.tsx";

export function PasswordSection({ onChange }: { onChange: () => void }) {
  return (
    <Section
      id="senha"
      title="Senha"
      sentence="Ao trocar a senha, as sessões em outros aparelhos são encerradas."
      aside={
        <Button icon={<LockIcon size={16} />} onClick={onChange}>
          Alterar senha
        </Button>
      }
    />
  );
}

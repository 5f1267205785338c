import { Switch } from "antd";
import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { Section } from "#web/ui/page/page.tsx";
import { useSwitch } from "./use-zapsign-settings.ts";

interface EmailSectionProps {
  saved: ZapsignSettings;
  canEdit: boolean;
}

/** Whether ZapSign mails the link itself. Saved at once. */
export function EmailSection({ saved, canEdit }: EmailSectionProps) {
  const { isOn, isSaving, turn } = useSwitch(saved, "sendAutomaticEmail");
  return (
    <Section
      id="email"
      title="E-mail automático ao cliente"
      sentence="A ZapSign envia o link de assinatura assim que o contrato é gerado. O modelo precisa usar {{CLIENTE_EMAIL}}, e o cliente precisa ter e-mail."
      aside={
        <Switch
          checked={isOn}
          disabled={!canEdit}
          loading={isSaving}
          aria-label="E-mail automático ao cliente"
          onChange={turn}
        />
      }
    />
  );
}

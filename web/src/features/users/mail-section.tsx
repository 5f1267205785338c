import { Switch } from "antd";
import { notifications } from "#shared/notifications/contract.ts";
import type { MailPreferences } from "#shared/notifications/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

const MAILS = {
  weekly: {
    id: "resumo",
    title: "E-mail semanal com os números",
    sentence:
      "Às segundas-feiras, o que foi enviado, aceito e perdido na semana e o que precisa de você. Vale para esta organização.",
    on: "Resumo semanal ligado",
    off: "Resumo semanal desligado",
  },
  visits: {
    id: "visitas",
    title: "E-mail quando o cliente abre uma proposta",
    sentence:
      "Na primeira visita a cada versão das suas propostas e, enquanto o cliente não responde, no máximo uma vez por dia. Vale para esta organização.",
    on: "E-mails de visitas ligados",
    off: "E-mails de visitas desligados",
  },
} as const;

/** Switches one kind of mail about the organization on or off. */
export function MailSection({ mail }: { mail: keyof MailPreferences }) {
  const { id, title, sentence, on, off } = MAILS[mail];
  const { data } = useRead(notifications.mailPreferences, {});
  const save = useWrite(notifications.saveMailPreferences, {
    done: (saved) => (saved[mail] ? on : off),
    failed: "Não foi possível salvar",
  });
  const shown = save.isPending ? save.variables : data;
  return (
    <Section
      id={id}
      title={title}
      sentence={sentence}
      aside={
        <Switch
          aria-label={title}
          checked={shown?.[mail] === true}
          disabled={!data}
          loading={save.isPending}
          onChange={(isOn) => save.mutate({ [mail]: isOn })}
        />
      }
    />
  );
}

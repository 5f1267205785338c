import { Switch } from "antd";
import { notifications } from "#shared/notifications/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

/** The weekly digest of the organization. */
export function DigestSection() {
  const { data } = useRead(notifications.digest, {});
  const save = useWrite(notifications.saveDigest, {
    done: ({ weekly }) => (weekly ? "Resumo semanal ligado" : "Resumo semanal desligado"),
    failed: "Não foi possível salvar",
  });
  return (
    <Section
      id="resumo"
      title="E-mail semanal com os números"
      sentence="Às segundas-feiras, o que foi enviado, aceito e perdido na semana e o que precisa de você. Vale para esta organização."
      aside={
        <Switch
          aria-label="E-mail semanal com os números"
          checked={save.isPending ? save.variables.weekly : data?.weekly === true}
          disabled={!data}
          loading={save.isPending}
          onChange={(weekly) => save.mutate({ weekly })}
        />
      }
    />
  );
}

import { Switch } from "antd";
import { useState } from "react";
import { hasTarget, NO_TARGET } from "#shared/sla-settings/rules.ts";
import type { SavedSlaSettings, SlaSettings } from "#shared/sla-settings/schemas.ts";
import { SettingsNotice } from "#web/contract/sync/settings-notice.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ReadOnlyNote, Section } from "#web/ui/page/page.tsx";
import { SaveBar } from "#web/ui/settings/save-bar.tsx";
import { TimeFields } from "./time-fields.tsx";
import { SLA_FIELDS, useSlaDraft } from "./use-sla-settings.ts";
import styles from "./sla-settings.module.css";

interface SettingsFormProps {
  saved: SavedSlaSettings;
  canEdit: boolean;
}

export function SettingsForm({ saved, canEdit }: SettingsFormProps) {
  const draft = useSlaDraft(saved);
  const { value, change, isDirty, discard, save } = draft;
  const [wasRefused, setRefused] = useState(false);
  useDiscardGuard({ isDirty: () => isDirty, leave: () => undefined });
  const isMissing = !hasTarget(value);
  const submit = () => {
    setRefused(isMissing);
    if (!isMissing) void save().catch(() => undefined);
  };
  return (
    <>
      {canEdit ? null : (
        <ReadOnlyNote>Somente proprietários e administradores podem alterar o SLA.</ReadOnlyNote>
      )}
      <SettingsNotice
        of="sla-settings"
        updatedBy={saved.updatedBy}
        changes={draft.differences(SLA_FIELDS, (field) => `sla-${field}`)}
        isSaving={draft.isSaving}
        isDirty={isDirty}
      />
      <Section
        title="Habilitar SLA para novas tarefas"
        sentence="Tarefas que já existem continuam como estão."
        aside={
          <Switch
            id="sla-enabled"
            checked={value.enabled}
            disabled={!canEdit}
            aria-label="Habilitar SLA para novas tarefas"
            onChange={(enabled) => change({ enabled })}
          />
        }
      />
      <Section
        title="Tempos padrão"
        sentence="Entram em cada tarefa nova e podem ser ajustados nela. 0 h e 0 min desligam o prazo."
      >
        <Times value={value} disabled={!canEdit} onChange={change} />
        {wasRefused && isMissing ? (
          <p className={styles.error} role="alert">
            {NO_TARGET}
          </p>
        ) : null}
        {canEdit ? (
          <SaveBar
            label="Salvar Configurações"
            section={draft}
            onSave={submit}
            onDiscard={() => {
              setRefused(false);
              discard();
            }}
          />
        ) : null}
      </Section>
    </>
  );
}

interface TimesProps {
  value: SlaSettings;
  disabled: boolean;
  onChange: (part: Partial<SlaSettings>) => void;
}

function Times(props: TimesProps) {
  return (
    <>
      <TimeFields
        {...props}
        name="defaultStartTime"
        label="Tempo para início"
        hint="Da criação da tarefa até alguém começar."
        maxHours={48}
      />
      <TimeFields
        {...props}
        name="defaultCompletionTime"
        label="Tempo para conclusão"
        hint="Do início do trabalho até a tarefa ficar pronta."
        maxHours={168}
      />
    </>
  );
}

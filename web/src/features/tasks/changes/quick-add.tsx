import { Suspense, useState } from "react";
import { useClientList } from "#web/contract/reads.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { refuseToOpen } from "#web/ui/feedback/refuse-to-open.ts";
import { COLUMN_TITLES } from "../marks/labels.ts";
import { AddLine } from "./add-line.tsx";
import type { QuickAdding } from "./use-quick-add.ts";

/** Loaded with the first title: the tasks page does not need the select. */
const ClientSelect = lazyComponent(
  () => import("#web/ui/choices/client-select.tsx"),
  "ClientSelect",
  refuseToOpen,
);

interface QuickAddProps {
  status: keyof QuickAdding["lines"];
  quickAdd: QuickAdding;
}

/** Asks for the client unless the filter sets it. */
export function QuickAdd({ status, quickAdd }: QuickAddProps) {
  const { lines, clientId, isClientFiltered, setClient, add } = quickAdd;
  const [isAskingClient, setAskingClient] = useState(false);
  const { submit, ...line } = lines[status];
  const list = useClientList({ when: line.hasTitle && !isClientFiltered });
  const save = (of: number) => {
    setAskingClient(false);
    void submit((one) => add(one, status, of));
  };
  return (
    <AddLine
      line={line}
      placeholder="Adicionar tarefa"
      label={`Adicionar tarefa em ${COLUMN_TITLES[status]}`}
      onEnter={() => (clientId === undefined ? setAskingClient(true) : save(clientId))}
      onEscape={() => setAskingClient(false)}
    >
      {line.hasTitle && !isClientFiltered ? (
        <Suspense fallback={null}>
          <ClientSelect
            // Remounting moves the focus into it.
            key={String(isAskingClient)}
            autoFocus={isAskingClient}
            defaultOpen={isAskingClient}
            onKeyDown={({ key }) => {
              if (key !== "Escape") return;
              setAskingClient(false);
              line.field.current?.focus();
            }}
            aria-label="Cliente da tarefa"
            clients={list.data}
            loading={list.isPending}
            chosen={undefined}
            value={clientId ?? null}
            onChange={(chosen) => {
              setClient(chosen);
              if (isAskingClient) save(chosen);
              else line.field.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </AddLine>
  );
}

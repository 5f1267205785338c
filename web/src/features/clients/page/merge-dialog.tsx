import { useQueryClient } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import type { ClientField } from "#shared/clients/fields.ts";
import { comparedValues, mergedInto, mergedValues } from "#shared/clients/merge.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { tasks as tasksContract } from "#shared/tasks/contract.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { isTransient } from "#web/contract/client.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { listed, useProposalList } from "#web/contract/reads.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";
import { ClientSelect } from "#web/ui/choices/client-select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { MergeFields, type Picks } from "./merge-fields.tsx";
import styles from "./merge-dialog.module.css";

interface MergeDialogProps {
  open: boolean;
  client: Client;
  all: readonly Client[];
  onClose: () => void;
}

/** Merges another client into this one, irreversibly. */
export function MergeDialog({ open, client, all, onClose }: MergeDialogProps) {
  const [form] = Form.useForm<{ otherId?: number }>();
  const [picks, setPicks] = useState<Picks>({});
  const otherId = Form.useWatch("otherId", form);
  const other = all.find(({ id }) => id === otherId);
  const { submit, refused, forget } = useMerge({ client, other }, picks, () =>
    form.setFieldValue("otherId", undefined),
  );
  const name = displayName(client);
  return (
    <FormDialog
      form={form}
      open={open}
      width="wide"
      title="Unir com outro cliente"
      sentence={`O outro cliente passa a fazer parte de ${withFullStop(name)}`}
      initialValues={{}}
      onValuesChange={() => {
        setPicks({});
        forget();
      }}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Unir clientes"
      busyLabel="Unindo…"
    >
      <div role="status">
        {refused ? <Outdated refused={refused} client={client} all={all} /> : null}
      </div>
      <Form.Item
        name="otherId"
        label="Outro cliente"
        required
        rules={[{ required: true, message: "Escolha o outro cliente" }]}
      >
        <ClientSelect clients={all.filter(({ id }) => id !== client.id)} chosen={undefined} />
      </Form.Item>
      {other ? (
        <>
          <MergeFields
            client={client}
            other={other}
            picks={picks}
            onPick={(field, side) => setPicks({ ...picks, [field]: side })}
          />
          <Consequence client={client} other={other} />
        </>
      ) : null}
    </FormDialog>
  );
}

interface Pair {
  client: Client;
  other: Client;
}

/**
 * Returns the merge, and the clients as they were compared when it was last refused.
 * @param onGone called when the other client does not exist any more
 */
function useMerge(
  { client, other }: Pick<Pair, "client"> & { other: Client | undefined },
  picks: Picks,
  onGone: () => void,
) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Pair>();
  const merge = useWrite(clients.merge, {
    done: "Clientes unidos",
    failed: "Erro ao unir clientes",
    recover: async (error, call, input) => {
      if (!isTransient(error) || !other) return undefined;
      try {
        // Idempotent: a repetition finds out whether only the answer was lost.
        return await call(clients.merge, input);
      } catch (repeated) {
        if (!isTransient(repeated)) throw repeated;
        const kept = mergedInto(await call(clients.list, {}), other.id);
        return kept?.id === client.id ? kept : undefined;
      }
    },
  });
  const submit = async () => {
    if (!other) return;
    try {
      await merge.mutateAsync(bodyOf(client, other, picks));
    } catch (error) {
      // The lists wait while a dialog is open: what was compared may be old.
      await refetchDomains(queryClient, ["clients"]);
      if (!listed(queryClient, clients.list, other.id)) onGone();
      setRefused({ client, other });
      throw error;
    }
  };
  return { submit, refused, forget: () => setRefused(undefined) };
}

interface OutdatedProps {
  /** As they were compared. */
  refused: Pair;
  client: Client;
  all: readonly Client[];
}

/** Says what changed since the clients were compared. */
function Outdated({ refused, client, all }: OutdatedProps) {
  const other = all.find(({ id }) => id === refused.other.id);
  const changed = [
    ...(client.updatedAt === refused.client.updatedAt ? [] : [displayName(client)]),
    ...(!other || other.updatedAt === refused.other.updatedAt ? [] : [displayName(other)]),
  ];
  if (!other)
    return (
      <Notice
        isInRegion
        title={`${displayName(refused.other)} não existe mais.`}
        text="Foi excluído ou unido com outro agora. Escolha outro cliente."
      />
    );
  if (changed.length === 0) return null;
  return (
    <Notice
      isInRegion
      title={`Alterado agora: ${withFullStop(changed.join(", "))}`}
      text="A tela já mostra como ficou. Confira antes de unir."
    />
  );
}

/** Says what moves. */
function Consequence({ client, other }: { client: Client; other: Client }) {
  const proposals = useProposalList({ quiet: true });
  const tasks = useRead(tasksContract.list, {}, { quiet: true });
  const isTheirs = ({ clientId }: { clientId: number }) => clientId === other.id;
  const [from, to] = [displayName(other), displayName(client)];
  const moved =
    proposals.data && tasks.data
      ? [
          inWords(proposals.data.filter(isTheirs).length, "proposta", "propostas"),
          inWords(tasks.data.filter(isTheirs).length, "tarefa", "tarefas"),
          inWords(other.contacts?.length ?? 0, "contato", "contatos"),
        ].filter((words) => words !== "")
      : undefined;
  return (
    <div className={styles.consequence} role="status">
      <p>
        {moved === undefined
          ? `As propostas, tarefas e contatos de ${from} passam para ${to}.`
          : moved.length > 0
            ? `De ${from} para ${to}: ${moved.join(", ")}.`
            : `${from} não tem propostas, tarefas nem contatos.`}{" "}
        <strong>Não é possível desfazer.</strong>
      </p>
    </div>
  );
}

function inWords(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return formatCount(count, one, many);
}

function bodyOf(client: Client, other: Client, picks: Picks) {
  const [ownValues, otherValues] = [comparedValues(client), comparedValues(other)];
  const values = mergedValues(ownValues, otherValues);
  for (const [field, side] of Object.entries(picks) as [ClientField, "own" | "other" | "both"][]) {
    const [own, others] = [ownValues[field], otherValues[field]];
    const chosen = side === "own" ? own : side === "other" ? others : `${own}\n\n${others}`;
    Object.assign(values, { [field]: chosen });
  }
  const { addressParts = null } =
    values.address === client.address ? client : { addressParts: null, ...other };
  return {
    ...values,
    addressParts,
    id: client.id,
    otherId: other.id,
    updatedAt: client.updatedAt,
    otherUpdatedAt: other.updatedAt,
  };
}

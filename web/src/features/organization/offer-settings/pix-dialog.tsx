import { Form, Input } from "antd";
import { organization } from "#shared/organization/contract.ts";
import { type PixAccount, PIX_KIND_NAMES, PIX_KINDS, type PixKind } from "#shared/pix/br-code.ts";
import { PixFields } from "#shared/pix/schemas.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useProposalList } from "#web/contract/reads.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

const rules = zodRules(PixFields);
const KINDS = PIX_KINDS.map((value) => ({ value, label: PIX_KIND_NAMES[value] }));
const BLANK: PixAccount = { kind: "random", key: "", name: "", city: "" };

/** What a kind of key means for the company. */
const HINTS: Partial<Record<PixKind, string>> = {
  cpf: "Quem tem o link da proposta lê a chave: prefira uma chave aleatória ao CPF.",
  cnpj: "CNPJ com letras: confirme com o seu banco se ele já aceita como chave.",
};

interface PixDialogProps {
  isOpen: boolean;
  hasAccount: boolean;
  onClose: () => void;
}

/** The saved key is never shown: a new one is typed in full. */
export function PixDialog({ isOpen, hasAccount, onClose }: PixDialogProps) {
  const [form] = Form.useForm<PixAccount>();
  const kind = Form.useWatch("kind", form);
  const { data: all = [] } = useProposalList({ when: isOpen && hasAccount, quiet: true });
  const sent = all.filter(({ offer }) => offer.state === "open" || offer.state === "paused").length;
  const save = useWrite(organization.savePix, {
    done: (_answer, { account }) => (account ? "Chave PIX salva" : "Chave PIX removida"),
    failed: "Erro",
    fallback: "Falha ao salvar a chave PIX",
  });
  return (
    <FormDialog
      form={form}
      open={isOpen}
      title="Chave PIX"
      sentence={`A chave vale para as próximas propostas.${hasAccount ? keptText(sent) : ""}`}
      initialValues={BLANK}
      onSubmit={(account: PixAccount) => save.mutateAsync({ account })}
      onClose={onClose}
      submitLabel="Salvar chave"
      footerStart={
        hasAccount ? (
          <RemoveKey
            sent={sent}
            remove={() => save.mutateAsync({ account: null })}
            onRemoved={onClose}
          />
        ) : null
      }
    >
      <Form.Item name="kind" label="Tipo de chave" required>
        <NativeSelect options={KINDS} />
      </Form.Item>
      <Form.Item
        name="key"
        label="Chave"
        required
        rules={rules}
        dependencies={["kind"]}
        extra={kind && HINTS[kind]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={77} />
      </Form.Item>
      <Form.Item name="name" label="Nome de quem recebe" required rules={rules}>
        <Input autoComplete="off" maxLength={100} placeholder="Como aparece no app do banco" />
      </Form.Item>
      <Form.Item name="city" label="Cidade" required rules={rules}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
    </FormDialog>
  );
}

interface RemoveKeyProps {
  sent: number;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

function RemoveKey({ sent, remove, onRemoved }: RemoveKeyProps) {
  const ask = async () => {
    const isRemoved = await confirm({
      title: "Remover a chave PIX?",
      text: `As próximas propostas saem sem código PIX.${keptText(sent)} Para voltar, é preciso digitar a chave de novo.`,
      action: "Remover chave",
      busy: "Removendo…",
      danger: true,
      run: remove,
    });
    if (isRemoved) onRemoved();
  };
  return (
    <Button variant="ghost" onClick={() => void ask()}>
      Remover chave
    </Button>
  );
}

/** Existing proposals keep the key that they were sent with. */
function keptText(count: number): string {
  if (count === 0) return "";
  if (count === 1) return " 1 já enviada continua com a chave anterior.";
  return ` ${formatNumber(count)} já enviadas continuam com a chave anterior.`;
}

import { Switch } from "antd";
import { CONSUMER_NOTE } from "#shared/offers/consumer-note.ts";
import { organization } from "#shared/organization/contract.ts";
import type { Organization } from "#shared/organization/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Section } from "#web/ui/page/page.tsx";

/** `label` is the switch's accessible name; `on` and `off` are the toasts after saving. */
const SWITCHES = {
  /** Shows the sales figures of each person to every member. */
  showsPeopleFigures: {
    title: "Números de cada pessoa",
    sentence:
      "Proprietário e administradores veem vendas, metas e SLA de cada pessoa. Sem isso, os outros veem só os próprios números e os da equipe toda.",
    label: "Mostrar os números de cada pessoa a toda a equipe",
    on: "A equipe vê os números de cada pessoa",
    off: "Cada pessoa vê os próprios números e os da equipe",
  },
  showsPresence: {
    title: "Presença da equipe",
    sentence:
      "Em propostas e tarefas, a equipe vê quem mais está na mesma tela: “Bruno está vendo” ou “Bruno está editando”.",
    label: "Mostrar a presença da equipe",
    on: "A equipe vê quem mais está na mesma tela",
    off: "Ninguém vê quem mais está na mesma tela",
  },
  allowsFractions: {
    title: "Quantidades menores que 1",
    sentence:
      "Para quem vende 0,5 hora ou 0,25 m². Sem isso, a quantidade mínima de um item da proposta é 1.",
    label: "Aceitar quantidades menores que 1",
    on: "As propostas aceitam quantidades menores que 1",
    off: "A quantidade mínima nas propostas é 1",
  },
  asksSignerCpf: {
    title: "CPF de quem aceita",
    sentence:
      "Quem aceita a proposta informa também o próprio CPF. Ele sai mascarado no comprovante e inteiro no pacote de provas. Vale para o que for enviado a partir de agora.",
    label: "Pedir CPF de quem aceita",
    on: "As próximas propostas pedem o CPF de quem aceita",
    off: "As próximas propostas não pedem o CPF de quem aceita",
  },
  countsVisits: {
    title: "Visitas dos clientes",
    sentence:
      "A equipe vê quando o cliente abriu a proposta, e quem a enviou é avisado. Sem isso, a página não registra visitas.",
    label: "Registrar as visitas dos clientes",
    on: "As visitas dos clientes são registradas",
    off: "As próximas visitas não são registradas",
  },
  /** Whether clients with a CPF read about their right of withdrawal. */
  notesConsumers: {
    title: "Aviso ao consumidor",
    sentence: `Clientes com CPF leem na página e no comprovante: “${CONSUMER_NOTE}” Vale para o que for enviado a partir de agora.`,
    label: "Avisar o consumidor do prazo de desistência",
    on: "As próximas propostas levam o aviso ao consumidor",
    off: "As próximas propostas não levam o aviso ao consumidor",
  },
};

interface OrganizationSwitchProps {
  name: keyof typeof SWITCHES;
  saved: Organization;
  canChange: boolean;
}

/** A switch of the organization, saved at once. */
export function OrganizationSwitch({ name, saved, canChange }: OrganizationSwitchProps) {
  const { title, sentence, label, on, off } = SWITCHES[name];
  const update = useWrite(organization.update, {
    done: (answer) => (answer[name] ? on : off),
    failed: "Erro ao salvar",
    // Pressed again before the answer, the last press must be the last to arrive.
    queue: name,
  });
  const chosen = update.isPending ? update.variables[name] : undefined;
  return (
    <Section
      title={title}
      sentence={sentence}
      aside={
        <Switch
          aria-label={label}
          checked={chosen ?? saved[name]}
          disabled={!canChange}
          onChange={(isOn) => update.mutate({ [name]: isOn })}
        />
      }
    />
  );
}

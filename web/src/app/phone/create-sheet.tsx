import type { ComponentType } from "react";
import { useProposalList } from "#web/contract/reads.ts";
import { useDuplicate } from "#web/features/proposals/use-duplicate.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import {
  BoxIcon,
  ClientsIcon,
  CloseIcon,
  CopyIcon,
  ProposalIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./create-sheet.module.css";

interface Creation {
  to: string;
  title: string;
  sentence?: string;
  Icon: ComponentType<{ size?: number }>;
  at: string;
}

const CREATIONS: Creation[] = [
  {
    to: "/proposals/new",
    title: "Proposta",
    sentence: "Itens, preço e PDF com a sua marca",
    Icon: ProposalIcon,
    at: "/proposals",
  },
  {
    to: "/proposal-templates",
    title: "Proposta a partir de um modelo",
    sentence: "Com os preços de hoje",
    Icon: CopyIcon,
    at: "/proposal-templates",
  },
  {
    to: "/tasks?editar=nova",
    title: "Tarefa",
    sentence: "Com prazo e responsável",
    Icon: TaskIcon,
    at: "/tasks",
  },
  {
    to: "/clients?editar=novo",
    title: "Cliente",
    sentence: "Pelo CNPJ, preenchido sozinho",
    Icon: ClientsIcon,
    at: "/clients",
  },
  { to: "/products?editar=novo", title: "Produto ou serviço", Icon: BoxIcon, at: "/products" },
];

interface CreateSheetProps {
  open: boolean;
  pathname: string;
  onClose: () => void;
}

export function CreateSheet({ open, pathname, onClose }: CreateSheetProps) {
  const belongs = ({ at }: Creation) => pathname === at || pathname.startsWith(`${at}/`);
  const ordered = CREATIONS.toSorted((a, b) => Number(belongs(b)) - Number(belongs(a)));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="auto"
      aria-label="Criar"
      rootClassName={styles.sheet ?? ""}
    >
      <div className={styles.head}>
        <p>Criar</p>
        <IconButton label="Fechar" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <ul>
        {ordered.map(({ to, title, sentence, Icon }, index) => (
          <li key={to}>
            <Link to={to} onClick={onClose} data-first={index === 0 ? "" : undefined}>
              <span className={styles.sign}>
                <Icon size={20} />
              </span>
              <span>
                <b>{title}</b>
                {sentence ? <small>{sentence}</small> : null}
              </span>
            </Link>
          </li>
        ))}
        <RepeatLast open={open} onClose={onClose} />
      </ul>
    </Drawer>
  );
}

function RepeatLast({ open, onClose }: Pick<CreateSheetProps, "open" | "onClose">) {
  const list = useProposalList({ when: open, quiet: true });
  const { duplicate, isDuplicating } = useDuplicate(({ id }) => {
    onClose();
    void navigate(`/proposals/${id}/edit`);
  });
  const copied = list.data?.filter(({ client }) => !client.deleted) ?? [];
  const [last] = copied.toSorted((one, other) => other.id - one.id);
  if (!last) return null;
  return (
    <li className={styles.repeat}>
      <button type="button" disabled={isDuplicating} onClick={() => duplicate(last)}>
        <span className={styles.sign}>
          <CopyIcon size={20} />
        </span>
        <span>
          <b>Repetir a última proposta</b>
          <small>{isDuplicating ? "Duplicando…" : last.title}</small>
        </span>
      </button>
    </li>
  );
}

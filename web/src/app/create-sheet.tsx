import { Drawer } from "antd";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import { IconButton } from "#web/ui/icon-button.tsx";
import { BoxIcon, ClientsIcon, CloseIcon, ProposalIcon, TaskIcon } from "#web/ui/icons.tsx";
import styles from "./create-sheet.module.css";

interface Creation {
  to: string;
  title: string;
  sentence?: string;
  Icon: ComponentType<{ size?: number }>;
  /** On this screen it comes first. */
  at: string;
}

const CREATIONS: Creation[] = [
  {
    to: "/proposals?editar=nova",
    title: "Proposta",
    sentence: "Itens, preço e PDF com a sua marca",
    Icon: ProposalIcon,
    at: "/proposals",
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

/** What can be created, what belongs to the screen first. */
export function CreateSheet({ open, pathname, onClose }: CreateSheetProps) {
  const belongs = ({ at }: Creation) => pathname === at || pathname.startsWith(`${at}/`);
  const ordered = CREATIONS.toSorted((a, b) => Number(belongs(b)) - Number(belongs(a)));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      closable={false}
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
      </ul>
    </Drawer>
  );
}

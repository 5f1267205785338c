import { keyName } from "#web/ui/browser/key-names.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./shortcut-sheet.module.css";

const SHORTCUTS: { keys: string[]; does: string }[] = [
  { keys: ["Ctrl", "K"], does: "Buscar e ir para qualquer lugar" },
  { keys: ["/"], does: "Ir para a busca da lista" },
  { keys: ["N"], does: "Criar um item novo nesta tela" },
  { keys: ["?"], does: "Mostrar estes atalhos" },
  { keys: ["Ctrl", "Enter"], does: "Salvar o formulário aberto" },
  { keys: ["Enter"], does: "Abrir a linha, enviar a mensagem do chat" },
  { keys: ["Shift", "Enter"], does: "Nova linha na mensagem do chat" },
  { keys: ["Esc"], does: "Fechar o que está por cima" },
  { keys: ["F8"], does: "Ir para o aviso que apareceu" },
];

interface ShortcutSheetProps {
  open: boolean;
  onClose: () => void;
}

export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      footer={null}
      title="Atalhos do teclado"
      sentence={
        <>
          Os atalhos de uma tecla podem ser desligados em{" "}
          <Link to="/profile#atalhos" className={styles.link} onClick={onClose}>
            Meu Perfil
          </Link>
          .
        </>
      }
    >
      <dl>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dt>
            <dd className="u-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { CheckIcon, TaskIcon } from "../marks/icons.tsx";
import styles from "./document-thumbnail.module.css";

const lines = [
  { name: "Condensadora 3 HP, R-404A", quantity: "1,00", total: "7.240,00" },
  { name: "Retirada e instalação", quantity: "1,00", total: "1.850,00" },
  { name: "Carga de gás e testes", quantity: "2,00", total: "780,00" },
];

/** A small accepted proposal in HTML. Hidden from screen readers. */
export function DocumentThumbnail() {
  return (
    <div className={styles.stage}>
      <div className={styles.paper}>
        <div className={styles.letterhead}>
          <Emblem />
          <div className="u-fill">
            <b>Vértice Climatização</b>
            <small>27.451.806/0001-52</small>
          </div>
          <div className={styles.number}>
            <small>Proposta</small>
            <b>PROP-2026-0046</b>
          </div>
        </div>
        <div className={styles.title}>Troca da condensadora da câmara fria</div>
        <div className={styles.terms}>
          <Term label="Para" value="Padaria Estrela do Sul" />
          <Term label="Válida até" value="16/12/2026" />
          <Term label="Prazo" value="5 dias úteis" />
        </div>
        <div className={styles.lines}>
          {lines.map(({ name, quantity, total }) => (
            <div key={name} className={styles.line}>
              <span>{name}</span>
              <span>{quantity}</span>
              <span>{total}</span>
            </div>
          ))}
          <div className={styles.total}>
            <span>Total</span>
            <span>R$&nbsp;9.870,00</span>
          </div>
        </div>
        <Signature />
      </div>
      <div className={`${styles.note} ${styles.accepted}`}>
        <span className={styles.done}>
          <CheckIcon size={18} />
        </span>
        <div>
          <b>Proposta aceita</b>
          <small>Sílvia Nakamura, hoje às 14:32</small>
        </div>
      </div>
      <div className={`${styles.note} ${styles.task}`}>
        <span className={styles.created}>
          <TaskIcon size={16} />
        </span>
        <div>
          <b>Implantação: Troca da condensadora</b>
          <small>Tarefa criada · 24h 00m restante</small>
        </div>
      </div>
    </div>
  );
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <small>{label}</small>
      {value}
    </div>
  );
}

function Emblem() {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" fill="none">
      <rect className={styles.emblem} width="34" height="34" rx="8" />
      <path className={styles.emblemSign} d="M9 10l8 14 8-14" />
    </svg>
  );
}

function Signature() {
  return (
    <div className={styles.signature}>
      <svg width="170" height="46" viewBox="0 0 170 46" fill="none">
        <path
          className={styles.pen}
          d="M8 36C18 32 27 15 26 6c-1-5-6-2-8 5-3 10-2 24 3 27 5 2 7-7 9-13 1 6 2 12 5 12 4 0 5-12 8-12s-1 11 3 11c5 0 7-15 11-24 2-4 4-3 4 1-2 9-8 17-7 22 0 4 3 4 6 0 3-3 4-9 7-9s0 10 4 10c5 0 6-11 10-11 3 0-1 10 3 10 5 0 9-12 13-12 3 0-3 12 2 12 7 0 12-14 22-14 6 0 6 6 15 4"
        />
      </svg>
      <small>Sílvia Nakamura · Padaria Estrela do Sul</small>
    </div>
  );
}

import styles from "./pending-items.module.css";

const SHOWN = 5;

/** Spans, because it is part of a sentence. */
export function PendingItems({ subtasks, items }: { subtasks: string[]; items: string[] }) {
  return (
    <>
      <Names title="Subtarefas em aberto" names={subtasks} />
      <Names title="Itens obrigatórios em aberto" names={items} />
    </>
  );
}

function Names({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={styles.group}>
      <span className={styles.title}>{title}</span>
      <span role="list">
        {names.slice(0, SHOWN).map((name, at) => (
          <span key={at} role="listitem" className={styles.name}>
            {name}
          </span>
        ))}
      </span>
      {names.length > SHOWN ? <span>+{names.length - SHOWN} mais</span> : null}
    </span>
  );
}

import { type DragEvent, useRef, useState } from "react";
import { FileIcon, UploadIcon } from "#web/ui/icons.tsx";
import styles from "./clients.module.css";

interface DropZoneProps {
  /** The file that is on its way: no other is taken meanwhile. */
  fileName: string | undefined;
  onFile: (file: File) => void;
}

/** Takes one file: dropped, or chosen by click or key. */
export function DropZone({ fileName, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = fileName !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.zone} ${isOver ? styles.over : ""}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isBusy ? <FileIcon size={24} /> : <UploadIcon size={24} />}
        <strong role={isBusy ? "status" : undefined}>
          {isBusy ? `Importando ${fileName}…` : "Arraste a planilha para cá"}
        </strong>
        {isBusy ? (
          <span className={styles.bar} />
        ) : (
          <span>ou clique para escolher um arquivo .csv</span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Planilha de clientes em CSV"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after it was corrected.
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

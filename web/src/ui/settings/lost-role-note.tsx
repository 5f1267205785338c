import { Button } from "../actions/button.tsx";
import { ReadOnlyNote } from "../page/page.tsx";

interface LostRoleNoteProps {
  onDiscard: () => void;
  /** What can no longer be changed: 'os dados da empresa'. */
  children: string;
}

/** Shown above a form whose changes can no longer be saved, because the person lost the role. */
export function LostRoleNote({ onDiscard, children }: LostRoleNoteProps) {
  return (
    <ReadOnlyNote>
      {`Você não pode mais alterar ${children}. O que você digitou não foi salvo e continua aqui para copiar. `}
      <Button variant="link" onClick={onDiscard}>
        Descartar
      </Button>
    </ReadOnlyNote>
  );
}

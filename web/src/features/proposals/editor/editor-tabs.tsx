import { Segmented } from "#web/ui/choices/segmented.tsx";

const TABS = [
  { value: "edit", label: "Editar" },
  { value: "view", label: "Ver" },
] as const;

interface EditorTabsProps {
  tab: "edit" | "view";
  onTab: (tab: "edit" | "view") => void;
}

export function EditorTabs({ tab, onTab }: EditorTabsProps) {
  return <Segmented block aria-label="Mostrar" options={[...TABS]} value={tab} onChange={onTab} />;
}

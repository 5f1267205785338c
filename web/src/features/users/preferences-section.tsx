import { Switch } from "antd";
import { useState } from "react";
import { areSingleKeysOn, setSingleKeys } from "#web/ui/browser/single-keys.ts";
import { Section } from "#web/ui/page/page.tsx";

/** Stored in this browser. */
export function PreferencesSection() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Section
      id="atalhos"
      title="Atalhos de uma tecla"
      sentence="“/” leva à busca da lista, “N” cria um item, “?” mostra todos os atalhos. Desligue se teclas soltas atrapalham você, por exemplo no ditado por voz. Vale neste navegador."
      aside={<Switch aria-label="Atalhos de uma tecla" checked={isOn} onChange={change} />}
    />
  );
}

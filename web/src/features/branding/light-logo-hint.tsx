import { useEffect, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { isLightLogo, withPlate } from "./light-logo.ts";
import styles from "./logo-section.module.css";

interface LightLogoHintProps {
  logoUrl: string;
  /** `#rrggbb` */
  color: string;
  isSending: boolean;
  onSend: (file: File) => void;
}

export function LightLogoHint({ logoUrl, color, isSending, onSend }: LightLogoHintProps) {
  const [lightUrl, setLightUrl] = useState<string>();
  useEffect(() => {
    let isOver = false;
    isLightLogo(logoUrl).then(
      (isLight) => {
        if (isLight && !isOver) setLightUrl(logoUrl);
      },
      // An unreadable picture gets no hint.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [logoUrl]);
  if (lightUrl !== logoUrl) return null;
  return (
    <div className={styles.light} role="status">
      <AlertIcon size={16} />
      <p>Este logo é claro e some no papel branco das propostas.</p>
      <Button
        size="sm"
        disabled={isSending}
        onClick={() => void withPlate(logoUrl, color).then(onSend)}
      >
        Colocar fundo escuro
      </Button>
    </div>
  );
}

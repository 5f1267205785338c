import { useState } from "react";
import type { BrandingColors } from "#shared/branding/rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { PictureDrop } from "#web/ui/files/picture-drop.tsx";
import { ImageIcon } from "#web/ui/marks/icons.tsx";
import { LightLogoHint } from "../light-logo-hint.tsx";
import { readLogoColors } from "../logo-colors.ts";
import { LOGO_TYPES } from "../logo-file.ts";
import { SchemeCards } from "../scheme-cards.tsx";
import { useLogo } from "../use-branding.ts";
import styles from "./start-logo.module.css";

interface StartLogoProps {
  value: BrandingColors;
  change: (colors: BrandingColors) => void;
  logoUrl: string | null;
}

/** Uploads at once and reads the brand colours from the logo. */
export function StartLogo({ value, change, logoUrl }: StartLogoProps) {
  const { isSending, sentUrl, send, remove } = useLogo();
  const [isAdjusting, setAdjusting] = useState(false);
  const url = sentUrl ?? logoUrl;
  const take = (file: File) => {
    send(file);
    // `send` reports unreadable pictures.
    void readLogoColors(file).then(
      (colors) => colors && change(colors),
      () => undefined,
    );
  };
  const hint = useIsPhone() ? "Escolha o logo" : "Arraste o logo para cá";
  const { primaryColor, secondaryColor, accentColor } = value;
  return (
    <div role="group" aria-label="Logo e cores">
      <p className="u-label">Logo</p>
      <PictureDrop
        isWide
        picture={<Mark url={url} />}
        labels={{
          drop: url ? "Logo e cores da sua proposta" : hint,
          rule: "PNG ou JPG. As cores da proposta saem dele.",
          choose: url ? "Trocar" : "Escolher",
          sending: "Enviando o logo",
        }}
        types={LOGO_TYPES}
        upload={{ isSending, onFile: take, onRemove: logoUrl ? remove : undefined }}
      />
      {logoUrl ? (
        <LightLogoHint
          logoUrl={logoUrl}
          color={value.primaryColor}
          isSending={isSending}
          onSend={send}
        />
      ) : null}
      <div className={styles.colors}>
        Cores
        {[primaryColor, secondaryColor, accentColor].map((color, index) => (
          <i key={index} style={{ background: color }} />
        ))}
        <Button
          variant="link"
          aria-expanded={isAdjusting}
          onClick={() => setAdjusting((before) => !before)}
        >
          Ajustar
        </Button>
      </div>
      {isAdjusting ? (
        <div className={styles.schemes}>
          <SchemeCards value={value} onChange={change} disabled={false} />
        </div>
      ) : null}
    </div>
  );
}

function Mark({ url }: { url: string | null }) {
  return url ? (
    <span className={styles.paper}>
      <img src={url} alt="Logo da empresa" />
    </span>
  ) : (
    <span className={styles.logo}>
      <ImageIcon size={20} />
    </span>
  );
}

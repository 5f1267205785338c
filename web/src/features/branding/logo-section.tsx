import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { PictureCard, PictureDrop } from "#web/ui/files/picture-drop.tsx";
import { ImageIcon } from "#web/ui/marks/icons.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { LightLogoHint } from "./light-logo-hint.tsx";
import { LOGO_TYPES } from "./logo-file.ts";
import { useLogo } from "./use-branding.ts";
import styles from "./logo-section.module.css";

interface LogoSectionProps {
  logoUrl: string | null;
  color: string;
  canEdit: boolean;
}

export function LogoSection({ logoUrl, color, canEdit }: LogoSectionProps) {
  const { isSending, sentUrl, send, remove } = useLogo();
  const isPhone = useIsPhone();
  const logo = <Mark url={sentUrl ?? logoUrl} />;
  return (
    <Section title="Logo" sentence="Aparece no topo de todas as propostas.">
      {canEdit ? (
        <PictureDrop
          isWide
          picture={logo}
          labels={{
            drop: isPhone ? "Escolha uma imagem" : "Arraste uma imagem para cá",
            rule: "PNG ou JPG. Imagens grandes são reduzidas antes do envio.",
            choose: logoUrl ? "Trocar logo" : "Escolher arquivo",
            sending: "Enviando o logo",
          }}
          types={LOGO_TYPES}
          upload={{ isSending, onFile: send, onRemove: logoUrl ? remove : undefined }}
        />
      ) : (
        <PictureCard isWide picture={logo}>
          {logoUrl ? null : <p>Nenhum logo enviado.</p>}
        </PictureCard>
      )}
      {canEdit && logoUrl ? (
        <LightLogoHint logoUrl={logoUrl} color={color} isSending={isSending} onSend={send} />
      ) : null}
    </Section>
  );
}

function Mark({ url }: { url: string | null }) {
  if (!url) {
    return (
      <span className={styles.sign}>
        <ImageIcon size={20} />
      </span>
    );
  }
  return (
    <span className={styles.paper}>
      <img src={url} alt="Logo atual" />
    </span>
  );
}

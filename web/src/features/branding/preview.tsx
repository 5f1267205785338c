import { type BrandingColors, lowContrastColors } from "#shared/branding/rules.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { ProposalPreview } from "#web/ui/document/proposal-preview.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import styles from "./preview.module.css";

const colorNames: Record<keyof BrandingColors, string> = {
  primaryColor: "A cor primária",
  secondaryColor: "A cor secundária",
  accentColor: "A cor de destaque",
};

export function Preview({ proposal }: { proposal: DocumentProps }) {
  const { primary, secondary, accent } = proposal.colors;
  const warned = lowContrastColors({
    primaryColor: primary,
    secondaryColor: secondary,
    accentColor: accent,
  });
  return (
    <figure className={styles.preview}>
      <figcaption>Prévia com dados de exemplo</figcaption>
      <ProposalPreview proposal={proposal} />
      <div role="status">
        {warned.map(({ color, ratio }) => (
          <p key={color} className={styles.warning}>
            <AlertIcon size={16} />
            <span>
              {colorNames[color]} tem pouco contraste com o papel branco (
              {ratio.toFixed(1).replace(".", ",")}:1).{" "}
              {color === "primaryColor"
                ? "Nos textos da proposta usamos um tom mais escuro dela."
                : "Ela quase não aparece."}
            </span>
          </p>
        ))}
      </div>
    </figure>
  );
}

import "@fontsource/source-serif-4/latin-400.css";
import "@fontsource/source-serif-4/latin-400-italic.css";
import "@fontsource/source-serif-4/latin-600.css";
import "@fontsource/source-serif-4/latin-600-italic.css";
import { useLayoutEffect, useRef, useState } from "react";
import { type BrandingColors, faintColors } from "#shared/branding/rules.ts";
import type { DocumentProps } from "#shared/proposals/document-props.ts";
import { documentPreviewStyles } from "#shared/proposals/document-styles.ts";
import { HeadlineElement } from "#shared/proposals/document-text.tsx";
import { ProposalDocument } from "#shared/proposals/document.tsx";
import { AlertIcon } from "#web/ui/icons.tsx";
import styles from "./preview.module.css";

const colorNames: Record<keyof BrandingColors, string> = {
  primaryColor: "A cor primária",
  secondaryColor: "A cor secundária",
  accentColor: "A cor de destaque",
};

/** The document that the PDF prints: its first page, as wide as its place. */
export function Preview({ proposal }: { proposal: DocumentProps }) {
  const { primary, secondary, accent } = proposal.colors;
  const faint = faintColors({
    primaryColor: primary,
    secondaryColor: secondary,
    accentColor: accent,
  });
  return (
    <figure className={styles.preview}>
      <figcaption>Prévia com dados de exemplo</figcaption>
      <Sheet proposal={proposal} />
      <div role="status">
        {faint.map(({ color, ratio }) => (
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

function Sheet({ proposal }: { proposal: DocumentProps }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current && sheet.current)
        setScale(frame.current.clientWidth / sheet.current.offsetWidth);
    };
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true" inert>
      <style>{documentPreviewStyles(proposal.layout)}</style>
      <div ref={sheet} className={styles.sheet} style={{ transform: `scale(${scale})` }}>
        <HeadlineElement value="p">
          <ProposalDocument {...proposal} />
        </HeadlineElement>
      </div>
    </div>
  );
}

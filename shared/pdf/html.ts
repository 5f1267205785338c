import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Certificate } from "#shared/offers/certificate/certificate.tsx";
import type { CertificateProps } from "#shared/offers/certificate/facts.ts";
import { CERTIFICATE_STYLES } from "#shared/offers/certificate/styles.ts";
import { documentColors } from "#shared/proposals/document/colors.ts";
import { ProposalDocument } from "#shared/proposals/document/document.tsx";
import { documentPageStyles } from "#shared/proposals/document/page-styles.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { documentStyles } from "#shared/proposals/document/styles.ts";

const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

/**
 * Returns a self-contained page: the fonts are the printer's, nothing is loaded or run. Omits a logo that is not a
 * data: URL of an image. With `certificate` it ends with that page.
 */
export function documentHtml(props: DocumentProps, certificate?: CertificateProps): string {
  const logo = props.logo?.startsWith("data:image/") === true ? props.logo : null;
  const body = renderToStaticMarkup(createElement(ProposalDocument, { ...props, logo }));
  const end = certificate ? renderToStaticMarkup(createElement(Certificate, certificate)) : "";
  const head = renderToStaticMarkup(
    createElement("title", null, `${props.number} · ${props.title}`),
  );
  const colors = Object.entries(documentColors(props.colors)).map(
    ([name, color]) => `${name}:${color}`,
  );
  const styles = [
    "html,body{margin:0;padding:0}",
    documentStyles(props.layout),
    documentPageStyles(props),
    ...(certificate ? [CERTIFICATE_STYLES] : []),
  ];
  return (
    `<!doctype html><html lang="pt-BR" style="${colors.join(";")}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policy}">${head}` +
    `<style>${styles.join("\n")}</style></head><body>${body}${end}</body></html>`
  );
}

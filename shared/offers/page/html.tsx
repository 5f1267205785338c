import { renderToStaticMarkup } from "react-dom/server";
import { formatDay } from "#shared/values/dates.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { NoticePage, type NoticePageProps } from "./notice-page.tsx";
import { OfferPage } from "./page.tsx";
import type { OfferPageProps } from "./props.ts";
import { noticePageStyles, pageStyles } from "./styles/page.ts";

/** What differs between responses with the same content. */
interface Delivery {
  /** Allows the inline styles in `style-src`. */
  nonce: string;
  /** The page's own script, inline; allowed by its hash. */
  script: string;
  /** The product's own address. */
  origin: string;
}

/** Returns the page of a version. Its link preview shows neither the client nor an amount. */
export function offerPageHtml(props: OfferPageProps, { nonce, script, origin }: Delivery): string {
  const { document, logo } = props.content;
  const title = `Proposta ${document.number}`;
  const { name } = document.company;
  const description = `Enviada por ${withFullStop(name)} Válida até ${formatDay(document.validUntil)}.`;
  return html({
    title: `${title} · ${name}`,
    meta: [
      ...(document.layout === "modern"
        ? ([["name", "theme-color", document.colors.primary]] as const)
        : []),
      ["property", "og:type", "website"],
      ["property", "og:title", title],
      ["property", "og:description", description],
      ["property", "og:url", origin],
      ["property", "og:locale", "pt_BR"],
      ...(logo === null ? [] : ([["property", "og:image", `${origin}/${logo.key}`]] as const)),
    ],
    styles: pageStyles(document),
    nonce,
    body: renderToStaticMarkup(
      <body className={`of l-${document.layout}`} {...factsOf(props)}>
        <OfferPage {...props} />
      </body>,
    ),
    script,
  });
}

/** Returns a page without a proposal. */
export function noticePageHtml(props: NoticePageProps, nonce: string): string {
  return html({
    title: props.title,
    meta: [],
    styles: noticePageStyles(),
    nonce,
    body: renderToStaticMarkup(
      <body>
        <NoticePage {...props} />
      </body>,
    ),
    script: "",
  });
}

interface Parts {
  title: string;
  meta: readonly (readonly [attribute: "name" | "property", name: string, content: string])[];
  styles: string;
  nonce: string;
  body: string;
  script: string;
}

function html({ title, meta, styles, nonce, body, script }: Parts): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      {meta.map(([attribute, name, content]) => (
        <meta key={name} {...{ [attribute]: name }} content={content} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>,
  );
  const page = script ? body.replace(/<\/body>$/, () => `<script>${script}</script></body>`) : body;
  return (
    `<!doctype html><html lang="pt-BR"><head>${head}<style nonce="${nonce}">${styles}</style></head>` +
    `${page}</html>`
  );
}

/** Returns the input of the page's script: `web/src/offer-page/facts.ts`. */
function factsOf({ state, version, contentHash, hasPdf, content, messages }: OfferPageProps) {
  return {
    "data-state": state,
    "data-version": version,
    "data-hash": contentHash,
    "data-company": content.document.company.name,
    "data-messages": messages.length,
    "data-pdf": hasPdf ? "yes" : "no",
  };
}

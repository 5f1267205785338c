import { createContext, createElement, type ReactNode, use } from "react";
import { type Cents, formatAmount } from "#shared/values/money.ts";

const connective = "(?:de|da|do|das|dos|para|em|com|por|no|na|ao|à|a|o|e)";
const measure = String.raw`(?<![\p{L}\d])\d[\d.,]{0,14} \p{L}{1,5}[²³]?(?![\p{L}\d])`;
const shortCompound = String.raw`(?<![\p{L}\d-])[\p{L}\d]{1,4}-[\p{L}\d]{1,4}(?![\p{L}\d-])`;
const inProse = new RegExp(`${measure}|${shortCompound}`, "giu");
const inTitle = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${connective} ){1,2}(?:${measure}|\S{1,16}(?!\S))|${measure}|${shortCompound}`,
  "giu",
);

/** Keeps numbers and their units ("14,4 kWp") on one line, with unchanged characters. */
export function Glued({ children }: { children: string }): ReactNode {
  return withoutBreaks(children, inProse);
}

/** A page that embeds the document has its own `h1`. */
export const HeadlineElement = createContext<"h1" | "p">("h1");

/** Like `Glued`; no line ends in "de", "da" or "para". */
export function Headline({ children }: { children: string }) {
  const className = `headline ${headlineSize(children)}`;
  return createElement(use(HeadlineElement), { className }, withoutBreaks(children, inTitle));
}

/** Paragraphs at blank lines; line breaks stay. */
export function Prose({ children, className }: { children: string; className?: string }) {
  const paragraphs = children
    .replaceAll("\r", "")
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return paragraphs.map((paragraph, index) => (
    <p key={index} className={className === undefined ? "prose" : `prose ${className}`}>
      <Glued>{paragraph}</Glued>
    </p>
  ));
}

/** "R$ 36.834,20" with a separately styled sign. */
export function Money({ children }: { children: Cents }) {
  return (
    <>
      <span className="currency">R$</span>
      {"\u00a0"}
      {formatAmount(children)}
    </>
  );
}

/** Returns "−14,50" with U+2212; an en dash for none. */
export function discountText(discount: Cents): string {
  return discount === 0 ? "–" : `−${formatAmount(discount)}`;
}

/** Omits blank lines. */
export function Lines({ children }: { children: (ReactNode | null)[] }) {
  return children
    .filter((line) => line !== null && line !== "")
    .map((line, index) => (
      <span key={index} className="line">
        {line}
      </span>
    ));
}

/** Joins texts that are not blank by middle dots. */
export function Dotted({ children }: { children: (ReactNode | null)[] }) {
  return children
    .filter((text) => text !== null && text !== "")
    .flatMap((text, index) => [
      index > 0 && (
        <span key={`dot-${index}`} className="dot">
          {" · "}
        </span>
      ),
      <span key={index}>{text}</span>,
    ]);
}

function headlineSize(title: string): string {
  if (title.length > 125) return "headline-small";
  return title.length > 75 ? "headline-medium" : "headline-large";
}

function withoutBreaks(text: string, pattern: RegExp): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    parts.push(
      <span key={match.index} className="unbroken">
        {match[0]}
      </span>,
    );
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}

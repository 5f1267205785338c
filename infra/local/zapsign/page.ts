import { CONTRACT_VARIABLES } from "#shared/contracts/variables.ts";
import { formatDateTime, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { escapeHtml } from "../operator/operator-page.ts";
import { Refusal } from "../operator/provider-api.ts";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { isOpen, refuse, sign, view } from "./documents.ts";
import { fileLink } from "./files.ts";
import type { Document, Registry } from "./state.ts";

const LABELS = new Map<string, string>(
  CONTRACT_VARIABLES.map(({ variable, label }) => [variable.slice(2, -2), label]),
);

/** Returns the page where a client signs or refuses. It needs no script. */
export function answerPage(registry: Registry, { method, path, body }: WireRequest): WireReply {
  const token = path.slice("/verificar/".length);
  const document = registry.state.documents.find(({ signer }) => signer.token === token);
  if (!document) return page(404, "Documento não encontrado", NOT_FOUND);
  if (method !== "POST") {
    if (isOpen(registry, document)) view(registry, document);
    return page(200, document.name, contentOf(registry, document));
  }
  const form = new URLSearchParams(body.toString());
  try {
    if (form.get("action") === "refuse") {
      refuse(registry, document, { reason: form.get("reason") ?? "", isSigner: true });
    } else sign(registry, document);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return { status: 303, headers: { location: `${registry.pages}${path}` } };
}

const NOT_FOUND = "<h1>Documento não encontrado</h1><p>Confira o endereço que você recebeu.</p>";

function contentOf(registry: Registry, document: Document): string {
  const { name, signer, answers } = document;
  const rows = answers.map(
    ({ variable, value }) =>
      `<dt>${escapeHtml(LABELS.get(variable) ?? variable)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const kind = document.status === "signed" ? "signed" : "original";
  const link = escapeHtml(fileLink(registry, document, kind));
  return `<header><p class="who">Para assinatura de <b>${escapeHtml(signer.name)}</b></p>
<h1>${escapeHtml(name)}</h1>${stateOf(registry, document)}</header>
<section aria-labelledby="terms"><h2 id="terms">Dados do contrato</h2><dl>${rows.join("")}</dl>
<p><a href="${link}">Abrir o documento em PDF</a></p></section>
${isOpen(registry, document) ? FORMS : ""}`;
}

function stateOf(registry: Registry, document: Document): string {
  const { status, deletedAt, rejectedReason, signer } = document;
  const say = (look: string, text: string) => `<p class="state ${look}" role="status">${text}</p>`;
  if (status === "signed") {
    const at = formatDateTime(signer.signedAt ?? document.updatedAt, DEFAULT_TIME_ZONE);
    return say("good", `Documento assinado em ${at}. Obrigado!`);
  }
  if (status === "recusado") {
    const why = rejectedReason ? ` Motivo: ${escapeHtml(rejectedReason)}` : "";
    return say("bad", `Documento recusado.${why}`);
  }
  if (deletedAt !== null) return say("bad", "Este documento foi cancelado por quem o enviou.");
  if (!isOpen(registry, document)) return say("bad", "O prazo para assinar terminou.");
  return say("", "Aguardando sua assinatura");
}

const FORMS = `<section class="acts"><form method="post"><input type="hidden" name="action" value="sign">
<p>Ao assinar, você declara que leu o documento e concorda com ele.</p><button class="first">Assinar</button></form>
<details><summary>Recusar</summary><form method="post"><input type="hidden" name="action" value="refuse">
<label for="reason">Por que você não concorda? (opcional)</label>
<textarea id="reason" name="reason" rows="3" maxlength="500"></textarea>
<button class="second">Recusar documento</button></form></details></section>`;

function page(status: number, title: string, body: string): WireReply {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><p class="notice">SIMULAÇÃO da ZapSign · ambiente local, sem validade jurídica</p>
<main>${body}</main></body></html>`,
  };
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b2333;background:#f1f3f8}
.notice{margin:0;padding:8px 16px;background:#3b2a63;color:#fff;text-align:center;font-size:14px}
main{max-width:720px;margin:24px auto;background:#fff;border:1px solid #dbe0ea;border-radius:12px;overflow:hidden}
header,section{padding:24px}section{border-top:1px solid #dbe0ea}
h1{margin:0 0 12px;font-size:26px;line-height:1.25;overflow-wrap:anywhere}h2{margin:0 0 12px;font-size:17px}
.who{margin:0 0 4px;color:#4d5a70}
.state{display:inline-block;margin:0;padding:4px 12px;border-radius:16px;background:#fff2cc;color:#5c3d00;font-weight:600}
.good{background:#d5f3e0;color:#0b5129}.bad{background:#fde1df;color:#8a1b12}
dl{margin:0;display:grid;grid-template-columns:minmax(140px,max-content) 1fr;gap:8px 24px}
dt{color:#4d5a70}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
a{color:#4a2fb3}
.acts{background:#f8f9fc}.acts p{margin:0 0 12px}
button{min-height:48px;padding:10px 24px;border-radius:8px;font:600 16px/24px system-ui,sans-serif;cursor:pointer}
.first{border:0;background:#4a2fb3;color:#fff}.second{margin-top:12px;border:1px solid #b3261e;background:#fff;color:#8a1b12}
details{margin-top:16px}summary{display:inline-block;padding:10px 0;color:#8a1b12;font-weight:600;cursor:pointer}
label{display:block;margin:8px 0 4px}textarea{width:100%;padding:10px;font:inherit;border:1px solid #7d899c;border-radius:8px}
:focus-visible{outline:3px solid #4a2fb3;outline-offset:2px}
@media(max-width:560px){main{margin:0;border:0;border-radius:0}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:12px}button{width:100%}}`;

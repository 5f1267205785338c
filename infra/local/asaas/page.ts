import { escapeHtml } from "../operator/operator-page.ts";
import { ASAAS } from "../paths.ts";
import type { WireReply } from "../site/http-server.ts";

/** Returns a page of the provider, in its own look and marked as a simulation. `body` is HTML. */
export function page(status: number, title: string, body: string): WireReply {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style><script defer src="${ASAAS}/page.js"></script></head>
<body><p class="notice">SIMULAÇÃO · ambiente local, nenhum dinheiro é movimentado</p><main>${body}</main></body></html>`,
  };
}

/** `/page.js` copies the text of a field. */
export function pageScript(): WireReply {
  return {
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8" },
    body: SCRIPT,
  };
}

export function notFoundPage(): WireReply {
  return page(
    404,
    "Cobrança não encontrada",
    "<h1>Cobrança não encontrada</h1><p>Confira o endereço.</p>",
  );
}

const SCRIPT = `for (const button of document.querySelectorAll("button[data-copy]")) {
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    const copied = navigator.clipboard.writeText(field.value);
    button.textContent = await copied.then(() => "Copiado", () => "Selecionado: copie com Ctrl+C");
  });
}`;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2434;background:#eef1f6}
.notice{margin:0;padding:8px 16px;background:#5c3d00;color:#fff;text-align:center;font-size:14px}
main{max-width:640px;margin:24px auto;padding:24px;background:#fff;border-radius:12px}
h1{margin:0 0 4px;font-size:24px}h2{margin:0 0 12px;font-size:18px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}
dt{color:#536077}dd{margin:0;overflow-wrap:anywhere}
.value{font-size:32px;font-weight:700;margin:8px 0}
.status{display:inline-block;padding:2px 10px;border-radius:999px;background:#e3e8f0;font-weight:600}
.paid{background:#d3f2df;color:#0b5229}.late,.error{background:#fde2e0;color:#8a1c13}
.error{padding:12px;border-radius:8px}
section{margin-top:24px;padding-top:24px;border-top:1px solid #d5dbe5}
textarea{width:100%;padding:8px;font:13px/1.4 ui-monospace,monospace;resize:none;border:1px solid #8490a5;border-radius:8px}
button,.button{display:inline-block;min-height:44px;padding:10px 16px;border:0;border-radius:8px;background:#0a54c4;color:#fff;font:600 16px/24px system-ui,sans-serif;text-decoration:none;cursor:pointer}
button.second{background:#e3e8f0;color:#1c2434}
button:focus-visible,a:focus-visible,textarea:focus-visible{outline:3px solid #f0a000;outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.qr{display:block;width:240px;max-width:100%;margin:0 auto 12px}
label{display:block;margin-bottom:6px;font-weight:600}a{color:#0a54c4}
svg.bars{display:block;width:100%;height:64px;margin:24px 0}
`;

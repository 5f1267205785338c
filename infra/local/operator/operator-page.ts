import type { Reply } from "../api-gateway/api-gateway.ts";
import { LOCAL } from "../paths.ts";
import type { Mail } from "../ses/mailbox.ts";

export function operatorPage(now: Date, mails: Mail[], jobs: string[]): Reply {
  const newest = mails.toReversed().slice(0, 50);
  const body = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ambiente local · Fechou</title><link rel="stylesheet" href="data:text/css,${encodeURIComponent(STYLE)}"></head><body>
<h1>Ambiente local</h1>
<p>Relógio: <b>${now.toISOString()}</b> · adiantar com <code>POST ${LOCAL}/clock {"advanceHours": 24}</code></p>
<p>Tarefas agendadas: ${jobs.map((job) => `<code>POST ${LOCAL}/jobs/${job}</code>`).join(" ")}</p>
<h2>Caixa de correio (${mails.length})</h2>
${newest.map(mailRow).join("") || "<p>Nenhuma mensagem ainda.</p>"}
</body></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

function mailRow({ from, to, subject, text, at }: Mail): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/\S+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return `<article><h3>${escapeHtml(subject)}</h3><p>${escapeHtml(`${from} → ${to}`)} · ${at}</p><pre>${linked}</pre></article>`;
}

const STYLE = `body{font:14px/1.5 system-ui;max-width:760px;margin:32px auto;padding:0 16px}article{border-top:1px solid;padding:12px 0}h3{margin:0}pre{white-space:pre-wrap;word-break:break-word}`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

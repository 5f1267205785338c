import { readState } from "./call.ts";

const PAUSE_MS = 3_000;
const TRIES = 40;

/** Replaces the printing note by the PDF's link once it exists. */
export async function awaitPdf(): Promise<void> {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("a.pdf[data-href]"));
  if (links.length === 0) return;
  for (let tried = 0; tried < TRIES; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await readState();
    if (!now || !now.hasPdf) continue;
    links.forEach(enable);
    return;
  }
}

function enable(link: HTMLAnchorElement): void {
  link.href = link.dataset["href"] ?? "";
  link.download = "";
  link.removeAttribute("role");
  link.removeAttribute("aria-disabled");
  link.classList.remove("off");
  const label = link.querySelector("span");
  if (label) label.textContent = "Baixar PDF";
}

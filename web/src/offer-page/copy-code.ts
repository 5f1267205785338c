const SHOWN_MS = 2_000;

export function copyCode(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-copy]");
  if (!button) return;
  const label = button.textContent;
  button.addEventListener("click", () => {
    void copy(button.dataset["copy"] ?? "").then((isCopied) => {
      button.textContent = isCopied ? "Código copiado" : "Toque no código para copiar";
      button.setAttribute("aria-live", "polite");
      setTimeout(() => {
        button.textContent = label;
      }, SHOWN_MS);
    });
  });
}

/** In-app browsers may refuse the clipboard: the code below can be selected. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

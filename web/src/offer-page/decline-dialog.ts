import { call } from "./call.ts";
import { facts } from "./facts.ts";
import { decide, wireDialog } from "./dialog.ts";

const FAILED = "Não conseguimos registrar. Verifique sua conexão e tente de novo.";

/** The reason is optional. */
export function declineDialog(): void {
  wireDialog("decline", "Registrando…", async (dialog) => {
    const reason = dialog.root.querySelector<HTMLInputElement>("input[name=reason]:checked");
    const text = dialog.valueOf("text");
    const body = {
      version: facts.version,
      ...(reason && { reason: reason.value }),
      ...(text && { text }),
    };
    try {
      if (await decide(dialog, "/decline", body)) location.reload();
    } catch {
      dialog.fail(FAILED);
    }
  });
}

/** Asks for a new validity after the expiry. */
export function renewalButton(): void {
  const { company } = facts;
  tellingButton("renewal", {
    path: "/renewal",
    done: `Pedido enviado. ${company} vai responder.`,
    failed: "Não foi possível pedir. Tentar de novo",
  });
}

/** The client reports that the payment is on its way. */
export function paidButton(): void {
  const { company } = facts;
  tellingButton("paid", {
    path: "/paid",
    done: `Avisamos ${company}. A confirmação é feita por eles.`,
    failed: "Não foi possível avisar. Tentar de novo",
  });
}

export function remindersButton(): void {
  tellingButton("stop-reminders", {
    path: "/stop-reminders",
    done: "Você não recebe mais lembretes desta proposta.",
    failed: "Não foi possível desligar. Tentar de novo",
  });
}

interface Telling {
  path: string;
  done: string;
  failed: string;
}

/** Makes the buttons `data-{name}` notify the team. */
function tellingButton(name: string, telling: Telling): void {
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>(`[data-${name}]`));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      void tell(telling).then((said) => {
        button.removeAttribute("aria-busy");
        for (const one of buttons) show(one, said, telling);
      });
    });
  }
}

/** Replaces the button by the answer; after a failure the button stays with another label. */
function show(button: HTMLButtonElement, said: string | undefined, { failed }: Telling): void {
  if (said === undefined) {
    button.textContent = failed;
    return;
  }
  const note = document.createElement("p");
  note.className = "asked";
  note.setAttribute("role", "status");
  note.textContent = said;
  button.replaceWith(note);
}

async function tell({ path, done }: Telling): Promise<string | undefined> {
  try {
    const response = await call(path, { version: facts.version });
    if (response.ok) return done;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return undefined;
  }
}

import { renewalText } from "#shared/offers/page/renewal-text.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { call } from "./call.ts";
import { facts } from "./facts.ts";

/** Lets the client of an expired offer ask for a new validity date. */
export function renewalButton(): void {
  wireNotifyButton("renewal", {
    path: "/renewal",
    done: renewalText(facts.company),
    failed: "Não foi possível pedir. Tentar de novo",
    hint: "[data-renewal-hint]",
  });
}

/** Lets the client report that the payment is on its way. */
export function paidButton(): void {
  const { company } = facts;
  wireNotifyButton("paid", {
    path: "/paid",
    done: `Avisamos ${withFullStop(company)} A confirmação é feita por eles.`,
    failed: "Não foi possível avisar. Tentar de novo",
  });
}

/** Lets the client turn off reminders of this proposal. */
export function remindersButton(): void {
  wireNotifyButton("stop-reminders", {
    path: "/stop-reminders",
    done: "Você não recebe mais lembretes desta proposta.",
    failed: "Não foi possível desligar. Tentar de novo",
  });
}

interface Notification {
  path: string;
  done: string;
  failed: string;
  /** What asks for the press, removed with the button. */
  hint?: string;
}

/** Makes the buttons `data-{name}` notify the team. */
function wireNotifyButton(name: string, notification: Notification): void {
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>(`[data-${name}]`));
  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      button.textContent = "Enviando…";
      void notify(notification).then((answer) => {
        button.removeAttribute("aria-busy");
        for (const one of buttons) show(one, answer, notification);
      });
    });
  }
}

/** Replaces the button by the answer, which takes its focus; after a failure it stays with another label. */
function show(
  button: HTMLButtonElement,
  answer: string | undefined,
  { failed, hint }: Notification,
): void {
  if (answer === undefined) {
    button.textContent = failed;
    return;
  }
  if (hint) document.querySelector(hint)?.remove();
  const note = document.createElement("p");
  note.className = "asked";
  note.setAttribute("role", "status");
  note.textContent = answer;
  const hadFocus = document.activeElement === button;
  button.replaceWith(note);
  if (!hadFocus) return;
  note.tabIndex = -1;
  note.focus();
}

/** Returns what the button is replaced by; undefined without an answer. */
async function notify({ path, done }: Notification): Promise<string | undefined> {
  try {
    const response = await call(path, { version: facts.version });
    if (response.ok) return done;
    return ((await response.json()) as { message: string }).message;
  } catch {
    return undefined;
  }
}

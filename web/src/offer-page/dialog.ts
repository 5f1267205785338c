import { call } from "./call.ts";

interface Refusal {
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
}

/** Rendered by `shared/offers/page/dialogs/dialog.tsx`. */
export interface OfferDialog {
  root: HTMLDialogElement;
  valueOf: (name: string) => string;
  /** Also focuses the first invalid field. */
  showErrors: (errors: readonly { field: string; message: string }[]) => void;
  /** With `isOver` the button reloads the page. */
  fail: (message: string, isOver?: boolean) => void;
}

/** Problems that mean that the page is outdated. */
const OUTDATED =
  /^offer_(replaced|paused|expired|settled|gone|total_changed|unavailable|not_found)$/;

/** State of the history entry of an open dialog. */
const OPENED = "dialog";

/** Returns undefined when the page has no such dialog. */
export function wireDialog(
  id: string,
  busyLabel: string,
  submit: (dialog: OfferDialog) => Promise<void>,
): OfferDialog | undefined {
  const root = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  const button = root?.querySelector<HTMLButtonElement>("[data-submit]");
  const failure = root?.querySelector<HTMLElement>(".fail");
  if (!root || !button || !failure) return undefined;
  const label = Array.from(button.childNodes);
  let isOver = false;
  let isBusy = false;
  const dialog: OfferDialog = {
    root,
    valueOf: (name) => control(root, name)?.value.trim() ?? "",
    showErrors(errors) {
      for (const { field, message } of errors) markField(root, field, message);
      const first = errors.find(({ field }) => control(root, field));
      if (first) control(root, first.field)?.focus();
      else if (errors[0]) this.fail(errors[0].message);
    },
    fail(message, over = false) {
      isOver = over;
      failure.textContent = message;
      failure.hidden = false;
      if (over) button.textContent = "Atualizar a página";
    },
  };
  const run = async (): Promise<void> => {
    if (isOver) return location.reload();
    if (isBusy) return;
    isBusy = true;
    clear(root, failure);
    button.setAttribute("aria-busy", "true");
    button.textContent = busyLabel;
    try {
      await submit(dialog);
    } finally {
      isBusy = false;
      button.removeAttribute("aria-busy");
      if (!isOver) {
        button.textContent = "";
        for (const node of label) button.appendChild(node);
      }
    }
  };
  button.addEventListener("click", () => void run());
  root.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && target instanceof HTMLInputElement) void run();
  });
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) unmarkField(root, target);
  });
  wireOpening(root, id);
  return dialog;
}

function wireOpening(root: HTMLDialogElement, id: string): void {
  root.addEventListener("click", (event) => {
    const isOutside = event.target === root;
    const isClose = event.target instanceof Element && event.target.closest("[data-close]");
    if (isOutside || isClose) root.close();
  });
  for (const opener of Array.from(document.querySelectorAll(`[data-open="${id}"]`)))
    opener.addEventListener("click", () => {
      root.showModal();
      // On phones, the keyboard would cover the dialog.
      const first = root.querySelector<HTMLElement>("input, textarea");
      if (first && matchMedia("(hover: hover)").matches) first.focus();
      // The page may scroll to what was sent, and must stay there.
      history.scrollRestoration = "manual";
      history.pushState(OPENED, "");
    });
  root.addEventListener("close", leaveEntry);
}

/** Makes a step back close the open dialog, which has a history entry of its own. */
export function closeByBack(): void {
  addEventListener("popstate", () => {
    const open = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (open) open.close();
    // Or a step forward, to the entry of a closed dialog.
    else leaveEntry();
  });
  // The page was reloaded with an open dialog.
  leaveEntry();
}

function leaveEntry(): void {
  if (history.state === OPENED) history.back();
  else history.scrollRestoration = "auto";
}

/** Returns the response of a decision that was made; undefined after showing a refusal in the dialog. */
export async function decide(
  dialog: OfferDialog,
  path: string,
  body: object,
): Promise<Response | undefined> {
  const response = await call(path, body);
  if (response.ok) return response;
  const { code, message, errors } = (await response.json()) as Refusal;
  if (code === "invalid_input" && errors) dialog.showErrors(errors);
  else dialog.fail(message, OUTDATED.test(code));
  return undefined;
}

/** Where several dialogs have a field, its id begins with that of the dialog. */
function control(root: HTMLElement, name: string): HTMLInputElement | null {
  return root.querySelector(`#f-${root.id}-${name}`) || root.querySelector(`#f-${name}`);
}

function markField(root: HTMLElement, name: string, message: string): void {
  const field = control(root, name);
  const error = field && root.querySelector<HTMLElement>(`#${field.id}-error`);
  if (!error) return;
  error.textContent = message;
  error.hidden = false;
  error.parentElement?.classList.add("bad");
  field.setAttribute("aria-invalid", "true");
  // Keeps the hint, which describes the expected input.
  const described = field.getAttribute("aria-describedby") ?? "";
  if (described.indexOf(error.id) < 0)
    field.setAttribute("aria-describedby", `${described} ${error.id}`.trim());
}

/** An edited field counts as valid until it is checked again. */
function unmarkField(root: HTMLElement, field: HTMLInputElement): void {
  const error = field.id && root.querySelector<HTMLElement>(`#${field.id}-error`);
  if (!error || error.hidden) return;
  error.hidden = true;
  error.parentElement?.classList.remove("bad");
  field.removeAttribute("aria-invalid");
}

function clear(root: HTMLElement, failure: HTMLElement): void {
  failure.hidden = true;
  for (const field of Array.from(root.querySelectorAll(".bad"))) field.classList.remove("bad");
  for (const error of Array.from(root.querySelectorAll<HTMLElement>(".err"))) {
    error.hidden = true;
    error.textContent = "";
  }
  for (const field of Array.from(root.querySelectorAll("[aria-invalid]")))
    field.removeAttribute("aria-invalid");
}

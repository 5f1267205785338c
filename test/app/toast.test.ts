import { expect, test } from "vitest";
import { onToast, showToast, dismissActionToast } from "#web/ui/feedback/toast.ts";

/** The visible titles over time; null for none. */
function drawn(act: () => void): (string | null)[] {
  const titles: (string | null)[] = [];
  const stop = onToast((toast) => titles.push(toast?.title ?? null));
  act();
  stop();
  return titles;
}

const action = { label: "Desfazer", run: () => undefined };

test("dismisses a toast with an action, and keeps an informative one", () => {
  const titles = drawn(() => {
    showToast({ title: "Cliente excluído com sucesso", kind: "success", action });
    dismissActionToast();
    dismissActionToast();
    showToast({ title: "Organização criada", kind: "success" });
    dismissActionToast();
  });
  expect(titles).toEqual(["Cliente excluído com sucesso", null, "Organização criada"]);
});

test("a toast dismissed before it is drawn never appears", () => {
  showToast({ title: "Item excluído", kind: "success", action });
  dismissActionToast();
  expect(drawn(() => undefined)).toEqual([]);
});

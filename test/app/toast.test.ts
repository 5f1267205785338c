import { expect, test } from "vitest";
import { onToast, showToast, withdrawOffer } from "#web/ui/feedback/toast.ts";

/** The visible titles over time; null for none. */
function drawn(act: () => void): (string | null)[] {
  const titles: (string | null)[] = [];
  const stop = onToast((toast) => titles.push(toast?.title ?? null));
  act();
  stop();
  return titles;
}

const offer = { label: "Desfazer", run: () => undefined };

test("what a toast offers is withdrawn with it, and what only tells something stays", () => {
  const titles = drawn(() => {
    showToast({ title: "Cliente excluído com sucesso", kind: "success", action: offer });
    withdrawOffer();
    withdrawOffer();
    showToast({ title: "Organização criada", kind: "success" });
    withdrawOffer();
  });
  expect(titles).toEqual(["Cliente excluído com sucesso", null, "Organização criada"]);
});

test("an offer that nobody has drawn yet is not drawn after it was withdrawn", () => {
  showToast({ title: "Item excluído", kind: "success", action: offer });
  withdrawOffer();
  expect(drawn(() => undefined)).toEqual([]);
});

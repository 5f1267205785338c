import { expect, test, vi } from "vitest";
import { dismissActionToast, onToast, showNews, showToast } from "#web/ui/feedback/toast.ts";

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

test("news wait for the end of a toast with an action, and are dropped with it", () => {
  vi.useFakeTimers();
  const titles = drawn(() => {
    showToast({ title: "Item excluído", kind: "success", action, lastsMs: 10_000 });
    showNews({ title: "A tarefa foi excluída", kind: "info" });
    vi.advanceTimersByTime(9_900);
    showNews({ title: "Duas tarefas foram excluídas", kind: "info" });
    vi.advanceTimersByTime(200);
    showNews({ title: "Bia saiu da equipe", kind: "info" });
    showToast({ title: "Tarefa excluída", kind: "success", action });
    showNews({ title: "A proposta foi excluída", kind: "info" });
    dismissActionToast();
    vi.advanceTimersByTime(20_000);
  });
  vi.useRealTimers();
  expect(titles).toEqual([
    "Item excluído",
    "Duas tarefas foram excluídas",
    "Bia saiu da equipe",
    "Tarefa excluída",
    null,
  ]);
});

import { expect, test } from "vitest";
import { type BoardCard, pressKey } from "#web/ui/board/keyboard-drag.ts";

const titles: Record<string, string> = { draft: "Rascunho", sent: "Enviada", won: "Aceita" };
const columns = { keys: ["draft", "sent", "won"], titleOf: (key: string) => titles[key] ?? key };
const card: BoardCard = { id: 7, title: "Renovar ART", status: "draft" };

test("by keyboard a card stops at the last column and drops where it is held", () => {
  expect(pressKey("Enter", card, undefined, columns)).toBeUndefined();
  const picked = pressKey(" ", card, undefined, columns)?.drag;
  const moved = pressKey("ArrowRight", card, picked, columns)?.drag;
  expect(moved?.over).toBe("sent");
  const last = pressKey("ArrowDown", card, moved, columns)?.drag;
  expect(last?.over).toBe("won");
  expect(pressKey("ArrowRight", card, last, columns)).toEqual({ drag: last });
  expect(pressKey("x", card, moved, columns)).toBeUndefined();
  expect(pressKey(" ", card, moved, columns)).toEqual({ drag: undefined, dropOn: "sent" });
  expect(pressKey(" ", card, picked, columns)?.dropOn).toBeUndefined();
  expect(pressKey("Escape", card, moved, columns)).toMatchObject({ drag: undefined });
});

test("by keyboard a card skips a refused column and announces why", () => {
  const strict = {
    ...columns,
    refusalOf: (_card: BoardCard, key: string) => (key === "sent" ? "Falta o preço." : undefined),
    summaryOf: () => "6 propostas, R$ 1,00",
  };
  const picked = pressKey(" ", card, undefined, strict)?.drag;
  const moved = pressKey("ArrowRight", card, picked, strict);
  expect(moved?.drag?.over).toBe("won");
  expect(moved?.announcement).toBe(
    "Não é possível em Enviada: Falta o preço. Coluna Aceita, 3 de 3, 6 propostas, R$ 1,00.",
  );
  const two = { ...strict, keys: ["draft", "sent"] };
  expect(pressKey("ArrowRight", card, picked, two)).toEqual({
    drag: picked,
    announcement: "Não é possível em Enviada: Falta o preço.",
  });
});

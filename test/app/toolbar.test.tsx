import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";

test("formats counts of filter chips with a thousands separator", () => {
  const options = [
    { value: "", label: "Todas", count: 10_000 },
    { value: "sent", label: "Enviada", count: 0 },
  ];
  const filter = { label: "Status", value: "", onChange: () => {}, options };
  const texts = renderToStaticMarkup(<Toolbar filter={filter} />).replaceAll(/<[^>]+>/g, " ");
  expect(texts.trim().split(/\s+/)).toEqual(["Todas", "10.000", "Enviada", "0"]);
});

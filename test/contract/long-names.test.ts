import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { world } from "#test/world/world.ts";

/** One letter that decomposes into eighteen. */
const LONG = "\uFDFA";

test("keeps a name of large characters, and still checks that it is unique", async () => {
  const ada = await world.owner();
  const tag = { name: LONG.repeat(50) };
  await ada.call(tags.create, tag);
  expect((await ada.refusal(tags.create, tag)).code).toBe("tag_name_taken");
  await ada.call(tags.create, { name: `${LONG.repeat(49)}a` });
  const product = { name: "Pão", price: 1, code: LONG.repeat(40) };
  await ada.call(products.create, product);
  expect((await ada.refusal(products.create, product)).code).toBe("product_code_taken");
});

import * as z from "zod";

const Numbers = z.array(z.int());

/** Ids by kind; some records may be deleted. */
export const Samples = z.object({
  clients: Numbers,
  products: Numbers,
  proposals: Numbers,
  tasks: Numbers,
  tags: Numbers,
});
export type Samples = z.output<typeof Samples>;

import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";

const Numbers = z.array(z.int());

/** The numbers of the sample records of an organization, by kind; some may be deleted by now. */
export const Samples = z.object({
  clients: Numbers,
  products: Numbers,
  proposals: Numbers,
  tasks: Numbers,
  tags: Numbers,
});
export type Samples = z.output<typeof Samples>;

/** 'Explorar com dados de exemplo'. Who may create and delete what they consist of, may both. */
export const samples = {
  /** Fills an organization that has no clients, products, proposals and tasks yet. */
  create: endpoint({
    route: "POST /api/samples",
    access: "member",
    output: Samples,
    status: 201,
    /** The last one: a tag of their name was made by hand. */
    problems: ["samples_exist", "not_empty", "tag_name_taken", "row_limit"],
  }),
  /**
   * Removes what is still there of them, changed or not, for good; but for proposals with a contract, which are never
   * deleted. When there are none it changes nothing.
   */
  remove: endpoint({ route: "DELETE /api/samples", access: "member", output: z.null() }),
};

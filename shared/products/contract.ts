import * as z from "zod";
import { ById, creation, endpoint, Paging } from "#shared/endpoint.ts";
import { Deletion } from "#shared/trash.ts";
import { Instant } from "#shared/values/schemas.ts";
import { ProductChanges, NewProduct, Product } from "./schemas.ts";

export const products = {
  list: endpoint({
    route: "GET /api/products",
    access: "member",
    input: Paging,
    output: z.array(Product),
    pages: true,
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/products",
    access: "member",
    ...creation(NewProduct, Product),
    problems: ["product_code_taken", "row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/products/{id}",
    access: "member",
    params: ById,
    input: ProductChanges.extend({ updatedAt: Instant.optional() }),
    output: Product,
    problems: ["product_code_taken", "stale_record"],
  }),
  remove: endpoint({
    route: "DELETE /api/products/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["stale_record"],
  }),
  /** When and by whom it was deleted; 404 unless it can be restored. */
  deletion: endpoint({
    route: "GET /api/products/{id}/deletion",
    access: "member",
    params: ById,
    output: Deletion,
  }),
  /** Within 30 days; 404 also when it was restored before. */
  restore: endpoint({
    route: "POST /api/products/{id}/restore",
    access: "member",
    params: ById,
    output: Product,
    problems: ["product_code_taken", "row_limit"],
  }),
};

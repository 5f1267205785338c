import * as z from "zod";
import { ById, creation, endpoint, Paging } from "#shared/endpoint.ts";
import { restoration } from "#shared/trash.ts";
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
  ...restoration("/api/products", Product, ["product_code_taken", "row_limit"]),
};

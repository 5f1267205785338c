import { lazyComponent } from "../browser/lazy-component.ts";

export const SavedFilterList = lazyComponent(
  () => import("./saved-filter-list.tsx"),
  "SavedFilterList",
);

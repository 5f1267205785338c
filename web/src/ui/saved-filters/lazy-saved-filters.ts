import { lazyComponent } from "../browser/lazy-component.ts";
import { refuseToOpen } from "../feedback/refuse-to-open.ts";

export const SavedFilterList = lazyComponent(
  () => import("./saved-filter-list.tsx"),
  "SavedFilterList",
  refuseToOpen,
);

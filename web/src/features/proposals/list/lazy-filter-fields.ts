import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { refuseToOpen } from "#web/ui/feedback/refuse-to-open.ts";

const load = () => import("./filter-fields.tsx");

/** Loaded when a panel opens. */
export const PeriodFields = lazyComponent(load, "PeriodFields", refuseToOpen);
export const MoreFields = lazyComponent(load, "MoreFields", refuseToOpen);
export const OrderField = lazyComponent(load, "OrderField", refuseToOpen);

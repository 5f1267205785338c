import { lazyComponent } from "#web/ui/browser/lazy-component.ts";

const load = () => import("./filter-fields.tsx");

/** Loaded when a panel opens. */
export const PeriodFields = lazyComponent(load, "PeriodFields");
export const MoreFields = lazyComponent(load, "MoreFields");
export const OrderField = lazyComponent(load, "OrderField");

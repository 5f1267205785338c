import { lazyComponent } from "#web/ui/browser/lazy-component.ts";

const load = () => import("./filter-fields.tsx");

/** The fields of a panel, which are loaded when one opens. */
export const PeriodFields = lazyComponent(load, "PeriodFields");
export const MoreFields = lazyComponent(load, "MoreFields");
export const OrderField = lazyComponent(load, "OrderField");

import { lazyComponent } from "#web/ui/browser/lazy-component.ts";

const load = () => import("./tables.ts");

/** Loaded when a tab besides the overview opens. */
export const ClientsReport = lazyComponent(load, "ClientsReport");
export const ForecastReport = lazyComponent(load, "ForecastReport");
export const LossesReport = lazyComponent(load, "LossesReport");
export const PeopleReport = lazyComponent(load, "PeopleReport");
export const ProductsReport = lazyComponent(load, "ProductsReport");
export const SlaReport = lazyComponent(load, "SlaReport");

export { ClientsReport } from "./clients.tsx";
export { ForecastReport } from "./forecast.tsx";
export { LossesReport } from "./losses.tsx";
export { PeopleReport } from "./people.tsx";
export { ProductsReport } from "./products.tsx";
export { SlaReport } from "./sla.tsx";

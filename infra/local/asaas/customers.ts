import { isTaxId, normalizeTaxId } from "#shared/values/tax-id.ts";
import { entryOf, invalid, type Ledger, page, todayOf } from "./ledger.ts";
import type { Customer } from "./state.ts";

const DETAILS = [
  "email",
  "company",
  "phone",
  "mobilePhone",
  "address",
  "addressNumber",
  "complement",
  "province",
  "postalCode",
  "additionalEmails",
  "observations",
  "municipalInscription",
  "stateInscription",
] as const;

type Body = Record<string, unknown>;

/** The provider accepts duplicates of tax id and external reference. */
export function createCustomer(ledger: Ledger, body: Body): Customer {
  const customer: Customer = {
    id: `cus_${String(++ledger.state.counter).padStart(12, "0")}`,
    dateCreated: todayOf(ledger),
    name: "",
    cpfCnpj: "",
    externalReference: null,
    notificationDisabled: false,
    details: {},
  };
  change(customer, { name: "", cpfCnpj: "", ...body });
  ledger.state.customers.push(customer);
  return customer;
}

export function updateCustomer(ledger: Ledger, id: string, body: Body): Customer {
  const customer = entryOf(ledger.state.customers, id);
  change(customer, body);
  return customer;
}

export function listCustomers({ state }: Ledger, query: URLSearchParams) {
  const taxId = query.get("cpfCnpj");
  const found = state.customers.filter(
    (customer) =>
      (taxId === null || customer.cpfCnpj === normalizeTaxId(taxId)) &&
      matches(query, "externalReference", customer.externalReference),
  );
  return page(found, query, presentCustomer);
}

export function matches(query: URLSearchParams, name: string, value: string | null): boolean {
  const wanted = query.get(name);
  return wanted === null || wanted === value;
}

export function presentCustomer(customer: Customer): object {
  const { id, dateCreated, name, cpfCnpj, externalReference } = customer;
  const details = Object.fromEntries(
    DETAILS.map((detail) => [detail, customer.details[detail] ?? null]),
  );
  return {
    object: "customer",
    id,
    dateCreated,
    name,
    ...details,
    cpfCnpj,
    personType: cpfCnpj.length === 11 ? "FISICA" : "JURIDICA",
    deleted: false,
    externalReference,
    notificationDisabled: customer.notificationDisabled,
    canDelete: true,
    cannotBeDeletedReason: null,
    canEdit: true,
    cannotEditReason: null,
    city: null,
    cityName: null,
    state: null,
    country: "Brasil",
  };
}

function change(customer: Customer, body: Body): void {
  const { name, cpfCnpj, mobilePhone } = body;
  if ("name" in body && (typeof name !== "string" || name.trim() === ""))
    throw invalid("invalid_name", "O nome do cliente deve ser informado.");
  const taxId = typeof cpfCnpj === "string" ? normalizeTaxId(cpfCnpj) : "";
  if ("cpfCnpj" in body && !isTaxId(taxId))
    throw invalid("invalid_object", "O CPF/CNPJ informado é inválido.");
  if (typeof mobilePhone === "string" && /^\D*(\d)(\D*\1){8,}\D*$/.test(mobilePhone))
    throw invalid("invalid_mobilePhone", "O celular informado é inválido.");
  if (typeof name === "string") customer.name = name;
  if (taxId) customer.cpfCnpj = taxId;
  if (typeof body["externalReference"] === "string")
    customer.externalReference = body["externalReference"];
  if (typeof body["notificationDisabled"] === "boolean")
    customer.notificationDisabled = body["notificationDisabled"];
  for (const detail of DETAILS) {
    const value = body[detail];
    if (typeof value === "string") customer.details[detail] = value;
  }
}

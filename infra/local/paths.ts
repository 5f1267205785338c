/** Below it are the simulated providers and the operator's calls. */
export const LOCAL = "/__local";
export const ASAAS = `${LOCAL}/asaas`;
export const ZAPSIGN = `${LOCAL}/zapsign`;
export const COMPANY_REGISTRY = `${LOCAL}/company-registry`;
export const ZIP_CODES = `${LOCAL}/zip-codes`;

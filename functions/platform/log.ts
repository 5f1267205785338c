import { Logger } from "@aws-lambda-powertools/logger";

/** One JSON line per event. Never passwords, tokens, keys or a full CPF (decisions R16). */
export const log = new Logger({ serviceName: "fechou" });

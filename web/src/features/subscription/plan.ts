import { BASIC_PRICE } from "#shared/subscription/rules.ts";
import { formatMoney } from "#shared/values/money.ts";

/** 'R$ 55,00': what the basic plan costs each month; a charge says its own value. */
export const PLAN_PRICE = formatMoney(BASIC_PRICE);

/** The 67 area codes in use (Anatel). */
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
const LANDLINE = /^[2-5]\d{7}$/;
const MOBILE = /^9\d{8}$/;
/** 0800 and its like, and the 4004 and 3003 numbers, which have no area code. */
const SERVICE_NUMBER = /^(0[3589]00\d{6,7}|(300[3-9]|400\d)\d{4})$/;

/** "(11) 98765-4321" or "(11) 3000-1234", +55 and a leading 0 taken off; any other number as typed. */
export function formatPhone(text: string): string {
  const number = nationalNumber(text);
  return number === undefined ? text.trim() : punctuate(number);
}

/**
 * The mask of a phone while it is typed; the dash moves at the 11th digit. Numbers that do not begin
 * with an area code, foreign ones and text are left as typed: no client is refused for a strange phone.
 */
export function maskPhone(text: string): string {
  const number = nationalNumber(text);
  if (number !== undefined) return punctuate(number);
  const digits = digitsOf(text);
  const isMaskable = /^[\d\s().-]*$/.test(text) && AREA_CODE.test(digits) && digits.length <= 11;
  return isMaskable ? punctuate(digits) : text;
}

/** Whether a phone deserves a warning: neither a Brazilian number nor a service number. Blank does not. */
export function isUnusualPhone(text: string): boolean {
  if (text.trim() === "") return false;
  return nationalNumber(text) === undefined && !SERVICE_NUMBER.test(digitsOf(text));
}

/** The link that opens a WhatsApp conversation with the message written; undefined unless a mobile. */
export function whatsappLink(phone: string, message: string): string | undefined {
  const number = nationalNumber(phone);
  if (number?.length !== 11) return undefined;
  return `https://wa.me/55${number}?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** A Brazilian number as services take it apart, `55` and 10 or 11 digits; undefined for any other. */
export function phoneParts(phone: string): { country: "55"; number: string } | undefined {
  const number = nationalNumber(phone);
  return number === undefined ? undefined : { country: "55", number };
}

/** Area code and number, 10 or 11 digits; undefined when the text is not exactly one Brazilian phone. */
function nationalNumber(text: string): string | undefined {
  if (!/^\s*(\+\s*55)?[\d\s().-]*$/.test(text)) return undefined;
  const number = digitsOf(text)
    .replace(/^55(?=0?\d{10,11}$)/, "")
    .replace(/^0(?=\d{10,11}$)/, "");
  const subscriber = number.slice(2);
  const exists = AREA_CODE.test(number) && (LANDLINE.test(subscriber) || MOBILE.test(subscriber));
  return exists ? number : undefined;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function punctuate(digits: string): string {
  const area = digits.slice(0, 2);
  const subscriber = digits.slice(2);
  const dashAt = digits.length > 10 ? 5 : 4;
  if (subscriber === "") return `(${area}`;
  if (subscriber.length <= dashAt) return `(${area}) ${subscriber}`;
  return `(${area}) ${subscriber.slice(0, dashAt)}-${subscriber.slice(dashAt)}`;
}

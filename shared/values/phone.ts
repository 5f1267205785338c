/** The area codes in use (Anatel). */
const AREA_CODE = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
const LANDLINE = /^[2-5]\d{7}$/;
const MOBILE = /^9\d{8}$/;
/** Numbers without area code: 0800, 4004, 3003. */
const SERVICE_NUMBER = /^(0[3589]00\d{6,7}|(300[3-9]|400\d)\d{4})$/;

/** Returns "(11) 98765-4321" or "(11) 3000-1234" without +55 and leading 0; other numbers as typed. */
export function formatPhone(text: string): string {
  const number = nationalNumber(text);
  return number === undefined ? text.trim() : punctuate(number);
}

/** Masks a phone while typing; the dash moves at the 11th digit. Other numbers and text stay as typed. */
export function maskPhone(text: string): string {
  const number = nationalNumber(text);
  if (number !== undefined) return punctuate(number);
  const digits = digitsOf(text);
  const isMaskable = /^[\d\s().-]*$/.test(text) && AREA_CODE.test(digits) && digits.length <= 11;
  return isMaskable ? punctuate(digits) : text;
}

/** Returns whether it is neither a Brazilian nor a service number, nor blank. */
export function isUnusualPhone(text: string): boolean {
  if (text.trim() === "") return false;
  return nationalNumber(text) === undefined && !SERVICE_NUMBER.test(digitsOf(text));
}

/** Returns a link that calls a number; undefined without digits. */
export function callUrl(phone: string): string | undefined {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return /\d/.test(digits) ? `tel:${digits}` : undefined;
}

/** Returns a link with a message; undefined unless the number is a mobile. */
export function whatsappLink(phone: string, message: string): string | undefined {
  const number = nationalNumber(phone);
  if (number?.length !== 11) return undefined;
  return `https://wa.me/55${number}?text=${encodeURIComponent(message.toWellFormed())}`;
}

/** Returns a link with a message. Without a mobile number, WhatsApp asks for the recipient. */
export function whatsappUrl(phone: string | null, message: string): string {
  const picked = `https://wa.me/?text=${encodeURIComponent(message.toWellFormed())}`;
  return whatsappLink(phone ?? "", message) ?? picked;
}

/** Returns `55` and 10 or 11 digits for services; undefined for other numbers. */
export function phoneParts(phone: string): { country: "55"; number: string } | undefined {
  const number = nationalNumber(phone);
  return number === undefined ? undefined : { country: "55", number };
}

/** Returns 10 or 11 digits; undefined unless the text is one Brazilian phone. */
function nationalNumber(text: string): string | undefined {
  // Words, or another country. Contacts are copied with marks of direction around them.
  if (/\p{L}|\+(?!\s*55)/u.test(text)) return undefined;
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

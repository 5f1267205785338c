const MAX_FIELD = 99;

/** Returns a dynamic PIX code (BCB, Manual do BR Code) for `url`: no scheme, at most 77 characters. */
export function dynamicPixCode({ url, name, city }: { url: string; name: string; city: string }) {
  const account = field("00", "br.gov.bcb.pix") + field("25", url);
  const body = [
    field("00", "01"),
    field("01", "12"),
    field("26", account),
    field("52", "0000"),
    field("53", "986"),
    field("58", "BR"),
    field("59", plain(name, 25)),
    field("60", plain(city, 15)),
    field("62", field("05", "***")),
    "6304",
  ].join("");
  return body + crc16(body);
}

/** Returns CRC-16/CCITT-FALSE as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "latin1")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

function field(id: string, value: string): string {
  if (value.length > MAX_FIELD) throw new RangeError(`Field ${id} of a BR Code is too long`);
  return id + String(value.length).padStart(2, "0") + value;
}

function plain(text: string, length: number): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .slice(0, length)
    .trim();
}

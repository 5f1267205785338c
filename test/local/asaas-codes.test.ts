import { inflateSync } from "node:zlib";
import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import { isValidPixPayload } from "@brazilian-utils/brazilian-utils/is-valid-pix-payload";
import { create } from "qrcode";
import { expect, test } from "vitest";
import { barCodeOf, digitableLine, formatLine } from "#infra/local/asaas/bank-slip.ts";
import { crc16, dynamicPixCode } from "#infra/local/asaas/br-code.ts";
import { qrImage } from "#infra/local/asaas/payment-codes.ts";
import { addDays } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";

test("the checksum of a PIX code is CRC-16/CCITT-FALSE", () => {
  expect(crc16("123456789")).toBe("29B1");
  const sample =
    "00020126580014br.gov.bcb.pix0136a23bf0e9-5175-4829-bf89-e8fe6ac09aa1520400005303986540530.005802BR5914TywinLannister6008saopaulo62070503***6304";
  expect(crc16(sample)).toBe("D4FD");
});

test("a PIX code contains its address once and the recipient without accents", () => {
  const url = "pix.fechou.invalid/qr/cobv/81e1b532a38be4da02a5b28a5868c8cd";
  const code = dynamicPixCode({
    url,
    name: "Araucária Solar Comércio e Serviços",
    city: "São Paulo",
  });
  const fields = readFields(code);
  expect(fields).toMatchObject({
    "00": "01",
    "01": "12",
    "53": "986",
    "58": "BR",
    "59": "Araucaria Solar Comercio",
    "60": "Sao Paulo",
  });
  expect(fields).not.toHaveProperty("54");
  expect(readFields(fields["26"] ?? "")).toEqual({ "00": "br.gov.bcb.pix", "25": url });
  expect(code.slice(-8, -4)).toBe("6304");
  expect(fields["63"]).toBe(crc16(code.slice(0, -4)));
  expect(isValidPixPayload(code)).toBe(true);
});

test("the image is a PNG of exactly the QR code of its text, with the white margin", async () => {
  const code = dynamicPixCode({
    url: "pix.fechou.invalid/qr/1",
    name: "Fechou",
    city: "Sao Paulo",
  });
  const { width, isDark } = readPng(await qrImage(code));
  const { modules } = create(code, { errorCorrectionLevel: "M" });
  expect(width).toBe((modules.size + 8) * 8);
  for (let row = -4; row < modules.size + 4; row++) {
    for (let column = -4; column < modules.size + 4; column++) {
      const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const wanted = inside && modules.get(row, column) === 1;
      expect(isDark((column + 4) * 8 + 4, (row + 4) * 8 + 4)).toBe(wanted);
    }
  }
});

test("computes the boleto line of the provider's own example", () => {
  expect(digitableLine("00191878900000050000000002759288002193297817")).toBe(
    "00190000090275928800021932978170187890000005000",
  );
});

test("a boleto contains its bank, date and amount", () => {
  const slip = { number: "12345678901", value: cents(5_500), dueDate: "2026-11-25" };
  const barCode = barCodeOf(slip, "461");
  expect(barCode).toBe("46191164100000055000000000000000012345678901");
  expect(formatLine(digitableLine(barCode))).toBe(
    "46190.00005 00000.000018 23456.789017 1 16410000005500",
  );
});

test.each([
  ["2025-02-21", "9999"],
  ["2025-02-22", "1000"],
  ["2026-11-20", "1636"],
])("the due factor of %s is %s", (dueDate, factor) => {
  expect(barCodeOf({ number: "1", value: cents(1), dueDate }).slice(5, 9)).toBe(factor);
});

test("every boleto of the simulator is valid and of an unknown bank", () => {
  for (let number = 8_000_001; number < 8_000_200; number++) {
    const dueDate = addDays("2026-11-20", number % 100);
    const barCode = barCodeOf({ number: String(number), value: cents(number % 9_973), dueDate });
    expect(barCode).toMatch(/^9999\d{40}$/);
    expect(isValidBoleto(digitableLine(barCode))).toBe(true);
  }
});

function readFields(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length;) {
    const end = at + 4 + Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, end);
    at = end;
  }
  return fields;
}

function readPng(png: Buffer) {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const width = png.readUInt32BE(16);
  expect([...png.subarray(24, 26)]).toEqual([8, 6]);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * 4);
  return { width, isDark: (x: number, y: number) => (rows[y]?.[x * 4] ?? 255) < 128 };
}

/** Undoes the five filters of PNG rows (PNG specification, chapter 9). */
function unfilter(bytes: Buffer, rowBytes: number): Uint8Array[] {
  const rows: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += rowBytes + 1) {
    const above = rows.at(-1) ?? new Uint8Array(rowBytes);
    const row = new Uint8Array(rowBytes);
    for (let x = 0; x < rowBytes; x++) {
      const [left, up, corner] = [row[x - 4] ?? 0, above[x] ?? 0, above[x - 4] ?? 0];
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      row[x] = (bytes[at + 1 + x] ?? 0) + (guesses[bytes[at] ?? 0] ?? 0);
    }
    rows.push(row);
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const far = (value: number) => Math.abs(left + up - corner - value);
  if (far(left) <= far(up) && far(left) <= far(corner)) return left;
  return far(up) <= far(corner) ? up : corner;
}

/**
 * A set of texts in few bits. It never denies a text that was added, and takes a few in a thousand others for one,
 * depending on its size.
 */
export class BloomFilter {
  readonly #bits: Uint8Array;
  readonly #hashes: number;

  constructor(bits: Uint8Array, hashes: number) {
    this.#bits = bits;
    this.#hashes = hashes;
  }

  add(text: string): void {
    const place = this.#placesOf(text);
    for (let index = 0; index < this.#hashes; index++) {
      const bit = place(index);
      this.#bits[bit >> 3] = this.#byte(bit) | (1 << (bit & 7));
    }
  }

  has(text: string): boolean {
    const place = this.#placesOf(text);
    for (let index = 0; index < this.#hashes; index++) {
      const bit = place(index);
      if ((this.#byte(bit) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  #byte(bit: number): number {
    return this.#bits[bit >> 3] ?? 0;
  }

  /** Two hashes stand for any number of them (Kirsch and Mitzenmacher). */
  #placesOf(text: string): (index: number) => number {
    const first = hash(text, 0x811c9dc5);
    const second = hash(text, 0x9747b28c) | 1;
    const size = this.#bits.length * 8;
    return (index) => ((first + Math.imul(index, second)) >>> 0) % size;
  }
}

/** FNV-1a, its bits mixed once more at the end. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

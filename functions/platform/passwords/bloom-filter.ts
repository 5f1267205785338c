/** A Bloom filter: no false negatives, a few false positives in a thousand, depending on its size. */
export class BloomFilter {
  readonly #bits: Uint8Array;
  readonly #hashes: number;

  constructor(bits: Uint8Array, hashes: number) {
    this.#bits = bits;
    this.#hashes = hashes;
  }

  add(text: string): void {
    const bitOf = this.#bitsOf(text);
    for (let index = 0; index < this.#hashes; index++) {
      const bit = bitOf(index);
      this.#bits[bit >> 3] = this.#byte(bit) | (1 << (bit & 7));
    }
  }

  has(text: string): boolean {
    const bitOf = this.#bitsOf(text);
    for (let index = 0; index < this.#hashes; index++) {
      const bit = bitOf(index);
      if ((this.#byte(bit) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  #byte(bit: number): number {
    return this.#bits[bit >> 3] ?? 0;
  }

  /** Derives any number of hashes from two (Kirsch and Mitzenmacher). */
  #bitsOf(text: string): (index: number) => number {
    const first = hash(text, 0x811c9dc5);
    const second = hash(text, 0x9747b28c) | 1;
    const size = this.#bits.length * 8;
    return (index) => ((first + Math.imul(index, second)) >>> 0) % size;
  }
}

/** FNV-1a with a final mix. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

// BLAKE2b with 64 bytes, which browsers do not compute themselves: RFC 7693, without a key.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128;
const IV = [0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n];
const ORDER = ["0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0"]
  .map((line) => [...line].map((digit) => parseInt(digit, 16)));
const QUARTERS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const ROUNDS = 12;

/** @param {bigint} word @param {bigint} by */
const turned = (word, by) => ((word >> by) | (word << (64n - by))) & MASK;

/** Mixes two words of the block into four words of the state.
 * @param {bigint[]} v @param {number[]} places @param {bigint} x @param {bigint} y */
function mix(v, [a, b, c, d], x, y) {
  v[a] = (v[a] + v[b] + x) & MASK;
  v[d] = turned(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turned(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & MASK;
  v[d] = turned(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turned(v[b] ^ v[c], 63n);
}

/** @param {bigint[]} state @param {DataView} block @param {number} count @param {boolean} isLast */
function compress(state, block, count, isLast) {
  const words = Array.from({ length: 16 }, (_, place) => block.getBigUint64(place * 8, true));
  const v = [...state, ...IV];
  v[12] ^= BigInt(count);
  if (isLast) v[14] ^= MASK;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = ORDER[round % ORDER.length];
    QUARTERS.forEach((places, step) => mix(v, places, words[order[2 * step]], words[order[2 * step + 1]]));
  }
  return state.map((word, place) => word ^ v[place] ^ v[place + 8]);
}

/** The 64 bytes of the hash. @param {Uint8Array} bytes */
export function blake2b(bytes) {
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(bytes);
  let state = IV.map((word, place) => (place ? word : word ^ 0x01010040n));
  for (let block = 0; block < blocks; block += 1) {
    const isLast = block === blocks - 1;
    const count = isLast ? bytes.length : (block + 1) * BLOCK;
    state = compress(state, new DataView(padded.buffer, block * BLOCK, BLOCK), count, isLast);
  }
  const hash = new DataView(new ArrayBuffer(64));
  state.forEach((word, place) => hash.setBigUint64(place * 8, word, true));
  return new Uint8Array(hash.buffer);
}

/** A set of products by their place in the listing, one bit each: sets of fifty thousand are intersected in microseconds. */
export type ProductSet = Uint32Array

export const emptySet = (size: number): ProductSet => new Uint32Array((size + 31) >>> 5)

export function wholeSet(size: number): ProductSet {
  const set = emptySet(size).fill(0xffffffff)
  const spare = size & 31
  if (spare > 0) set[set.length - 1] = (1 << spare) - 1
  return set
}

export const add = (set: ProductSet, place: number) => {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

export const has = (set: ProductSet, place: number) => ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0

/** Keeps in `set` only what is also in `other`. */
export function intersect(set: ProductSet, other: ProductSet) {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0)
}

export function unite(set: ProductSet, other: ProductSet) {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) | (other[word] ?? 0)
}

function bitsOf(word: number) {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function sizeOf(set: ProductSet) {
  let size = 0
  for (const word of set) if (word !== 0) size += bitsOf(word)
  return size
}

/** Counts the products that are in both sets. */
export function sharedSize(a: ProductSet, b: ProductSet) {
  let size = 0
  for (let word = 0; word < a.length; word++) {
    const shared = (a[word] ?? 0) & (b[word] ?? 0)
    if (shared !== 0) size += bitsOf(shared)
  }
  return size
}

/** Calls `call` with each place of the set, in order. */
export function eachPlace(set: ProductSet, call: (place: number) => void) {
  for (let word = 0; word < set.length; word++) {
    let rest = set[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      call((word << 5) + (31 - Math.clz32(lowest)))
      rest ^= lowest
    }
  }
}

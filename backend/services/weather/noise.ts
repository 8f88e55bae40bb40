/** Returns a pseudo-random number from -1 to 1 for each integer, the same on every machine. */
function corner(seed: number, at: number) {
  let mixed = (Math.imul(at | 0, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2_147_483_648 - 1
}

/** Interpolates smoothly between these numbers, from -1 to 1. */
export function noise(seed: number, at: number) {
  const left = Math.floor(at)
  const part = at - left
  const eased = part * part * (3 - 2 * part)
  return corner(seed, left) * (1 - eased) + corner(seed, left + 1) * eased
}

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Returns the ten digits of a Polish tax id in any notation; `undefined` when its check digit is wrong. */
export function readNip(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/^\s*PL/i, '')
    .replace(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return undefined
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return sum % 11 === Number(digits[9]) ? digits : undefined
}

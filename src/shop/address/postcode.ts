/** Returns a postcode in its country's format, Polish ones as 00-000; `undefined` when it cannot be valid. */
export function readPostcode(text: string, country: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (country !== 'PL') return /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(plain) ? plain.toUpperCase() : undefined
  const found = /^(\d{2})[\s–-]?(\d{3})$/.exec(plain)
  return found ? `${found[1]}-${found[2]}` : undefined
}

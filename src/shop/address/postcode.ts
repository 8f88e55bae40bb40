/** A postcode as the country writes it; Polish ones as 00-000. Undefined when it cannot be one. */
export function readPostcode(text: string, country: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (country !== 'PL') return /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(plain) ? plain.toUpperCase() : undefined
  const found = /^(\d{2})[\s–-]?(\d{3})$/.exec(plain)
  return found ? `${found[1]}-${found[2]}` : undefined
}

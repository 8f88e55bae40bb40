/** Magento's country codes whose prefix in the EU's register of VAT numbers differs. */
const prefixes: Record<string, string> = { GR: 'EL' }

/** Format of the number after the prefix, for each country of the register. */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

export interface EuVat {
  /** The register's country prefix, `EL` for Greece. */
  prefix: string
  number: string
  /** As on an invoice: prefix and number. */
  whole: string
}

/**
 * Parses a VAT number with or without its prefix, spaces, dots and dashes; `undefined` when it cannot be one of that country. Outside the
 * EU any short text is accepted as a tax id, because there is no register to check it.
 */
export function readEuVat(text: string, country: string): EuVat | undefined {
  const prefix = prefixes[country] ?? country
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
  const shape = Object.hasOwn(shapes, prefix) ? shapes[prefix] : undefined
  if (!shape) return /^[A-Z0-9]{2,20}$/.test(plain) ? { prefix, number: plain, whole: plain } : undefined
  const number = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  return shape.test(number) ? { prefix, number, whole: prefix + number } : undefined
}

/** Whether the EU's register holds companies of this country. */
export function isInEuRegister(country: string) {
  return Object.hasOwn(shapes, prefixes[country] ?? country)
}

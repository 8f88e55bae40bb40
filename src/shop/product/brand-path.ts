import type { Locale } from '#platform/locale/locale.ts'

/** Returns a brand as it is in an address: `Łąkowy Ród` → `lakowy-rod`. */
export function brandSlug(label: string) {
  return label
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, (part) => (/^[\u0300-\u036f]+$/.test(part) ? '' : '-'))
    .replace(/^-+|-+$/g, '')
}

export const brandPath = (locale: Locale, label: string) => `/${locale}/marki/${brandSlug(label)}`

interface Named {
  label: string
}

/**
 * Groups brands by their first letter, both sorted by the language's rules: Ł after L; brands that begin with a digit or sign are under
 * `#`.
 */
export function byLetter<Brand extends Named>(brands: readonly Brand[], locale: string): { letter: string; brands: Brand[] }[] {
  const { compare } = new Intl.Collator(locale)
  const letters = new Map<string, Brand[]>()
  for (const brand of brands.toSorted((a, b) => compare(a.label, b.label))) {
    const first = brand.label.trim().normalize('NFC').charAt(0).toLocaleUpperCase(locale)
    const letter = /\p{L}/u.test(first) ? first : '#'
    letters.set(letter, [...(letters.get(letter) ?? []), brand])
  }
  return [...letters].map(([letter, own]) => ({ letter, brands: own }))
}

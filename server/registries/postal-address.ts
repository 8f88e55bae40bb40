/** Splits "ul. Polna 7/3" or "Zaniemyśl 12 m. 4" into the street, the number at its end and the apartment after it. */
export function streetParts(line: string): { street: string; building: string; apartment: string } {
  const text = line.replace(/\s+/g, ' ').trim()
  const [, house = text, apartment = ''] = /^(.*\d[a-z]?)(?:\/| ?(?:m|lok)\.? ?)(\d+[a-z]?)$/i.exec(text) ?? []
  const [, street = house, building = ''] = /^(.*\p{L}.*?) (\d+[a-z]?(?:-\d+[a-z]?)?)$/iu.exec(house) ?? []
  return building ? { street, building, apartment } : { street: text, building: '', apartment: '' }
}

/** Splits "63-000 ŚRODA WIELKOPOLSKA", "110 00 PRAHA" or "DE-10115 BERLIN" into postcode and city. */
export function placeParts(line: string): { postcode: string; city: string } {
  const found = /^(?:[A-Z]{1,2}-)?(?<postcode>\d[\d -]{1,8}\d)\s+(?<city>\D.*)$/.exec(line.trim())
  return { postcode: found?.groups?.postcode?.trim() ?? '', city: found?.groups?.city?.trim() ?? line.trim() }
}

/** Splits an address written over several lines, the place last; dashes mean that the register does not give it. */
export function addressParts(text: string) {
  const lines = text
    .split(/\n|, (?=\d)/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^-+$/.test(line))
  const last = lines.length > 1 ? lines.at(-1) : undefined
  const place = last === undefined ? { postcode: '', city: '' } : placeParts(last)
  return { ...streetParts(lines[0] ?? ''), ...place }
}

/** Writes "ŚRODA WIELKOPOLSKA" with the usual capitals; a text that is not all capitals stays as it is. */
export function inUsualLetters(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replace(/(^|[\s-])\p{L}+/gu, (word, before: string, at: number) => {
    const bare = word.slice(before.length)
    const isSmall = (at > 0 && smallWords.has(bare)) || kindOfStreet.test(bare)
    return isSmall ? word : before + bare.charAt(0).toUpperCase() + bare.slice(1)
  })
}

const smallWords = new Set(['i', 'na', 'nad', 'pod', 'w', 'we', 'z', 'od', 'do'])
const kindOfStreet = /^(ul|al|pl|os)$/

export interface StreetFields {
  street: string
  building: string
  apartment: string
  /** Lines 3 and 4 of a stored address, which no field shows and which every change must preserve. */
  rest: string[]
}

const between = ' / '

/** Joins a street into Magento's lines: the street, building and apartment, then the other stored lines. */
export function joinStreet({ street, building, apartment, rest }: StreetFields): string[] {
  const second = apartment.trim() ? `${building.trim()}${between}${apartment.trim()}` : building.trim()
  return [street.trim(), second, ...rest].slice(0, 4)
}

export function splitStreet(lines: readonly (string | null)[]): StreetFields {
  const [street = '', second = '', ...rest] = lines.map((line) => line ?? '')
  const cut = second.indexOf(between)
  return {
    street,
    building: cut < 0 ? second : second.slice(0, cut),
    apartment: cut < 0 ? '' : second.slice(cut + between.length),
    rest: rest.slice(0, 2),
  }
}

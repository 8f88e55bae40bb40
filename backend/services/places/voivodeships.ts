/** Codes of the official register (TERYT), and how many districts and towns with district rights each voivodeship has. */
const voivodeships: Record<string, { code: string; districts: number; towns: number; centre: [number, number] }> = {
  dolnośląskie: { code: '02', districts: 26, towns: 5, centre: [51.0, 16.4] },
  'kujawsko-pomorskie': { code: '04', districts: 19, towns: 4, centre: [53.0, 18.5] },
  lubelskie: { code: '06', districts: 20, towns: 4, centre: [51.2, 22.9] },
  lubuskie: { code: '08', districts: 12, towns: 2, centre: [52.2, 15.3] },
  łódzkie: { code: '10', districts: 21, towns: 3, centre: [51.6, 19.4] },
  małopolskie: { code: '12', districts: 19, towns: 3, centre: [49.9, 20.3] },
  mazowieckie: { code: '14', districts: 38, towns: 5, centre: [52.3, 21.1] },
  opolskie: { code: '16', districts: 11, towns: 1, centre: [50.6, 17.9] },
  podkarpackie: { code: '18', districts: 21, towns: 4, centre: [49.9, 22.2] },
  podlaskie: { code: '20', districts: 14, towns: 3, centre: [53.3, 22.9] },
  pomorskie: { code: '22', districts: 16, towns: 4, centre: [54.2, 18.0] },
  śląskie: { code: '24', districts: 17, towns: 19, centre: [50.3, 19.0] },
  świętokrzyskie: { code: '26', districts: 13, towns: 1, centre: [50.8, 20.8] },
  'warmińsko-mazurskie': { code: '28', districts: 19, towns: 2, centre: [53.8, 20.8] },
  wielkopolskie: { code: '30', districts: 31, towns: 4, centre: [52.3, 17.2] },
  zachodniopomorskie: { code: '32', districts: 18, towns: 3, centre: [53.6, 15.5] },
}

// Codes retired when districts were split or merged.
const givenUp = new Set(['0263', '1431'])

/** Returns the two digits of a voivodeship, as in `PL-30` and in the district codes of weather warnings. */
export const voivodeshipCode = (name: string) => voivodeships[name]?.code ?? ''

export const voivodeshipNames = Object.keys(voivodeships)

export function voivodeshipCentre(name: string) {
  const [latitude = 52, longitude = 19] = voivodeships[name]?.centre ?? []
  return { latitude, longitude }
}

/** Returns the four-digit codes of all districts (powiaty) of a voivodeship. */
export function districtsOf(name: string): string[] {
  const found = voivodeships[name]
  if (!found) return []
  const { code, districts, towns } = found
  // Towns with district rights are numbered from 61.
  const numbers = [...Array.from({ length: districts }, (_, at) => at + 1), ...Array.from({ length: towns }, (_, at) => 61 + at)]
  return numbers.map((number) => `${code}${String(number).padStart(2, '0')}`).filter((number) => !givenUp.has(number))
}

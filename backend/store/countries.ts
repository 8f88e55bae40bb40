import type { Language } from './store-views.ts'

/** Countries of delivery: Poland first, then the rest of the EU; two-letter and three-letter codes of ISO 3166-1. */
const codes = (
  'PL POL,AT AUT,BE BEL,BG BGR,HR HRV,CY CYP,CZ CZE,DK DNK,EE EST,FI FIN,FR FRA,DE DEU,GR GRC,HU HUN,IE IRL,IT ITA,LV LVA,LT LTU,' +
  'LU LUX,MT MLT,NL NLD,PT PRT,RO ROU,SK SVK,SI SVN,ES ESP,SE SWE'
)
  .split(',')
  .map((pair) => pair.split(' '))

/** Ids follow the ISO 3166-2 codes, so that they do not change when the list grows. */
const voivodeships: [id: number, pl: string, en: string][] = [
  [2, 'dolnośląskie', 'Lower Silesia'],
  [4, 'kujawsko-pomorskie', 'Kuyavia-Pomerania'],
  [6, 'lubelskie', 'Lublin'],
  [8, 'lubuskie', 'Lubusz'],
  [10, 'łódzkie', 'Łódź'],
  [12, 'małopolskie', 'Lesser Poland'],
  [14, 'mazowieckie', 'Masovia'],
  [16, 'opolskie', 'Opole'],
  [18, 'podkarpackie', 'Subcarpathia'],
  [20, 'podlaskie', 'Podlasie'],
  [22, 'pomorskie', 'Pomerania'],
  [24, 'śląskie', 'Silesia'],
  [26, 'świętokrzyskie', 'Holy Cross'],
  [28, 'warmińsko-mazurskie', 'Warmia-Masuria'],
  [30, 'wielkopolskie', 'Greater Poland'],
  [32, 'zachodniopomorskie', 'West Pomerania'],
]

/** Countries whose addresses need no postcode: `general/country/optional_zip_countries`. */
export const optionalPostcodeCountries = ['IE']

export interface Region {
  id: number
  code: string
  name: string
}

export interface Country {
  id: string
  two_letter_abbreviation: string
  three_letter_abbreviation: string
  full_name_locale: string
  full_name_english: string
  available_regions: Region[] | null
}

export const regionsOf = (country: string, lang: Language): Region[] =>
  country === 'PL'
    ? voivodeships.map(([id, pl, en]) => ({ id, code: `PL-${String(id).padStart(2, '0')}`, name: lang === 'pl' ? pl : en }))
    : []

const names = { pl: new Intl.DisplayNames('pl', { type: 'region' }), en: new Intl.DisplayNames('en', { type: 'region' }) }

export const countryName = (code: string, lang: Language) => names[lang].of(code) ?? code

export function countriesOf(lang: Language): Country[] {
  const countries = codes.map(([two = '', three = '']) => {
    const regions = regionsOf(two, lang)
    return {
      ...{ id: two, two_letter_abbreviation: two, three_letter_abbreviation: three },
      ...{ full_name_locale: countryName(two, lang), full_name_english: countryName(two, 'en') },
      available_regions: regions.length > 0 ? regions : null,
    }
  })
  const [home, ...others] = countries
  return [...(home ? [home] : []), ...others.sort((a, b) => a.full_name_locale.localeCompare(b.full_name_locale, lang))]
}

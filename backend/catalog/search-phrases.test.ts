import { afterAll, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Answer {
  products: { total_count: number; items: { name: string; categories: { url_path: string }[] }[] } | null
}

const query = `query ($search: String) {
  products(search: $search, pageSize: 20) { total_count items { name categories { url_path } } }
}`

const fertilizers = 'nawozy'
const herbicides = 'srodki-ochrony-roslin/herbicydy'
const fungicides = 'srodki-ochrony-roslin/fungicydy'
const insecticides = 'srodki-ochrony-roslin/insektycydy'
const forSlugs = 'srodki-ochrony-roslin/moluskocydy'
const growthRegulators = 'srodki-ochrony-roslin/regulatory-wzrostu'

/** What a farmer types, the expected first result (one of its categories, or its name), and the minimum number of results. */
const phrases: [phrase: string, first: string, atLeast: number][] = [
  // Kinds of product: dictionary form, without diacritics, and inflected.
  ['nawóz', fertilizers, 45],
  ['nawoz', fertilizers, 45],
  ['nawozu', fertilizers, 45],
  ['nawozy', fertilizers, 45],
  ['nawozów', fertilizers, 45],
  ['nawozy dolistne', 'nawozy/nawozy-dolistne', 18],
  ['nawóz płynny', fertilizers, 2],
  ['nawóz organiczny', 'nawozy/nawozy-organiczne', 2],
  ['herbicyd', herbicides, 11],
  ['herbicydów', herbicides, 11],
  ['fungicyd', fungicides, 9],
  ['fungicydów', fungicides, 9],
  ['insektycyd', insecticides, 6],
  ['regulator wzrostu', growthRegulators, 3],
  ['zaprawa nasienna', 'srodki-ochrony-roslin/zaprawy-nasienne', 2],
  ['biostymulator', 'biostymulatory', 16],
  ['aminokwasy', 'biostymulatory/aminokwasy', 3],
  ['adiuwanty', 'adiuwanty-i-kondycjonery', 7],
  ['pasza', 'mieszanki-paszowe', 13],
  ['pasza dla krów', 'mieszanki-paszowe/bydlo/krowy-mleczne', 4],
  ['opryskiwacz', 'narzedzia-i-osprzet/opryskiwanie', 2],
  ['rękawic', 'narzedzia-i-osprzet/ochrona-osobista/rekawice', 1],
  ['podłoże', 'dom-i-ogrod/podloza-i-kora', 1],
  // Crops, and a kind of product for a crop.
  ['rzepak', 'Program Rzepak Jesień 10 ha', 40],
  ['kukurydza', 'Program Kukurydza Start 5 ha', 30],
  ['do pszenicy', 'Program Pszenica T1 10 ha', 40],
  ['fungicyd do pszenicy', fungicides, 4],
  ['fungicydy na pszenicę', fungicides, 4],
  ['herbicyd do kukurydzy', 'srodki-ochrony-roslin/herbicydy/kukurydza', 2],
  ['nawóz do rzepaku', fertilizers, 15],
  ['nawóz pod kukurydzę', fertilizers, 10],
  ['nawóz do trawnika', 'dom-i-ogrod/trawnik', 2],
  ['nawóz do borówki', 'Kwietarnia Borówka Kwaśna', 2],
  ['środek na chwasty w zbożach', herbicides, 3],
  // Nutrients and substances.
  ['bor', 'Borenda 150', 12],
  ['nawóz borowy', 'Borenda 150', 10],
  ['nawóz z borem', 'Borenda 150', 10],
  ['azot', 'azot', 15],
  ['magnez', fertilizers, 5],
  ['miedź', 'Cuprelia 65', 4],
  ['wapń', 'Wapnolist 220', 5],
  ['cynk', 'Cynkoria 120', 4],
  ['saletra', 'Krystalinek Saletra wapniowa', 2],
  ['mocznik', 'Nadwarcie Mocznik 46 inhibit', 1],
  ['glifosat', 'Łęgosat 360 SL', 1],
  ['tebukonazolu', 'Kłosotarcza 250 EW', 1],
  // Pests, diseases and weeds.
  ['na mszyce', insecticides, 4],
  ['mszyca', insecticides, 4],
  ['na ślimaki', 'Ogrodowy Ślimak Stop GB', 2],
  ['moluskocyd', forSlugs, 1],
  ['środek na stonkę', 'Stonkarin 20 SP', 1],
  ['mączniak', 'Ogrodowy Mączniak Stop SP', 2],
  ['perz', herbicides, 3],
  ['chwasty', 'Ogrodowy Zielsko Stop AL', 10],
  // Misspellings.
  ['fungicid', fungicides, 9],
  ['glifozat', 'Łęgosat 360 SL', 1],
  ['kukurudza', 'Program Kukurydza Start 5 ha', 30],
  ['rzepka ozimy', 'rzepak', 15],
  ['pszency', 'Program Pszenica T1 10 ha', 30],
  // Word beginnings, manufacturers, codes from a pack.
  ['herbic', herbicides, 11],
  ['Plonarvia', 'Borenda 150', 25],
  ['rolvanta fungicyd', fungicides, 2],
  ['plo-d-001-5l', 'Borenda 150', 1],
  ['KRY-W-001', 'Krystalinek Saletra wapniowa', 1],
  ['2900000000070', 'Łęgosat 360 SL', 1],
  // Words that no single product has together.
  ['fungicyd do trawnika', fungicides, 10],
]

test.each(phrases)('who types "%s" sees %s first, of %i answers or more', async (search, first, atLeast) => {
  const { data, errors } = await backend.ask<Answer>(query, { search })
  expect(errors).toEqual([])
  const { items = [], total_count = 0 } = data?.products ?? {}
  const [best] = items
  const places = best?.categories.map(({ url_path }) => url_path) ?? []
  expect(
    [best?.name, ...places].filter((one) => one?.includes(first)),
    `${best?.name}: ${places.join(', ')}`,
  ).not.toEqual([])
  expect(total_count).toBeGreaterThanOrEqual(atLeast)
})

test('the table holds sixty phrases', () => {
  expect(new Set(phrases.map(([phrase]) => phrase)).size).toBeGreaterThanOrEqual(60)
})

import { expect, it } from 'vitest'
import { filesUnder, readText } from './architecture/reading.ts'

// The languages are listed in shop.config.ts; everything else is derived from that list.

/** Matches a language that is named in the code: alone, as one of two, as a store view, or in the name of an environment variable. */
const named =
  /['"](pl|en)['"]|\(\??:?pl\|en|['"`]\/(pl|en)(?=[/'"`?])|\b(pl|en)[-_](PL|GB|US)\b(?!')|naturaexpert_|STORE_(PL|EN)\b|(?<![\w.])(pl|en): [['"`({]/

/** Exceptions: the language of the texts in the code, and facts about languages rather than about the shop. */
const known: Readonly<Record<string, string>> = {
  'config/text-files.ts': 'every language has the texts that English has, the language of the code',
  'config/server-texts.ts': 'the names of the texts are those of the English file',
  'lingui.config.ts': 'the language of the code',
  'server/brand/text-problems.ts': 'the language of the code',
  'server/contact/letter.ts': 'letters to the desks of the shop',
  'src/shop/checkout/pickup/point-row.tsx': 'words of a service',
  'src/shop/weather/parts/warnings.tsx': 'words of a service',
  'catalogue/search/stemming.ts': 'forms of words',
  'catalogue/search/search-words.ts': 'joining words',
  'catalogue/search/nutrients.ts': 'names of nutrients',
}

const isOurs = (path: string) =>
  !/\.test\.tsx?$|\.d\.ts$|\/schedules\/|-in-memory\.ts$|-(bench|harness)\.ts$|\/shop-that\.ts$|\/testing\.ts$/.test(path)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
const files = [
  ...['src', 'sw', 'server', 'catalogue', 'config'].flatMap((house) => filesUnder(house, ['.ts', '.tsx']).filter(isOurs)),
  ...['vite.config.ts', 'lingui.config.ts', 'manifest.webmanifest'],
]

it('no language is named outside of the configuration', () => {
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((path) => {
    const lines = withoutComments(readText(path)).split('\n')
    return path in known ? [] : lines.filter((line) => named.test(line)).map((line) => `${path}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

it('sees the ways in which one was named before', () => {
  for (const line of [
    `locale === 'pl' ? ',' : '.'`,
    String.raw`/^\/(pl|en)\/cart/`,
    `{ pl: 'pl-PL' }`,
    `hreflang: "en"`,
    `stores = ['naturaexpert_en']`,
    'const here = `/pl/cart`',
    `STORE_PL: storeCode`,
    `names: { pl: [1] }`,
  ])
    expect(named.test(line), line).toBe(true)
})

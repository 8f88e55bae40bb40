import * as v from 'valibot'

const named = v.looseObject({ name: v.string(), url: v.string() })
const labelled = v.looseObject({ label: v.string() })
const Manifest = v.looseObject({
  start_url: v.string(),
  shortcuts: v.array(named),
  share_target: v.looseObject({ action: v.string() }),
  screenshots: v.array(labelled),
})

/** What the installed shop says in English, by what it says in Polish. */
const words: Readonly<Record<string, string>> = {
  Koszyk: 'Cart',
  Szukaj: 'Search',
  Pogoda: 'Weather',
  Bestsellery: 'Bestsellers',
  'Strona główna z zadaniem sezonu': 'Home page with the task of the season',
  'Lista produktów z filtrami': 'List of products with filters',
  'Produkt z wielkościami opakowań i dawkami': 'Product with pack sizes and doses',
}

const inEnglish = (text: string) => words[text] ?? text
const below = (path: string) => path.replace(/^\/pl(?=[/?]|$)/, '/en')

/** The manifest for who reads English: the same app by its id, which starts in their language. */
export function manifestInEnglish(polish: string): string {
  const manifest = v.parse(Manifest, JSON.parse(polish))
  return JSON.stringify({
    ...manifest,
    name: 'Plon – the maker’s own shop',
    description:
      'Fertilizers, plant protection, biostimulants and feed straight from the maker. It works in the field too, without a signal.',
    lang: 'en',
    start_url: below(manifest.start_url),
    shortcuts: manifest.shortcuts.map((one) => ({ ...one, name: inEnglish(one.name), url: below(one.url) })),
    share_target: { ...manifest.share_target, action: below(manifest.share_target.action) },
    screenshots: manifest.screenshots.map((one) => ({ ...one, label: inEnglish(one.label) })),
  })
}

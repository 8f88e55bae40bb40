import { brand, demo } from '#config'
import { catalogue, plainText, type CatalogueProduct } from '../catalogue.ts'
import { openSheet, type Sheet } from './sheet.ts'

const THIN = 'Wydanie demonstracyjne: zawiera wyłącznie dane katalogu sklepu i jest krótsze niż opisane w ofercie.'

type Chapter = (sheet: Sheet) => void

const foliar = (product: CatalogueProduct) => /^(dol|bio|adi)-/.test(product.main_category)

/** Returns a chapter about the products for one crop, with the catalogue's own doses. */
function cropChapter(crop: string, heading: string, fits: (product: CatalogueProduct) => boolean): Chapter {
  return (sheet) => {
    const rows = catalogue()
      .products.filter(fits)
      .flatMap((product) =>
        product.usage
          .filter((row) => row.crop === crop)
          .map((row) => [product.name.pl, row.timing?.pl ?? '–', row.dose.pl, row.water_l_ha ? `${row.water_l_ha} l/ha` : '–']),
      )
    sheet.heading(heading)
    sheet.table(
      [
        { title: 'Produkt', share: 0.34 },
        { title: 'Termin', share: 0.28 },
        { title: 'Dawka', share: 0.22 },
        { title: 'Woda', share: 0.16 },
      ],
      rows,
    )
  }
}

const NUTRIENTS: readonly (readonly [category: string, name: string])[] = [
  ['dol-bor', 'Bor'],
  ['dol-mangan', 'Mangan'],
  ['dol-cynk', 'Cynk'],
  ['dol-miedz', 'Miedź'],
  ['dol-molibden', 'Molibden'],
  ['dol-fosfor', 'Fosfor'],
  ['dol-potas', 'Potas'],
  ['dol-magnez-siarka', 'Magnez i siarka'],
  ['dol-wapn', 'Wapń'],
]

const nutrientChapters: Chapter[] = NUTRIENTS.map(([category, name]) => (sheet) => {
  sheet.heading(name)
  for (const product of catalogue().products.filter((each) => each.main_category === category)) {
    sheet.text(`${product.name.pl}: ${plainText(product.short_description.pl)}`)
    sheet.facts([
      ['Skład', product.composition?.pl ?? ''],
      ['Uprawy', product.usage.map((row) => catalogue().crops.get(row.crop)?.pl ?? row.crop).join(', ')],
    ])
  }
})

const fieldCard: Chapter = (sheet) => {
  sheet.heading('Pole i uprawa')
  sheet.table(
    [
      { title: 'Nazwa pola', share: 0.3 },
      { title: 'Powierzchnia', share: 0.2 },
      { title: 'Uprawa', share: 0.25 },
      { title: 'Faza BBCH', share: 0.25 },
    ],
    Array.from({ length: 4 }, () => [' ', ' ', ' ', ' ']),
  )
  sheet.heading('Objawy na liściach')
  sheet.table(
    [
      { title: 'Data', share: 0.16 },
      { title: 'Liście (młode / starsze)', share: 0.28 },
      { title: 'Objaw', share: 0.32 },
      { title: 'Podejrzewany składnik', share: 0.24 },
    ],
    Array.from({ length: 14 }, () => [' ', ' ', ' ', ' ']),
  )
}

const RAPE: Chapter[] = [
  cropChapter('rzepak', 'Odżywianie dolistne i biostymulacja', foliar),
  cropChapter('rzepak', 'Nawożenie doglebowe', (product) => product.main_category.startsWith('dog-')),
  cropChapter('rzepak', 'Ochrona', (product) =>
    /^(herb|fung|ins|reg|zaprawy|moluskocydy|biologiczna)/.test(product.main_category),
  ),
]

interface Guide {
  title: string
  about: string
  chapters: readonly Chapter[]
}

const GUIDES: Record<string, Guide> = {
  'poradnik-rzepak': { title: 'Rzepak od siewu do zbioru', about: 'Terminy i dawki dla rzepaku', chapters: RAPE },
  'sample-poradnik-rzepak': { title: 'Rzepak od siewu do zbioru', about: 'Fragment poradnika', chapters: RAPE.slice(0, 1) },
  'atlas-niedoborow': { title: 'Atlas niedoborów składników', about: 'Składniki, produkty i uprawy', chapters: nutrientChapters },
  'sample-atlas-niedoborow': {
    title: 'Atlas niedoborów składników',
    about: 'Fragment atlasu',
    chapters: nutrientChapters.slice(0, 2),
  },
  'karta-polowa': { title: 'Karta polowa', about: 'Do druku: notatki z lustracji', chapters: [fieldCard] },
}

export const guideNames = (): readonly string[] => Object.keys(GUIDES)

/** Renders a guide as a PDF; `undefined` for an unknown name. */
export function guideDocument(name: string): Promise<Buffer> | undefined {
  const guide = GUIDES[name]
  if (!guide) return undefined
  const sheet = openSheet(guide.title, brand.colours.green.light, guide.about)
  sheet.title(guide.title, `${guide.about} · Wiedza Polowa`)
  if (demo) sheet.text(THIN)
  for (const chapter of guide.chapters) chapter(sheet)
  return sheet.close()
}

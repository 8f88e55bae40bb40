import { demo } from '#config'
import type { CatalogueProduct } from '../catalogue.ts'
import { PACK_COLUMNS, packRows, productFacts } from './product-facts.ts'
import { openSheet } from './sheet.ts'

const NO_DATA = demo
  ? 'Wersja demonstracyjna: brak danych. Prawdziwa karta charakterystyki zawiera tu informacje dostawcy.'
  : 'Brak danych.'

const ORIGIN = demo
  ? 'Karta powstała z danych katalogu demonstracyjnego i nie może służyć do oceny zagrożeń.'
  : 'Karta powstała z danych katalogu sklepu.'

/** Renders a safety data sheet in the sixteen sections of REACH, Annex II; facts missing from the catalogue are stated as unknown. */
export function safetyDataSheet(product: CatalogueProduct, title: string): Promise<Buffer> {
  const facts = productFacts(product)
  const sheet = openSheet(`${title}: ${facts.name}`, facts.accent, `Karta charakterystyki produktu ${product.sku}`)
  sheet.title(facts.name, `${title} · układ według rozporządzenia (WE) nr 1907/2006, załącznik II`)
  const known: Record<number, () => void> = {
    1: () => {
      sheet.facts([
        ['Nazwa handlowa', facts.name],
        ['Zastosowanie', facts.about],
        ['Producent', facts.maker],
        ['Telefon alarmowy', '112 (numer ogólny)'],
      ])
      sheet.table(PACK_COLUMNS, packRows(product))
    },
    3: () => sheet.text(facts.composition || NO_DATA),
    4: () =>
      sheet.list([
        'W razie wątpliwości zasięgnąć porady lekarza i pokazać etykietę.',
        'Skóra: zdjąć zanieczyszczoną odzież, umyć wodą z mydłem.',
        'Oczy: płukać wodą przez co najmniej 15 minut.',
        'Wdychanie: wyprowadzić na świeże powietrze.',
      ]),
    7: () => sheet.text(facts.keeping),
    8: () =>
      sheet.list([
        'Rękawice odporne na chemikalia.',
        'Okulary lub osłona twarzy przy przelewaniu.',
        'Odzież robocza; po pracy wyprać.',
      ]),
    13: () => sheet.text('Resztki i opakowania przekazać uprawnionemu odbiorcy odpadów. Nie wylewać do kanalizacji ani wód.'),
    15: () => (facts.authorisation ? sheet.text(`Numer zezwolenia: ${facts.authorisation}.`) : sheet.text(NO_DATA)),
    16: () => sheet.text(ORIGIN),
  }
  SECTIONS.forEach((name, i) => {
    sheet.heading(`Sekcja ${i + 1}. ${name}`)
    const section = known[i + 1]
    if (section) section()
    else sheet.text(NO_DATA)
  })
  return sheet.close()
}

const SECTIONS = [
  'Identyfikacja mieszaniny i przedsiębiorstwa',
  'Identyfikacja zagrożeń',
  'Skład i informacja o składnikach',
  'Środki pierwszej pomocy',
  'Postępowanie w przypadku pożaru',
  'Postępowanie w przypadku niezamierzonego uwolnienia',
  'Postępowanie i magazynowanie',
  'Kontrola narażenia i środki ochrony indywidualnej',
  'Właściwości fizyczne i chemiczne',
  'Stabilność i reaktywność',
  'Informacje toksykologiczne',
  'Informacje ekologiczne',
  'Postępowanie z odpadami',
  'Informacje dotyczące transportu',
  'Informacje dotyczące przepisów prawnych',
  'Inne informacje',
]

import type { CatalogueProduct } from '../catalogue.ts'
import { PACK_COLUMNS, packRows, productFacts, USAGE_COLUMNS, usageRows } from './product-facts.ts'
import { openSheet } from './sheet.ts'

const SAFE_USE =
  'Ze środków ochrony roślin należy korzystać z zachowaniem bezpieczeństwa. Przed każdym użyciem przeczytaj informacje zamieszczone w etykiecie i informacje dotyczące produktu.'
const TRAINING =
  'Środek tylko dla użytkowników profesjonalnych: sprzedaż osobom pełnoletnim z ważnym zaświadczeniem o szkoleniu w zakresie stosowania środków ochrony roślin.'

/** Renders the label of a product as a PDF. */
export function productLabel(product: CatalogueProduct, title: string): Promise<Buffer> {
  const facts = productFacts(product)
  const sheet = openSheet(`${title}: ${facts.name}`, facts.accent, `Etykieta produktu ${product.sku}`)
  const plantProtection = facts.authorisation !== ''
  sheet.title(facts.name, `${title} · ${facts.category}`)
  if (facts.professional) sheet.warning(TRAINING)
  sheet.text(facts.about)
  sheet.facts([
    ['Producent', facts.maker],
    ['Numer zezwolenia', facts.authorisation],
    [plantProtection ? 'Zawartość substancji czynnej' : 'Skład', facts.composition],
    ['Okres ważności', facts.shelfLife],
  ])
  const rows = usageRows(product)
  sheet.heading('Stosowanie')
  if (rows.length > 0) sheet.table(USAGE_COLUMNS, rows)
  else sheet.text(`Stosować zgodnie z przeznaczeniem: ${facts.about}`)
  sheet.heading('Bezpieczeństwo')
  if (plantProtection) sheet.text(SAFE_USE)
  sheet.list([
    'Przed użyciem zapoznać się z całą etykietą.',
    'Podczas pracy nie jeść, nie pić i nie palić; po pracy umyć ręce.',
    'Stosować odzież i rękawice odpowiednie do produktu.',
    'Opróżnione opakowanie oddać zgodnie z przepisami; nie używać ponownie do innych celów.',
  ])
  sheet.heading('Przechowywanie')
  sheet.text(facts.keeping)
  sheet.heading('Opakowania')
  sheet.table(PACK_COLUMNS, packRows(product))
  return sheet.close()
}

import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'
import type { AttributeFacts, CatalogFacts } from './attribute-facts.ts'
import { type AttributeRow, attributesOfCatalogue, optionsOfCatalogue } from './attribute-store.ts'

type Flag = keyof CatalogFacts

interface OwnAttribute {
  code: string
  pl: string
  en: string
  input: string
  flags?: Flag[]
  isRequired?: boolean
  isStatic?: boolean
  isUnique?: boolean
  defaultValue?: string
  options?: [value: string, pl: string, en: string][]
}

const own = (code: string, pl: string, en: string, input: string, more: Partial<OwnAttribute> = {}) => ({
  ...{ code, pl, en, input },
  ...more,
})
const texts: Flag[] = ['is_searchable', 'is_visible_in_advanced_search']
const html: Flag[] = [...texts, 'is_html_allowed_on_front', 'is_wysiwyg_enabled']
const yesNo: [string, string, string][] = [
  ['1', 'Tak', 'Yes'],
  ['0', 'Nie', 'No'],
]

/** Magento's own product attributes, beside those the catalogue defines. */
const productAttributes: OwnAttribute[] = [
  own('sku', 'SKU', 'SKU', 'TEXT', { isRequired: true, isStatic: true, isUnique: true, flags: [...texts, 'is_comparable'] }),
  own('name', 'Nazwa produktu', 'Product Name', 'TEXT', { isRequired: true, flags: [...texts, 'used_in_product_listing'] }),
  own('description', 'Opis', 'Description', 'TEXTAREA', { flags: html }),
  own('short_description', 'Krótki opis', 'Short Description', 'TEXTAREA', { flags: [...html, 'used_in_product_listing'] }),
  own('weight', 'Waga', 'Weight', 'WEIGHT'),
  own('image', 'Zdjęcie', 'Base', 'MEDIA_IMAGE'),
  own('small_image', 'Małe zdjęcie', 'Small', 'MEDIA_IMAGE', { flags: ['used_in_product_listing'] }),
  own('thumbnail', 'Miniatura', 'Thumbnail', 'MEDIA_IMAGE', { flags: ['used_in_product_listing'] }),
  own('media_gallery', 'Galeria', 'Media Gallery', 'GALLERY'),
  own('status', 'Status', 'Enable Product', 'SELECT', {
    defaultValue: '1',
    flags: ['used_in_product_listing'],
    options: [
      ['1', 'Włączony', 'Enabled'],
      ['2', 'Wyłączony', 'Disabled'],
    ],
  }),
  own('url_key', 'Adres', 'URL Key', 'TEXT', { flags: ['used_in_product_listing'] }),
  own('meta_title', 'Tytuł meta', 'Meta Title', 'TEXT'),
  own('meta_keyword', 'Słowa kluczowe meta', 'Meta Keywords', 'TEXTAREA'),
  own('meta_description', 'Opis meta', 'Meta Description', 'TEXTAREA'),
  own('special_from_date', 'Promocja od', 'Special Price From Date', 'DATE', { flags: ['used_in_product_listing'] }),
  own('special_to_date', 'Promocja do', 'Special Price To Date', 'DATE', { flags: ['used_in_product_listing'] }),
  own('news_from_date', 'Nowość od', 'Set Product as New from Date', 'DATE', { flags: ['used_in_product_listing'] }),
  own('news_to_date', 'Nowość do', 'Set Product as New to Date', 'DATE', { flags: ['used_in_product_listing'] }),
]

const categoryAttributes: OwnAttribute[] = [
  own('name', 'Nazwa', 'Category Name', 'TEXT', { isRequired: true }),
  own('is_active', 'Aktywna', 'Is Active', 'SELECT', { isRequired: true, options: yesNo, defaultValue: '1' }),
  own('description', 'Opis', 'Description', 'TEXTAREA', { flags: ['is_html_allowed_on_front', 'is_wysiwyg_enabled'] }),
  own('image', 'Zdjęcie', 'Image', 'IMAGE'),
  own('meta_title', 'Tytuł strony', 'Page Title', 'TEXT'),
  own('meta_keywords', 'Słowa kluczowe meta', 'Meta Keywords', 'TEXTAREA'),
  own('meta_description', 'Opis meta', 'Meta Description', 'TEXTAREA'),
  own('is_anchor', 'Zbiera podkategorie', 'Is Anchor', 'SELECT', { options: yesNo, defaultValue: '1' }),
  own('include_in_menu', 'W menu', 'Include in Navigation Menu', 'SELECT', { options: yesNo, defaultValue: '1' }),
  own('url_key', 'Adres', 'URL Key', 'TEXT'),
]

/** Magento's input type for each kind of catalogue attribute; a date range becomes BOOLEAN, because a product is either new or not. */
const inputs: Record<string, string> = {
  ...{ multiselect: 'MULTISELECT', select: 'SELECT', boolean: 'BOOLEAN', date_range: 'BOOLEAN' },
  ...{ price: 'PRICE', text: 'TEXT', textarea: 'TEXTAREA' },
}
const searched = new Set(['manufacturer', 'substancja_czynna', 'sklad', 'ean', 'uprawa'])
const notInListings = new Set(['sklad', 'termin_waznosci_produktu', 'pakowanie_hurtowe_produktu'])

const flagsOf = (names: Flag[]): CatalogFacts => ({
  is_comparable: names.includes('is_comparable'),
  is_filterable: names.includes('is_filterable'),
  is_filterable_in_search: names.includes('is_filterable_in_search'),
  is_html_allowed_on_front: names.includes('is_html_allowed_on_front'),
  is_searchable: names.includes('is_searchable'),
  is_used_for_price_rules: names.includes('is_used_for_price_rules'),
  is_used_for_promo_rules: names.includes('is_used_for_promo_rules'),
  is_visible_in_advanced_search: names.includes('is_visible_in_advanced_search'),
  is_visible_on_front: names.includes('is_visible_on_front'),
  is_wysiwyg_enabled: names.includes('is_wysiwyg_enabled'),
  used_in_product_listing: names.includes('used_in_product_listing'),
})

const ownFacts =
  (entity: 'catalog_product' | 'catalog_category', lang: Language) =>
  (attribute: OwnAttribute): AttributeFacts => ({
    ...{ entity, code: attribute.code, label: attribute[lang], input: attribute.input },
    ...{
      isRequired: attribute.isRequired ?? false,
      isUnique: attribute.isUnique ?? false,
      isStatic: attribute.isStatic ?? false,
    },
    defaultValue: attribute.defaultValue ?? null,
    options: (attribute.options ?? []).map(([value, pl, en]) => ({ value, label: lang === 'pl' ? pl : en })),
    catalog: flagsOf(attribute.flags ?? []),
  })

function flagsOfRow({ code, filterable }: AttributeRow): Flag[] {
  const flags: Flag[] = ['is_visible_on_front']
  if (filterable) flags.push('is_filterable', 'is_filterable_in_search')
  if (searched.has(code)) flags.push(...texts)
  if (!notInListings.has(code)) flags.push('used_in_product_listing')
  if (code === 'manufacturer' || code === 'substancja_czynna') flags.push('is_comparable')
  return flags
}

export function productAttributeFacts(db: Database, lang: Language): AttributeFacts[] {
  const options = Map.groupBy(optionsOfCatalogue(db, lang), ({ attribute_id }) => attribute_id)
  const catalogue = attributesOfCatalogue(db, lang).map((row): AttributeFacts => {
    const input = inputs[row.input] ?? 'UNDEFINED'
    const answers = yesNo.map(([value, pl, en]) => ({ value, label: lang === 'pl' ? pl : en }))
    const listed = (options.get(row.id) ?? []).map(({ value_index, label }) => ({ value: String(value_index), label }))
    return {
      ...{ entity: 'catalog_product', code: row.code, label: row.label, input },
      ...{ isRequired: false, isUnique: false, isStatic: false, defaultValue: null },
      options: input === 'BOOLEAN' ? answers : listed,
      catalog: flagsOf(flagsOfRow(row)),
    }
  })
  return [...productAttributes.map(ownFacts('catalog_product', lang)), ...catalogue]
}

export const categoryAttributeFacts = (lang: Language): AttributeFacts[] =>
  categoryAttributes.map(ownFacts('catalog_category', lang))

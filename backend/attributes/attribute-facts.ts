export type EntityType = 'customer' | 'customer_address' | 'catalog_product' | 'catalog_category' | 'rma_item'

export const entityTypes: readonly EntityType[] = [
  'customer',
  'customer_address',
  'catalog_product',
  'catalog_category',
  'rma_item',
]

export const isEntityType = (text: string): text is EntityType => entityTypes.some((known) => known === text)

/** Facts about an attribute of any entity, in one language. */
export interface AttributeFacts {
  entity: EntityType
  code: string
  label: string
  /** Magento's name of the input type, in capitals. */
  input: string
  isRequired: boolean
  isUnique: boolean
  defaultValue: string | null
  /** Stored in the entity's own table: such attributes are not listed, only returned when requested by code. */
  isStatic: boolean
  options: { value: string; label: string }[]
  catalog?: CatalogFacts
  person?: PersonFacts
}

/** Flags of Magento's catalogue attributes, by which metadata lists can be filtered. */
export interface CatalogFacts {
  is_comparable: boolean
  is_filterable: boolean
  is_filterable_in_search: boolean
  is_html_allowed_on_front: boolean
  is_searchable: boolean
  is_used_for_price_rules: boolean
  is_used_for_promo_rules: boolean
  is_visible_in_advanced_search: boolean
  is_visible_on_front: boolean
  is_wysiwyg_enabled: boolean
  used_in_product_listing: boolean
}

export interface PersonFacts {
  sortOrder: number
  lines: number | null
  rules: { name: string; value: string }[]
}

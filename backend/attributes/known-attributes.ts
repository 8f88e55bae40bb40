import type { Database } from '../database/database.ts'
import { returnAttributes } from '../returns/return-attributes.ts'
import type { Language } from '../store/store-views.ts'
import type { AttributeFacts, EntityType } from './attribute-facts.ts'
import { categoryAttributeFacts, productAttributeFacts } from './catalogue-attributes.ts'
import { type PersonAttribute, addressAttributes, customerAttributes } from './person-attributes.ts'

function rulesOf({ input, longest, isEmail }: PersonAttribute) {
  const length = longest && input === 'TEXT' ? [{ name: 'MAX_TEXT_LENGTH', value: String(longest) }] : []
  return isEmail ? [...length, { name: 'INPUT_VALIDATION', value: 'email' }] : length
}

export const personFacts =
  (entity: 'customer' | 'customer_address' | 'rma_item', lang: Language) =>
  (attribute: PersonAttribute): AttributeFacts => ({
    ...{ entity, code: attribute.code, label: attribute.label[lang], input: attribute.input },
    ...{ isRequired: attribute.required ?? false, isUnique: attribute.isUnique ?? false, isStatic: !attribute.custom },
    defaultValue: null,
    options: (attribute.options ?? []).map(({ value, label }) => ({ value, label: label[lang] })),
    person: { sortOrder: attribute.sortOrder, lines: attribute.lines ?? null, rules: rulesOf(attribute) },
  })

/** Returns every attribute of an entity that a client may request, in the language of the store view. */
export function attributesOfEntity(db: Database, lang: Language, entity: EntityType): AttributeFacts[] {
  if (entity === 'customer') return customerAttributes.map(personFacts(entity, lang))
  if (entity === 'customer_address') return addressAttributes.map(personFacts(entity, lang))
  if (entity === 'rma_item') return returnAttributes.map(personFacts(entity, lang))
  return entity === 'catalog_product' ? productAttributeFacts(db, lang) : categoryAttributeFacts(lang)
}

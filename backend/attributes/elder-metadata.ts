import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import { type AttributeFacts, type EntityType, isEntityType } from './attribute-facts.ts'

export interface AttributeInput {
  attribute_code?: string | null
  entity_type?: string | null
}

function incomplete({ attribute_code: code, entity_type: entity }: AttributeInput) {
  const missing = code == null ? (entity == null ? 'attribute_code/entity_type' : 'attribute_code') : 'entity_type'
  const given = code == null ? (entity == null ? 'Empty AttributeInput' : `entity_type: ${entity}`) : `attribute_code: ${code}`
  return inputError(`Missing ${missing} for the input ${given}.`)
}

/** The GraphQL type of the value in the attribute's typed field. */
function typeOf({ entity, input }: AttributeFacts) {
  if (input === 'BOOLEAN') return entity === 'customer' ? 'Boolean' : 'Int'
  if (input === 'SELECT') return entity.startsWith('catalog_') ? 'Int' : 'String'
  return input === 'PRICE' || input === 'WEIGHT' ? 'Float' : 'String'
}

/** Returns an item of the deprecated `customAttributeMetadata`, or an error instead of an item that cannot be answered. */
export function elderMetadata(input: AttributeInput, attributesOf: (entity: EntityType) => AttributeFacts[]) {
  const { attribute_code: code, entity_type: entity } = input
  if (code == null || entity == null) return incomplete(input)
  if (!isEntityType(entity)) return inputError(`Invalid entity_type specified: ${entity}`)
  const found = attributesOf(entity).find((attribute) => attribute.code === code)
  if (!found) return noSuchEntity(`Attribute code ${code} of entity type ${entity} not configured to have a type.`)
  const { catalog, options } = found
  return {
    ...{ attribute_code: code, entity_type: entity, attribute_type: typeOf(found), input_type: found.input.toLowerCase() },
    attribute_options: options,
    storefront_properties: catalog && {
      position: 0,
      visible_on_catalog_pages: catalog.is_visible_on_front,
      use_in_product_listing: catalog.used_in_product_listing,
      use_in_layered_navigation: catalog.is_filterable ? 'FILTERABLE_WITH_RESULTS' : 'NO',
      use_in_search_results_layered_navigation: catalog.is_filterable_in_search,
    },
  }
}

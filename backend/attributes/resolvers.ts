import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type AttributeFacts, type CatalogFacts, type EntityType, isEntityType } from './attribute-facts.ts'
import { type AttributeInput, elderMetadata } from './elder-metadata.ts'
import { attributesOfEntity, personFacts } from './known-attributes.ts'
import { personForms } from './person-attributes.ts'

interface MetadataError {
  type: 'ENTITY_NOT_FOUND' | 'ATTRIBUTE_NOT_FOUND' | 'FILTER_NOT_FOUND'
  message: string
}

const metadataTypes: Readonly<Record<EntityType, string>> = {
  ...{ customer: 'CustomerAttributeMetadata', customer_address: 'CustomerAttributeMetadata' },
  ...{ catalog_product: 'CatalogAttributeMetadata', catalog_category: 'CatalogAttributeMetadata' },
  rma_item: 'ReturnItemAttributeMetadata',
}

/** Builds Magento's metadata item; fields of another kind of entity are null. */
function metadata({ entity, code, label, input, isRequired, isUnique, defaultValue, options, catalog, person }: AttributeFacts) {
  return {
    __typename: metadataTypes[entity],
    ...{ code, label, entity_type: entity.toUpperCase(), frontend_input: input, frontend_class: null },
    ...{ is_required: isRequired, is_unique: isUnique, default_value: defaultValue },
    options: options.map((option) => ({
      ...{ __typename: 'AttributeOptionMetadata', ...option },
      is_default: option.value === defaultValue,
    })),
    ...(person && {
      ...{ sort_order: person.sortOrder, multiline_count: person.lines ?? 0, validate_rules: person.rules },
      input_filter: input === 'DATE' ? 'DATE' : input === 'TEXT' ? 'TRIM' : 'NONE',
    }),
    ...(catalog && { apply_to: null, swatch_input_type: null, ...catalog }),
  }
}

function metadataByCode(inputs: (AttributeInput | null)[] | null | undefined, { db, store }: ShopContext) {
  if (!inputs?.length) throw inputError('Required parameters "attribute_code" and "entity_type" of type String.')
  const codes = new Map<string, Set<string>>()
  for (const input of inputs) {
    if (input?.attribute_code == null) throw inputError('The attribute_code is required to retrieve the metadata')
    if (input.entity_type == null) throw inputError('The entity_type is required to retrieve the metadata')
    codes.set(input.entity_type, (codes.get(input.entity_type) ?? new Set()).add(input.attribute_code))
  }
  const items: AttributeFacts[] = []
  const errors: MetadataError[] = []
  for (const [entity, wanted] of codes) {
    if (!isEntityType(entity)) {
      errors.push({ type: 'ENTITY_NOT_FOUND', message: `Entity "${entity}" could not be found.` })
      continue
    }
    const known = new Map(attributesOfEntity(db, store.lang, entity).map((attribute) => [attribute.code, attribute]))
    for (const code of wanted) {
      const found = known.get(code)
      if (found) items.push(found)
      else errors.push({ type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${code}" could not be found.` })
    }
  }
  return { items: items.map(metadata), errors }
}

type Filters = Partial<Record<string, boolean | null>>

/**
 * Lists an entity's attributes. Filters are flags of catalogue attributes; a filter that the entity does not have is reported as an error
 * beside the unfiltered list.
 */
function metadataList(entityType: string, filters: Filters | null | undefined, { db, store }: ShopContext) {
  const entity = entityType.toLowerCase()
  const attributes = isEntityType(entity) ? attributesOfEntity(db, store.lang, entity) : []
  const errors: MetadataError[] = []
  let items = attributes.filter(({ isStatic }) => !isStatic)
  for (const [filter, wanted] of Object.entries(filters ?? {})) {
    if (wanted == null) continue
    const isKnown = entity.startsWith('catalog_') && filter !== 'is_used_for_customer_segment'
    if (isKnown) items = items.filter(({ catalog }) => catalog?.[filter as keyof CatalogFacts] === wanted)
    else
      errors.push({
        type: 'FILTER_NOT_FOUND',
        message: `Cannot filter by "${filter}" as that field does not belong to "${entity}".`,
      })
  }
  return { items: items.map(metadata), errors }
}

function formMetadata(formCode: string, { store }: ShopContext) {
  if (formCode === '') throw inputError('Required parameter "formCode" of type string.')
  const form = personForms.get(formCode)
  if (!form) return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${formCode}" could not be found.` }] }
  return { items: form.attributes.map(personFacts(form.entity, store.lang)).map(metadata), errors: [] }
}

export const attributesResolvers = {
  Query: {
    customAttributeMetadataV2: (_: unknown, args: { attributes?: (AttributeInput | null)[] | null }, context: ShopContext) =>
      metadataByCode(args.attributes, context),
    customAttributeMetadata: (_: unknown, { attributes }: { attributes: AttributeInput[] }, { db, store }: ShopContext) => ({
      items: attributes.map((input) => elderMetadata(input, (entity: EntityType) => attributesOfEntity(db, store.lang, entity))),
    }),
    attributesList: (_: unknown, args: { entityType: string; filters?: Filters | null }, context: ShopContext) =>
      metadataList(args.entityType, args.filters, context),
    attributesForm: (_: unknown, { formCode }: { formCode: string }, context: ShopContext) => formMetadata(formCode, context),
  },
}

import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** A field, an input field or an enum value. */
export interface Member {
  /** Name of its type, without list and non-null; empty for an enum value. */
  type: string
  /** Argument names with the names of their types. */
  args: ReadonlyMap<string, string>
}

/** Names that an engine knows: type, then field, input field or enum value. */
export type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, Member>>

const noArguments: Member['args'] = new Map()

export function vocabularyOf(schema: GraphQLSchema): Vocabulary {
  const known = new Map<string, Map<string, Member>>()
  for (const type of Object.values(schema.getTypeMap())) {
    const members = new Map<string, Member>()
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields()))
        members.set(field.name, {
          type: getNamedType(field.type).name,
          args: new Map(field.args.map((one) => [one.name, getNamedType(one.type).name])),
        })
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        members.set(field.name, { type: getNamedType(field.type).name, args: noArguments })
    if (isEnumType(type)) for (const value of type.getValues()) members.set(value.name, { type: '', args: noArguments })
    known.set(type.name, members)
  }
  return known
}

/**
 * Removes attributes that a catalogue lacks: Magento makes a field of products or categories, a filter and a sort of each. A field that may
 * not be null is no attribute and stays.
 */
export function withoutAttributes(known: Vocabulary, attributes: readonly string[], schema: GraphQLSchema): Vocabulary {
  if (attributes.length === 0) return known
  const reduced = new Map(known)
  const lacking = new Set(attributes)
  for (const type of Object.values(schema.getTypeMap())) {
    const isCatalogue =
      /^(Product|Category)Interface$|^ProductAttribute(Filter|Sort)Input$/.test(type.name) ||
      (isObjectType(type) && type.getInterfaces().some((one) => /^(Product|Category)Interface$/.test(one.name)))
    const members = known.get(type.name)
    if (!isCatalogue || !members || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) continue
    const fields = type.getFields()
    const isLacking = (name: string) => lacking.has(name) && !isNonNullType(fields[name]?.type)
    reduced.set(type.name, new Map([...members].filter(([name]) => !isLacking(name))))
  }
  return reduced
}

import { type GraphQLOutputType, getNullableType, isListType, isNonNullType, isObjectType } from 'graphql'

/** An object with nothing in it: its fields are empty in the answer. */
export const nothing: Readonly<Record<string, never>> = {}

/**
 * What stands for a field that an engine does not know: nothing or, where the contract wants something, none of a list, no for a
 * question, and an object of which nothing is known where each of its fields may be empty. Anything else that must be there cannot be made up.
 */
export function emptyValue(type: GraphQLOutputType): { value: null | [] | false | typeof nothing } | undefined {
  if (!isNonNullType(type)) return { value: null }
  const needed = getNullableType(type)
  if (isListType(needed)) return { value: [] }
  if (isObjectType(needed))
    return Object.values(needed.getFields()).every((one) => isBare(one.type)) ? { value: nothing } : undefined
  return String(needed) === 'Boolean' ? { value: false } : undefined
}

/** One level is enough for sums of money and lists in an envelope; deeper ones would be made up. */
const isBare = (type: GraphQLOutputType) => !isNonNullType(type) || isListType(getNullableType(type))

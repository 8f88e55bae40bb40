import { type GraphQLOutputType, getNullableType, isListType, isNonNullType } from 'graphql'

/**
 * What stands for a field that an engine does not know: nothing or, where the contract wants something, none of a list and no for a
 * question. Anything else that must be there cannot be made up.
 */
export function emptyValue(type: GraphQLOutputType): { value: null | [] | false } | undefined {
  if (!isNonNullType(type)) return { value: null }
  const needed = getNullableType(type)
  if (isListType(needed)) return { value: [] }
  return String(needed) === 'Boolean' ? { value: false } : undefined
}

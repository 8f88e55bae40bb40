import { type GraphQLOutputType, getNullableType, isListType, isNonNullType, isObjectType } from 'graphql'

/** An empty object, whose fields are filled with empty values in the answer. */
export const nothing: Readonly<Record<string, never>> = {}

/**
 * Returns the value that replaces a field unknown to the engine: null or, where the contract requires a value, an empty list, false, or an
 * object whose fields can all be empty. `undefined` for any other required value, as it cannot be made up.
 */
export function emptyValue(type: GraphQLOutputType): { value: null | [] | false | typeof nothing } | undefined {
  if (!isNonNullType(type)) return { value: null }
  const needed = getNullableType(type)
  if (isListType(needed)) return { value: [] }
  if (isObjectType(needed))
    return Object.values(needed.getFields()).every((one) => isBare(one.type)) ? { value: nothing } : undefined
  return String(needed) === 'Boolean' ? { value: false } : undefined
}

/** Whether a field can be empty. One level is enough for amounts of money and wrapped lists; deeper objects would be made up. */
const isBare = (type: GraphQLOutputType) => !isNonNullType(type) || isListType(getNullableType(type))

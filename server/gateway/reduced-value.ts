import { type GraphQLInputType, type ValueNode, getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Reduces a JSON value to what an engine knows; `undefined` when it does not know the value or its type.
 * @param theirs the engine's name of the value's type
 */
export function reduceValue(value: unknown, given: GraphQLInputType, theirs: string, known: Vocabulary): unknown {
  const type = getNullableType(given)
  if (value === null || value === undefined) return value
  if (isListType(type)) {
    if (!Array.isArray(value)) return reduceValue(value, type.ofType, theirs, known)
    return value.map((one) => reduceValue(one, type.ofType, theirs, known)).filter((one) => one !== undefined)
  }
  const members = known.get(theirs)
  if (isEnumType(type)) return typeof value === 'string' && members?.has(value) ? value : undefined
  if (!isInputObjectType(type) || typeof value !== 'object') return value
  if (!members) return undefined
  const fields = type.getFields()
  const entries = Object.entries(value).flatMap(([name, below]): [string, unknown][] => {
    const [ours, member] = [fields[name], members.get(name)]
    const kept = ours && member ? reduceValue(below, ours.type, member.type, known) : undefined
    return kept === undefined ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}

/**
 * Does the same for a value written in a document.
 * @param variables variables that the engine can be given
 */
export function reduceLiteral(
  value: ValueNode,
  given: GraphQLInputType,
  theirs: string,
  known: Vocabulary,
  variables: ReadonlySet<string>,
): ValueNode | undefined {
  const type = getNullableType(given)
  if (value.kind === 'Variable') return variables.has(value.name.value) ? value : undefined
  if (value.kind === 'ListValue') {
    const below = isListType(type) ? type.ofType : type
    return { ...value, values: value.values.flatMap((one) => reduceLiteral(one, below, theirs, known, variables) ?? []) }
  }
  if (isListType(type)) return reduceLiteral(value, type.ofType, theirs, known, variables)
  const members = known.get(theirs)
  if (value.kind === 'EnumValue') return members?.has(value.value) ? value : undefined
  if (value.kind !== 'ObjectValue' || !isInputObjectType(type)) return value
  if (!members) return undefined
  const fields = value.fields.flatMap((field) => {
    const [ours, member] = [type.getFields()[field.name.value], members.get(field.name.value)]
    const kept = ours && member ? reduceLiteral(field.value, ours.type, member.type, known, variables) : undefined
    return kept ? [{ ...field, value: kept }] : []
  })
  return { ...value, fields }
}

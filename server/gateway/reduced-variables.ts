import { type GraphQLSchema, type VariableDefinitionNode, getNamedType, isInputType, isScalarType, typeFromAST } from 'graphql'
import { reduceLiteral, reduceValue } from './reduced-value.ts'
import type { Variables } from './variables.ts'
import type { Vocabulary } from './vocabulary.ts'

function typeOf({ type }: VariableDefinitionNode, schema: GraphQLSchema) {
  const found = typeFromAST(schema, type)
  return isInputType(found) ? found : undefined
}

/** Returns the variables of a document whose types the engine knows, with their defaults reduced. */
export function reduceDefinitions(
  definitions: readonly VariableDefinitionNode[],
  schema: GraphQLSchema,
  known: Vocabulary,
): VariableDefinitionNode[] {
  return definitions.flatMap((definition) => {
    const type = typeOf(definition, schema)
    const named = getNamedType(type)
    if (!type || !named || !(isScalarType(named) || known.has(named.name))) return []
    const { defaultValue, ...bare } = definition
    if (!defaultValue) return [definition]
    const kept = reduceLiteral(defaultValue, type, named.name, known, new Set())
    return [kept && kept.kind !== 'Variable' ? { ...bare, defaultValue: kept as typeof defaultValue } : bare]
  })
}

/**
 * Reduces the page's variables to what the engine knows.
 * @param definitions definitions of the reduced document
 */
export function reduceVariables(
  variables: Variables,
  definitions: readonly VariableDefinitionNode[],
  schema: GraphQLSchema,
  known: Vocabulary,
): Variables {
  const entries = definitions.flatMap((definition): [string, unknown][] => {
    const name = definition.variable.name.value
    const type = typeOf(definition, schema)
    const named = getNamedType(type)
    const kept =
      type && named && Object.hasOwn(variables, name) ? reduceValue(variables[name], type, named.name, known) : undefined
    return kept === undefined ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}

import { type GraphQLSchema, isAbstractType } from 'graphql'

/** Returns the names of the types that an object can have where the schema says `name`. */
export function concreteTypes(schema: GraphQLSchema, name: string): ReadonlySet<string> {
  const type = schema.getType(name)
  return new Set(isAbstractType(type) ? schema.getPossibleTypes(type).map((one) => one.name) : [name])
}

/** Whether every object of the type `name` meets the condition `on`. */
export function isAlways(schema: GraphQLSchema, name: string, on: string): boolean {
  return name === on || concreteTypes(schema, name).isSubsetOf(concreteTypes(schema, on))
}

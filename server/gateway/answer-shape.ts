import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { concreteTypes, isAlways } from './concrete-types.ts'
import { emptyValue, nothing } from './empty-value.ts'
import { asOnlyPage, standIns } from './stand-ins.ts'

/** One selection of a response key. */
interface Part {
  /** Concrete types that have it; all types when absent. */
  types?: ReadonlySet<string>
  below?: Shape
  /** Whether an engine may return the whole list instead of a page of it. */
  isPage: boolean
  /** Value that replaces the field where the engine does not know it. */
  empty: unknown
}

/** Response keys of an object, as a document selects them. */
export type Shape = Map<string, Part[]>

/** Returns the shape of the whole answer to a document. */
export function shapeOf(document: DocumentNode, schema: GraphQLSchema): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions) if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)

  const collect = (set: SelectionSetNode, parent: string, types: ReadonlySet<string> | undefined, into: Shape) => {
    const under = (set: SelectionSetNode, on = parent) => {
      const met = isAlways(schema, parent, on)
        ? types
        : concreteTypes(schema, on).intersection(types ?? concreteTypes(schema, on))
      collect(set, on, met, into)
    }
    for (const one of set.selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) under(one.selectionSet, one.typeCondition?.name.value)
      else if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value)
        if (fragment) under(fragment.selectionSet, fragment.typeCondition.name.value)
      } else {
        const type = schema.getType(parent)
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[one.name.value] : undefined
        const empty = (field && emptyValue(field.type)?.value) ?? null
        const isPage = standIns.get(`${parent}.${one.name.value}`)?.isBareList === true
        const part: Part = { ...(types ? { types } : {}), isPage, empty }
        if (one.selectionSet && field) {
          part.below = new Map()
          collect(one.selectionSet, getNamedType(field.type).name, undefined, part.below)
        }
        const key = one.alias?.value ?? one.name.value
        into.set(key, [...(into.get(key) ?? []), part])
      }
    }
  }

  const shape: Shape = new Map()
  for (const part of document.definitions)
    if (part.kind === Kind.OPERATION_DEFINITION)
      collect(part.selectionSet, schema.getRootType(part.operation)?.name ?? '', undefined, shape)
  return shape
}

/** Adds empty values for everything that the engine was not asked for, and removes what only the gateway asked for. */
export function fillAnswer(data: unknown, ...shapes: Shape[]): unknown {
  if (Array.isArray(data)) return data.map((one) => fillAnswer(one, ...shapes))
  if (data === null || typeof data !== 'object' || shapes.length === 0) return data
  const given = new Map<string, unknown>(Object.entries(data))
  const concrete = given.get('__typename')
  const filled = new Map<string, unknown>()
  const belowOf = (parts: readonly Part[]) => parts.flatMap((part) => (part.below && isOf(part, concrete) ? [part.below] : []))
  for (const key of new Set(shapes.flatMap((shape) => [...shape.keys()]))) {
    const parts = shapes.flatMap((shape) => shape.get(key) ?? [])
    if (given.has(key)) {
      const value = given.get(key)
      const isWhole = Array.isArray(value) && parts.some(({ isPage }) => isPage)
      filled.set(key, fillAnswer(isWhole ? asOnlyPage(value) : value, ...belowOf(parts)))
    } else {
      const missing = parts.find((part) => part.types === undefined || (typeof concrete === 'string' && part.types.has(concrete)))
      if (missing) filled.set(key, missing.empty === nothing ? fillAnswer({}, ...belowOf(parts)) : missing.empty)
    }
  }
  return Object.fromEntries(filled)
}

/** Whether the part applies to an object; assumed when the object's type is unknown. */
function isOf({ types }: Part, concrete: unknown): boolean {
  return types === undefined || typeof concrete !== 'string' || types.has(concrete)
}

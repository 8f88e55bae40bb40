import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { isAlways } from './concrete-types.ts'
import { emptyValue } from './empty-value.ts'
import { pruned } from './document-pruning.ts'
import { reduceDefinitions } from './reduced-variables.ts'
import { reduceLiteral } from './reduced-value.ts'
import { standIns } from './stand-ins.ts'
import type { Member, Vocabulary } from './vocabulary.ts'

export interface ReducedDocument {
  document: DocumentNode
  /** Fields that were left out, as `Type.field`. */
  lacking: ReadonlySet<string>
}

interface Selected {
  kept: SelectionNode[]
  /** Types in which a field of this very object was left out. */
  gaps: readonly string[]
}

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/**
 * Reduces a document to what the engine knows. Only fields that may be empty are left out: without a required one, the engine's refusal is
 * the honest answer. An empty selection asks for `__typename`, so that its object is still visible.
 */
export function reduceDocument(document: DocumentNode, schema: GraphQLSchema, known: Vocabulary): ReducedDocument {
  const lacking = new Set<string>()
  const fragments = new Map<string, FragmentDefinitionNode>()
  const reduced = new Map<string, Selected>()
  for (const part of document.definitions) if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  let variables: ReadonlySet<string> = new Set()

  function reduceField(field: FieldNode, ours: GraphQLField<unknown, unknown>, theirs: Member | undefined): FieldNode {
    const type = getNamedType(ours.type)
    const args = field.arguments?.flatMap((one) => {
      const declared = ours.args.find((arg) => arg.name === one.name.value)
      const named = theirs ? theirs.args.get(one.name.value) : declared && getNamedType(declared.type).name
      const value = declared && named && reduceLiteral(one.value, declared.type, named, known, variables)
      if (value) return [{ ...one, value }]
      lacking.add(`${field.name.value}(${one.name.value})`)
      return []
    })
    const set = field.selectionSet && reduceObject(field.selectionSet, type.name, theirs?.type ?? type.name)
    return {
      ...field,
      ...(args ? { arguments: args } : {}),
      ...(set ? { selectionSet: set } : {}),
    }
  }

  /** Selects the items of a page on the engine's plain list; the page's own fields are derived from the list's length. */
  function reduceBareList(list: FieldNode, page: FieldNode, ours: GraphQLField<unknown, unknown>, theirs: Member): FieldNode {
    const type = schema.getType(getNamedType(ours.type).name)
    const items = isObjectType(type) ? type.getFields()['items'] : undefined
    const set = items && list.selectionSet && reduceObject(list.selectionSet, getNamedType(items.type).name, theirs.type)
    return {
      ...list,
      alias: page.alias ?? page.name,
      arguments: [],
      ...(set ? { selectionSet: set } : {}),
    }
  }

  function reduceObject(set: SelectionSetNode, ours: string, theirs: string): SelectionSetNode {
    const { kept, gaps } = select(set, ours, theirs)
    const isUnclear = gaps.some((gap) => !isAlways(schema, ours, gap))
    return { ...set, selections: kept.length === 0 || isUnclear ? [typename, ...kept] : kept }
  }

  function reduceFragment(name: string): Selected {
    const seen = reduced.get(name)
    if (seen) return seen
    const definition = fragments.get(name)
    const on = definition?.typeCondition.name.value ?? ''
    const selected = definition && known.has(on) ? select(definition.selectionSet, on, on) : { kept: [], gaps: [] }
    reduced.set(name, selected)
    return selected
  }

  function select(set: SelectionSetNode, ours: string, theirs: string): Selected {
    const parent = schema.getType(ours)
    const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {}
    const kept: SelectionNode[] = []
    const gaps: string[] = []
    for (const one of set.selections) {
      if (one.kind === Kind.FIELD) {
        const field = fields[one.name.value]
        const member = known.get(theirs)?.get(one.name.value)
        const other = standIns.get(`${ours}.${one.name.value}`)
        const instead = other && known.get(theirs)?.get(other.field.name.value)
        if (!field) kept.push(one)
        else if (!member && other?.isBareList && instead)
          kept.push(...listsIn(one).map((list) => standingIn(reduceBareList(list, one, field, instead), other.field, instead)))
        else if (!member && other && instead) kept.push(standingIn(reduceField(one, field, instead), other.field, instead))
        else if (member || !emptyValue(field.type)) kept.push(reduceField(one, field, member))
        else {
          lacking.add(`${ours}.${one.name.value}`)
          gaps.push(ours)
        }
      } else if (one.kind === Kind.FRAGMENT_SPREAD) {
        const below = reduceFragment(one.name.value)
        if (below.kept.length > 0) kept.push(one)
        gaps.push(...below.gaps)
      } else {
        const on = one.typeCondition?.name.value
        if (on !== undefined && !known.has(on)) continue
        const below = select(one.selectionSet, on ?? ours, on ?? theirs)
        if (below.kept.length > 0) kept.push({ ...one, selectionSet: { ...one.selectionSet, selections: below.kept } })
        gaps.push(...below.gaps)
      }
    }
    return { kept, gaps }
  }

  function reduceOperation(operation: OperationDefinitionNode): OperationDefinitionNode {
    const definitions = reduceDefinitions(operation.variableDefinitions ?? [], schema, known)
    variables = new Set(definitions.map((one) => one.variable.name.value))
    const root = schema.getRootType(operation.operation)?.name ?? ''
    return { ...operation, variableDefinitions: definitions, selectionSet: reduceObject(operation.selectionSet, root, root) }
  }

  const operations = document.definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION ? reduceOperation(part) : [],
  )
  const remaining = [...fragments].map(([name, definition]) => withSelections(definition, reduceFragment(name).kept))
  return { document: pruned(operations, remaining), lacking }
}

const listsIn = ({ selectionSet }: FieldNode) =>
  (selectionSet?.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD && one.name.value === 'items' ? [one] : []))

/** Selects another field of the engine under the key that the page reads. */
function standingIn(field: FieldNode, other: FieldNode, theirs: Member): FieldNode {
  const more = other.arguments?.filter(({ name }) => theirs.args.has(name.value)) ?? []
  return {
    ...field,
    alias: field.alias ?? field.name,
    name: other.name,
    arguments: [...(field.arguments ?? []), ...more],
  }
}

function withSelections(fragment: FragmentDefinitionNode, selections: SelectionNode[]): FragmentDefinitionNode {
  return { ...fragment, selectionSet: { ...fragment.selectionSet, selections } }
}

import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Magento's defaults: `queryDepth` and `queryComplexity` of its GraphQL module. */
export const queryLimits = { depth: 20, complexity: 300 }

export interface QuerySize {
  depth: number
  complexity: number
}

/** One point a field, a fragment counted at each spread; depth counts nested objects. Introspection is free. */
export function querySizes(document: DocumentNode): QuerySize[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const part of document.definitions) {
    if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part)
    if (part.kind === 'OperationDefinition') operations.push(part)
  }
  const sizes = new Map<string, QuerySize>()
  const open = new Set<string>()

  function ofFragment(name: string): QuerySize {
    const known = sizes.get(name)
    const fragment = fragments.get(name)
    // A circle of fragments is refused by another rule; here it must only not run forever.
    if (known || !fragment || open.has(name)) return known ?? { depth: 0, complexity: 0 }
    open.add(name)
    const size = ofSelections(fragment.selectionSet)
    open.delete(name)
    sizes.set(name, size)
    return size
  }

  function ofSelections(set: SelectionSetNode): QuerySize {
    let depth = 0
    let complexity = 0
    for (const selection of set.selections) {
      if (selection.kind === 'Field') {
        if (selection.name.value.startsWith('__')) continue
        const inside = selection.selectionSet && ofSelections(selection.selectionSet)
        complexity += 1 + (inside?.complexity ?? 0)
        if (inside) depth = Math.max(depth, 1 + inside.depth)
      } else {
        const inside =
          selection.kind === 'FragmentSpread' ? ofFragment(selection.name.value) : ofSelections(selection.selectionSet)
        complexity += inside.complexity
        depth = Math.max(depth, inside.depth)
      }
    }
    return { depth, complexity }
  }

  return operations.map(({ selectionSet }) => ofSelections(selectionSet))
}

export function queryLimitsRule(context: ValidationContext) {
  for (const { depth, complexity } of querySizes(context.getDocument())) {
    if (depth > queryLimits.depth)
      context.reportError(new GraphQLError(`Max query depth should be ${queryLimits.depth} but got ${depth}.`))
    if (complexity > queryLimits.complexity)
      context.reportError(new GraphQLError(`Max query complexity should be ${queryLimits.complexity} but got ${complexity}.`))
  }
  return {}
}

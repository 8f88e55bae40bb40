import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, visit } from 'graphql'

/** Builds one document of the operations, without unused fragments and variables. */
export function pruned(operations: OperationDefinitionNode[], fragments: FragmentDefinitionNode[]): DocumentNode {
  const byName = new Map(fragments.map((one) => [one.name.value, one]))
  const reached = new Set<FragmentDefinitionNode>()
  const read = new Set<string>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      VariableDefinition: () => false,
      Variable: (variable) => void read.add(variable.name.value),
      FragmentSpread(spread) {
        const fragment = byName.get(spread.name.value)
        if (!fragment || reached.has(fragment)) return
        reached.add(fragment)
        follow(fragment)
      },
    })
  operations.forEach(follow)
  const kept = operations.map((operation) => ({
    ...operation,
    variableDefinitions: operation.variableDefinitions?.filter((one) => read.has(one.variable.name.value)) ?? [],
  }))
  return { kind: Kind.DOCUMENT, definitions: [...kept, ...reached] }
}

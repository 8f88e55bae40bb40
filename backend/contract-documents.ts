import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql'
import { contractFiles } from './endpoint/contract-schema.ts'

export interface ContractDocument {
  name: string
  kind: OperationDefinitionNode['operation']
  document: DocumentNode
  query: string
}

/** Returns every operation of the contract with the fragments it uses, read from `graphql/` without generated code. */
export function contractDocuments(): ContractDocument[] {
  const parts = contractFiles('*/*.graphql')
    .filter(({ file }) => !/(schema|extension)\.graphql$/.test(file))
    .flatMap(({ text }) => parse(text).definitions)
  const fragments = new Map(parts.filter((part) => part.kind === Kind.FRAGMENT_DEFINITION).map((part) => [part.name.value, part]))
  const operations = parts.filter((part) => part.kind === Kind.OPERATION_DEFINITION)
  return operations.map((operation) => {
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...reached(operation, fragments)] }
    return { name: operation.name?.value ?? '', kind: operation.operation, document, query: print(document) }
  })
}

function reached(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const found = new Set<FragmentDefinitionNode>()
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`The contract has no fragment ${name.value}`)
        if (found.has(fragment)) return
        found.add(fragment)
        follow(fragment)
      },
    })
  follow(operation)
  return found
}

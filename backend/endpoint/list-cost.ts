import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLError,
  type SelectionSetNode,
} from 'graphql'

/** Most products that one request may read, with every list counted at its requested length. */
const mostProducts = 20_000

/** Magento's default `pageSize`. */
const usualPage = 20

/** Typical lengths, in a rich catalogue, of lists without a `pageSize` argument. */
const usualLength: Readonly<Record<string, number | undefined>> = {
  ...{ related_products: 8, upsell_products: 8, crosssell_products: 8 },
  ...{ variants: 4, children: 3, categories: 3, items: 6, itemsV2: 20 },
}

interface Asked {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null | undefined
  variables: Readonly<Record<string, unknown>>
}

export interface ListCost {
  products: number
  longestPage: number
}

const isPage = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Returns the page size of a field from a literal, a variable or the default; `undefined` for a field without `pageSize`. */
function pageOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Asked['variables'],
  defaults: Asked['variables'],
) {
  const declared = field.args.find(({ name }) => name === 'pageSize')
  if (!declared) return undefined
  const value = node.arguments?.find(({ name }) => name.value === 'pageSize')?.value
  if (value?.kind === 'IntValue') return Number(value.value)
  const named = value?.kind === 'Variable' ? (variables[value.name.value] ?? defaults[value.name.value]) : undefined
  return isPage(named) ? named : usualPage
}

/** Estimates how many products a request may read: the lengths of nested lists are multiplied. */
export function listCost({ schema, document, operationName, variables }: Asked): ListCost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions) if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part)
  const known = new Map<string, number>()
  const defaults: Record<string, unknown> = {}
  const product = schema.getType('ProductInterface')
  let longestPage = 0

  const isProduct = (type: GraphQLNamedType) =>
    type === product || ('getInterfaces' in type && type.getInterfaces().some((one) => one === product))

  function ofField(node: FieldNode, field: GraphQLField<unknown, unknown>, page: number | undefined): number {
    const type = schema.getType(String(field.type).replaceAll(/[![\]]/g, ''))
    if (!node.selectionSet || !type) return 0
    const asked = pageOf(node, field, variables, defaults)
    if (asked !== undefined) longestPage = Math.max(longestPage, asked)
    const isList = String(field.type).includes('[')
    const length = isList ? (asked ?? page ?? usualLength[node.name.value] ?? 1) : 1
    const inside = ofSelections(node.selectionSet, type.name, isList ? undefined : asked)
    return length * (inside + (isProduct(type) ? 1 : 0))
  }

  function ofSelections(set: SelectionSetNode, typeName: string, page: number | undefined): number {
    const type = schema.getType(typeName)
    let products = 0
    for (const one of set.selections) {
      if (one.kind === 'FragmentSpread') products += ofFragment(one.name.value, page)
      else if (one.kind === 'InlineFragment')
        products += ofSelections(one.selectionSet, one.typeCondition?.name.value ?? typeName, page)
      else if (type && 'getFields' in type) {
        const field = type.getFields()[one.name.value]
        // The fields of an output type have arguments; an input type cannot be selected from.
        if (field && 'args' in field) products += ofField(one, field, page)
      }
    }
    return products
  }

  /** Counts a fragment once for each length of the page that surrounds it. */
  function ofFragment(name: string, page: number | undefined): number {
    const key = `${name} ${page ?? ''}`
    const found = known.get(key)
    const fragment = fragments.get(name)
    if (found !== undefined || !fragment) return found ?? 0
    const products = ofSelections(fragment.selectionSet, fragment.typeCondition.name.value, page)
    known.set(key, products)
    return products
  }

  const operations = document.definitions.filter((part) => part.kind === 'OperationDefinition')
  const operation = operationName ? operations.find(({ name }) => name?.value === operationName) : operations[0]
  for (const { variable, defaultValue } of operation?.variableDefinitions ?? [])
    if (defaultValue?.kind === 'IntValue') defaults[variable.name.value] = Number(defaultValue.value)
  const root = operation && schema.getRootType(operation.operation)
  return { products: root ? ofSelections(operation.selectionSet, root.name, undefined) : 0, longestPage }
}

/** Returns why a request reads too much at once, `undefined` where it does not. */
export function tooMuch(asked: Asked, pageSize: number): GraphQLError | undefined {
  const { products, longestPage } = listCost(asked)
  const refusal = (message: string) => new GraphQLError(message, { extensions: { category: 'graphql-input' } })
  if (longestPage > pageSize) return refusal(`Maximum pageSize is ${pageSize}`)
  if (products > mostProducts) return refusal(`Max products in query should be ${mostProducts} but got ${products}.`)
  return undefined
}

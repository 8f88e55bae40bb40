import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
  getNamedType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** Response keys that lead to HTML: `true` marks a field of HTML, a map leads deeper. */
export type HtmlFields = Map<string, HtmlFields | true>

function isHtml(parent: GraphQLNamedType, field: string, type: GraphQLNamedType): boolean {
  if (type.name !== 'String') return false
  if (field === 'html' || field === 'content') return true
  if (field !== 'description') return false
  // A product's description is an object with `html`; a category's is the HTML itself.
  const isCategory = (named: GraphQLNamedType) => named.name === 'CategoryInterface'
  return isCategory(parent) || (isObjectType(parent) && parent.getInterfaces().some(isCategory))
}

/** Finds where a document's answer holds HTML, by the schema and by alias, so that no other text is changed. */
export function findHtmlFields(document: DocumentNode, schema: GraphQLSchema): HtmlFields {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions) if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part)

  const collect = (set: SelectionSetNode, parent: GraphQLNamedType | undefined, into: HtmlFields) => {
    for (const selection of set.selections) {
      if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), into)
      } else if (selection.kind === 'InlineFragment') {
        collect(
          selection.selectionSet,
          selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent,
          into,
        )
      } else {
        const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : undefined
        if (!parent || !field) continue
        const key = selection.alias?.value ?? selection.name.value
        const type = getNamedType(field.type)
        if (!selection.selectionSet) {
          if (isHtml(parent, selection.name.value, type)) into.set(key, true)
          continue
        }
        const known = into.get(key)
        const below: HtmlFields = known instanceof Map ? known : new Map()
        collect(selection.selectionSet, type, below)
        if (below.size > 0) into.set(key, below)
      }
    }
  }

  const found: HtmlFields = new Map()
  for (const part of document.definitions)
    if (part.kind === 'OperationDefinition') collect(part.selectionSet, schema.getRootType(part.operation) ?? undefined, found)
  return found
}

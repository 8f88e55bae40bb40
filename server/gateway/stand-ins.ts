import { type FieldNode, Kind, parse } from 'graphql'

interface StandIn {
  field: FieldNode
  /** The other field is the list itself, of which the page reads a page. */
  isBareList?: true
}

/** What an engine calls otherwise than the contract: stock Magento than the shop's module, an elder version than the newest. */
export const standIns: ReadonlyMap<string, StandIn> = new Map<string, StandIn>([
  // Of both languages, the newest first, as the module lists them.
  ['Customer.orders_ext', { field: fieldOf('orders(scope: GLOBAL, sort: { sort_field: CREATED_AT, sort_direction: DESC })') }],
  // Before 2.4.7 a cart gives its lines all at once.
  ['Cart.itemsV2', { field: fieldOf('items'), isBareList: true }],
])

function fieldOf(text: string): FieldNode {
  const [operation] = parse(`{ ${text} }`).definitions
  const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field`)
  return field
}

/** A whole list as the only page of it. */
export const asOnlyPage = (items: readonly unknown[]) => ({
  items,
  total_count: items.length,
  page_info: { current_page: 1, page_size: items.length, total_pages: 1 },
})

import { type FieldNode, Kind, parse } from 'graphql'

interface StandIn {
  field: FieldNode
  /** Whether the other field is a plain list, of which the page reads a page. */
  isBareList?: true
}

/** Fields that an engine names differently from the contract: stock Magento without the shop's module, or an older version. */
export const standIns: ReadonlyMap<string, StandIn> = new Map<string, StandIn>([
  // Orders of all store views, newest first, as the module lists them.
  ['Customer.orders_ext', { field: fieldOf('orders(scope: GLOBAL, sort: { sort_field: CREATED_AT, sort_direction: DESC })') }],
  // Before 2.4.7 a cart returns all its lines together.
  ['Cart.itemsV2', { field: fieldOf('items'), isBareList: true }],
])

function fieldOf(text: string): FieldNode {
  const [operation] = parse(`{ ${text} }`).definitions
  const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined
  if (field?.kind !== Kind.FIELD) throw new Error(`${text} is no field`)
  return field
}

/** Wraps a whole list as its only page. */
export const asOnlyPage = (items: readonly unknown[]) => ({
  items,
  total_count: items.length,
  page_info: { current_page: 1, page_size: items.length, total_pages: 1 },
})

import { listOf } from '../database/database.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { signedIn } from '../session/resolvers.ts'
import { type OrderView, orderViews } from './order-page.ts'
import { type Condition, countOrders, findOrders, firstOrderAt } from './order-store.ts'
import { momentOf, utcTime } from './store-time.ts'

type Maybe<Value> = Value | null | undefined
interface EqualFilter {
  eq?: Maybe<string>
  in?: Maybe<Maybe<string>[]>
}
interface RangeFilter {
  from?: Maybe<string>
  to?: Maybe<string>
}

export interface OrdersFilter {
  number?: Maybe<EqualFilter & { match?: Maybe<string> }>
  status?: Maybe<EqualFilter>
  order_date?: Maybe<RangeFilter>
  grand_total?: Maybe<RangeFilter>
}

export interface OrdersQuery {
  currentPage?: Maybe<number>
  pageSize?: Maybe<number>
  filter?: Maybe<OrdersFilter>
  sort?: Maybe<{ sort_field: 'NUMBER' | 'CREATED_AT'; sort_direction: 'ASC' | 'DESC' }>
  scope?: Maybe<'GLOBAL' | 'STORE' | 'WEBSITE'>
}

const mostValues = 200
const shortestMatch = 3

function equal(column: string, filter: Maybe<EqualFilter>): Condition[] {
  const conditions: Condition[] = []
  if (filter?.eq != null) conditions.push({ sql: `${column} = ?`, values: [filter.eq] })
  if (filter?.in != null) {
    const wanted = filter.in.filter((value) => value != null)
    if (wanted.length > mostValues) throw inputError(`A filter can hold at most ${mostValues} values.`)
    conditions.push({ sql: `${column} IN (SELECT value FROM json_each(?))`, values: [listOf(wanted)] })
  }
  return conditions
}

function range(column: string, filter: Maybe<RangeFilter>, read: (text: string) => string | number | undefined): Condition[] {
  const bound = (sign: '>=' | '<=', text: Maybe<string>): Condition[] => {
    if (text == null) return []
    const value = read(text)
    if (value === undefined) throw inputError(`Invalid range value "${text.slice(0, 64)}".`)
    return [{ sql: `${column} ${sign} ?`, values: [value] }]
  }
  return [...bound('>=', filter?.from), ...bound('<=', filter?.to)]
}

/**
 * Parses "12.5" into grosz by its digits, because a float would not be exact.
 * @returns `undefined` for text that is not an amount
 */
export function groszOf(text: string) {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(`${sign}${whole}${rest.padEnd(2, '0').slice(0, 2)}`)
}

function filterConditions({ number, status, order_date, grand_total }: OrdersFilter): Condition[] {
  const match = number?.match?.replaceAll('%', '')
  if (match !== undefined && Buffer.byteLength(match) < shortestMatch)
    throw inputError(`Invalid match filter. Minimum length is ${shortestMatch}.`)
  return [
    ...equal('number', number),
    ...(match == null ? [] : [{ sql: 'instr(number, ?) > 0', values: [match] }]),
    ...equal('status', status),
    ...range('placed_at', order_date, momentOf),
    ...range('grand_total', grand_total, groszOf),
  ]
}

/** Without a sort, Magento returns orders in the order in which they were placed. */
function orderOf({ sort }: OrdersQuery) {
  const direction = sort?.sort_direction === 'DESC' ? 'DESC' : 'ASC'
  const columns = { NUMBER: 'number', CREATED_AT: 'placed_at' }
  return sort ? `${columns[sort.sort_field]} ${direction}, id ${direction}` : 'id ASC'
}

/** Returns a page of the customer's own orders; a page beyond the last one returns the last one, as in Magento's collections. */
function pageOfOrders({ db, store }: ShopContext, own: Condition[], query: OrdersQuery, order: string) {
  const { currentPage, pageSize, filter } = query
  const [page, size] = [currentPage ?? 1, pageSize ?? 20]
  if (page < 1) throw inputError('currentPage value must be greater than 0.')
  if (size < 1) throw inputError('pageSize value must be greater than 0.')
  const conditions = [...own, ...filterConditions(filter ?? {})]
  const total = countOrders(db, conditions)
  const pages = Math.ceil(total / size)
  const current = Math.min(page, Math.max(pages, 1))
  const rows = total === 0 ? [] : findOrders(db, conditions, order, size, (current - 1) * size)
  return {
    total_count: total,
    items: orderViews(db, store.lang, rows),
    page_info: { page_size: size, current_page: current, total_pages: pages },
  }
}

/**
 * Magento's `Customer.orders`: returns the orders of this store view, or with any `scope` those of both store views, which belong to one
 * store.
 */
export function customersOrders(context: ShopContext, query: OrdersQuery) {
  const own: Condition[] = [{ sql: 'customer_id = ?', values: [signedIn(context).id] }]
  if (query.scope == null) own.push({ sql: 'store = ?', values: [context.store.code] })
  return {
    ...pageOfOrders(context, own, query, orderOf(query)),
    date_of_first_order() {
      const first = firstOrderAt(context.db, own)
      return first === null ? null : utcTime(first)
    },
  }
}

/** The shop's `orders_ext`: returns all orders of the customer from either store view, newest first. */
export function customersOrdersExt(context: ShopContext, query: OrdersQuery) {
  const own: Condition[] = [{ sql: 'customer_id = ?', values: [signedIn(context).id] }]
  return pageOfOrders(context, own, { ...query, pageSize: query.pageSize ?? 10 }, 'placed_at DESC, id DESC')
}

/** The deprecated `customerOrders`: returns all orders without paging, with the plain id and the status code. */
export function allCustomersOrders(context: ShopContext): { items: (OrderView & { plain: true })[] } {
  const own: Condition[] = [{ sql: 'customer_id = ?', values: [signedIn(context).id] }]
  const views = orderViews(context.db, context.store.lang, findOrders(context.db, own, 'id ASC', -1, 0))
  return { items: views.map((view) => ({ ...view, plain: true })) }
}

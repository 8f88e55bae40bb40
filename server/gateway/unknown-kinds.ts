import type { GraphQLSchema } from 'graphql'
import { concreteTypes } from './concrete-types.ts'

const byAdviser = 'ADVISER'

/** Price fields of a product of any type, in the contract's names. Every document selects the type beside them. */
export const moneyOf = ['price_range', 'price_tiers', 'omnibus_price', 'special_to_date'] as const

/**
 * Removes the prices of product types that the contract does not know: another module's type may add its price up from parts that no
 * document selects, so the price that every product has may be only half of it. The page refers the shopper to an adviser, as for every
 * price that it cannot show.
 */
export function withoutUnknownPrices(schema: GraphQLSchema): (data: unknown) => unknown {
  const known = concreteTypes(schema, 'ProductInterface')
  const clean = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(clean)
    if (data === null || typeof data !== 'object') return data
    const fields = Object.entries(data).map(([name, value]) => [name, clean(value)])
    const { __typename: kind, ...rest }: Record<string, unknown> = Object.fromEntries(fields)
    if (kind === undefined) return rest
    if (typeof kind !== 'string' || known.has(kind) || !moneyOf.some((name) => name in rest)) return { __typename: kind, ...rest }
    for (const name of moneyOf) if (name in rest) rest[name] = name === 'price_range' ? emptied(rest[name]) : null
    return { __typename: kind, ...rest, ...('price_visibility' in rest ? { price_visibility: byAdviser } : {}) }
  }
  return clean
}

/** Returns the same shape with null for every number. */
function emptied(money: unknown): unknown {
  if (Array.isArray(money)) return money.map(emptied)
  if (money === null || typeof money !== 'object') return typeof money === 'number' ? null : money
  return Object.fromEntries(Object.entries(money).map(([name, value]) => [name, emptied(value)]))
}

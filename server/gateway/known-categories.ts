import * as v from 'valibot'
import { defaultLocale } from '#config/locales.ts'
import { catalogue } from '#config'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { createCommerce } from './commerce.ts'

const Answer = v.object({ categories: v.object({ items: v.array(v.nullable(v.object({ uid: v.string() }))) }) })

/** Returns Magento's uid of a category: its id in Base64. */
export const uidOf = (id: number) => Buffer.from(String(id)).toString('base64')

type Places = Pick<typeof catalogue, 'families' | 'promotions' | 'bestsellers' | 'byCrop' | 'finder'>

/** Returns each configured category with its path in `shop.config.ts`. */
const placesOf = ({ families, promotions, bestsellers, byCrop, finder }: Places) => [
  ...families.map(({ id }, at) => [`catalogue.families.${at}`, id] as const),
  ...Object.entries({ promotions, bestsellers, byCrop }).map(([key, id]) => [`catalogue.${key}`, id] as const),
  ...Object.entries(finder.microelements).map(([key, id]) => [`catalogue.finder.microelements.${key}`, id] as const),
]

export interface MissingPlace {
  /** Path in `shop.config.ts`. */
  path: string
  id: number
}

type Asked = Pick<Config, 'commerceTimeout' | 'stores'>

/** Returns the categories of `shop.config.ts` that the engine does not have; `undefined` when it does not answer. */
export async function missingCategories(
  { commerceTimeout, stores }: Asked,
  commerceUrl: string,
  places: Places = catalogue,
): Promise<MissingPlace[] | undefined> {
  const all = placesOf(places)
  const query = `query Places($ids: [String]) {
    categories(filters: { category_uid: { in: $ids } }, pageSize: ${all.length}) { items { uid } }
  }`
  const commerce = createCommerce(commerceUrl, commerceTimeout)
  const outcome = await commerce({ query, variables: { ids: all.map(([, id]) => uidOf(id)) }, store: stores[defaultLocale] })
  const told = outcome.ok ? v.safeParse(Answer, outcome.data) : undefined
  if (!told?.success) return undefined
  const known = new Set(told.output.categories.items.map((one) => one?.uid))
  return all.flatMap(([path, id]) => (known.has(uidOf(id)) ? [] : [{ path, id }]))
}

/** Logs for the operator which categories of `shop.config.ts` the engine does not have; nothing while the engine is unavailable. */
export async function reportMissingCategories(
  config: Asked,
  commerceUrl: string,
  log: Log,
  places: Places = catalogue,
): Promise<void> {
  for (const { path, id } of (await missingCategories(config, commerceUrl, places)) ?? [])
    log.error(`the engine has no category ${id}`, 'start', `shop.config.ts names it as ${path}: what it leads to is not shown`)
}

import * as v from 'valibot'
import type { Locale } from '#config/locales.ts'
import type { Config } from '../config.ts'
import { createCommerce } from './commerce.ts'
import { uidOf } from './known-categories.ts'

const Answer = v.object({
  categories: v.object({
    items: v.array(v.nullable(v.object({ url_path: v.nullish(v.string()), url_suffix: v.nullish(v.string()) }))),
  }),
})
const query = `query CategoryAddress($id: String) {
  categories(filters: { category_uid: { eq: $id } }) { items { url_path url_suffix } }
}`

/** Milliseconds for which an address is cached, and milliseconds to wait for an answer. */
const lifetime = 60 * 60 * 1000
const patience = 2_000

/**
 * Returns a category's path below the language; `undefined` where the engine does not have it, or does not answer and no path is cached.
 */
export function createCategoryAddress(
  { stores, commerceTimeout }: Pick<Config, 'stores' | 'commerceTimeout'>,
  commerceUrl: string,
  id: number,
  now: () => number,
) {
  const commerce = createCommerce(commerceUrl, Math.min(patience, commerceTimeout))
  const kept = new Map<Locale, { path: string | undefined; at: number }>()

  return async (locale: Locale): Promise<string | undefined> => {
    const known = kept.get(locale)
    if (known && now() - known.at <= lifetime) return known.path
    const outcome = await commerce({ query, variables: { id: uidOf(id) }, store: stores[locale] })
    const told = outcome.ok ? v.safeParse(Answer, outcome.data) : undefined
    // An outdated address is better than none.
    if (!told?.success) return known?.path
    const found = told.output.categories.items[0]
    const path = found?.url_path ? `${found.url_path}${found.url_suffix ?? ''}` : undefined
    kept.set(locale, { path, at: now() })
    return path
  }
}

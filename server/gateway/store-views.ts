import * as v from 'valibot'
import { prefixes } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { storeVariable } from '../store-variable.ts'
import { createCommerce } from './commerce.ts'

const Answer = v.object({ storeConfig: v.object({ store_code: v.string() }) })

/** Tells whoever operates the shop which store views the engine outside does not have; an engine that is away says nothing of it. */
export async function tellMissingViews({ commerceUrl, commerceTimeout, stores }: Config, log: Log): Promise<void> {
  if (!commerceUrl) return
  const commerce = createCommerce(commerceUrl, commerceTimeout)
  const names = new Intl.DisplayNames('en-US', { type: 'language' })
  for (const language of prefixes) {
    const store = stores[language]
    const outcome = await commerce({ query: '{ storeConfig { store_code } }', variables: {}, store })
    if (!outcome.ok) continue
    const told = v.safeParse(Answer, outcome.data)
    if (told.success && told.output.storeConfig.store_code === store) continue
    log.error(
      `the engine has no store view ${store}`,
      'start',
      `no page in ${names.of(language)} can be shown: name one of its views in ${storeVariable(language)}`,
    )
  }
}

import * as v from 'valibot'
import { type Locale, localeSettings, prefixes } from '#config/locales.ts'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { storeVariable } from '../store-variable.ts'
import { createCommerce } from './commerce.ts'

/** Milliseconds until an engine that was unavailable, or whose store views do not match the shop's, is asked again. */
const patience = 15_000

const Answer = v.object({
  storeConfig: v.object({ store_code: v.string(), default_display_currency_code: v.nullish(v.string()) }),
})

export interface Views {
  /** Languages whose store view sells in a currency other than the one the shop shows; updated with each answer of the engine. */
  otherMoney: ReadonlySet<Locale>
  /** Resolves once the engine was asked for the first time. */
  asked: Promise<void>
}

const unhurried = (then: () => void): void => {
  setTimeout(then, patience).unref()
}

/**
 * Logs for the operator, once each, which store views the outside engine lacks and which sell in a currency other than the one the shop
 * shows. Repeated until all are right: the engine may be unavailable at the start, or be corrected while the shop runs.
 */
export function checkViews({ commerceUrl, commerceTimeout, stores }: Config, log: Log, later = unhurried): Views {
  const otherMoney = new Set<Locale>()
  if (!commerceUrl) return { otherMoney, asked: Promise.resolve() }
  const commerce = createCommerce(commerceUrl, commerceTimeout)
  const names = new Intl.DisplayNames('en-US', { type: 'language' })
  const told = new Set<string>()
  const tell = (event: string, advice: string) => {
    if (!told.has(event)) log.error(event, 'start', advice)
    told.add(event)
  }

  /** @returns whether the pages of a language can be shown */
  async function check(language: Locale): Promise<boolean> {
    const store = stores[language]
    const query = '{ storeConfig { store_code default_display_currency_code } }'
    const outcome = await commerce({ query, variables: {}, store })
    if (!outcome.ok) return false
    const answer = v.safeParse(Answer, outcome.data)
    const view = answer.success ? answer.output.storeConfig : undefined
    const { currency } = localeSettings(language)
    if (view?.store_code !== store) {
      tell(
        `the engine has no store view ${store}`,
        `no page in ${names.of(language)} can be shown: name one of its views in ${storeVariable(language)}`,
      )
      return false
    }
    const sold = view.default_display_currency_code ?? currency
    if (sold === currency) {
      otherMoney.delete(language)
      return true
    }
    otherMoney.add(language)
    tell(
      `the store view ${store} sells in ${sold}`,
      `no page in ${names.of(language)} is shown: shop.config.ts says ${currency}, which has to be its default display currency`,
    )
    return false
  }

  const checkAll = async () => {
    const well = await Promise.all(prefixes.map(check))
    if (well.includes(false)) later(() => void checkAll())
  }
  return { otherMoney, asked: checkAll() }
}

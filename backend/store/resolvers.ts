import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { countriesOf } from './countries.ts'
import { shopCurrency, storeConfig } from './store-config.ts'
import { allStoreViews } from './store-views.ts'

const symbol = 'zł'

/** The shop's only currency; the two misspelt names are Magento's own. */
const currency = {
  base_currency_code: shopCurrency,
  base_currency_symbol: symbol,
  default_display_currency_code: shopCurrency,
  default_display_currency_symbol: symbol,
  default_display_currecy_code: shopCurrency,
  default_display_currecy_symbol: symbol,
  available_currency_codes: [shopCurrency],
  exchange_rates: [{ currency_to: shopCurrency, rate: 1 }],
}

export const storeResolvers = {
  Query: {
    storeConfig: (_: unknown, __: unknown, context: ShopContext) => storeConfig(context.store, context),
    // Both store views are in the same group, so the current group contains all of them.
    availableStores: (_: unknown, __: unknown, context: ShopContext) => allStoreViews.map((view) => storeConfig(view, context)),
    currency: () => currency,
    // The human check is made by the shop's own server, not by the engine.
    recaptchaV3Config: () => null,
    recaptchaFormConfig: () => ({ is_enabled: false, configurations: null }),
    countries: (_: unknown, __: unknown, { store }: ShopContext) => countriesOf(store.lang),
    country(_: unknown, { id }: { id?: string | null }, { store }: ShopContext) {
      if (!id) throw inputError('Country "id" value should be specified')
      const country = countriesOf(store.lang).find((known) => known.id === id)
      if (!country) throw noSuchEntity("The country isn't available.")
      return country
    },
  },
}

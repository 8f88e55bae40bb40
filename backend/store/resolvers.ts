import { rootCategoryId } from '../catalog/category-store.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { countriesOf } from './countries.ts'

export const storeResolvers = {
  Query: {
    storeConfig: (_: unknown, __: unknown, { store }: ShopContext) => ({
      store_code: store.code,
      store_name: store.name,
      default_title: store.title,
      default_display_currency_code: 'PLN',
      locale: store.locale,
      header_logo_src: null,
      logo_width: null,
      logo_height: null,
      logo_alt: 'Plon',
      category_url_suffix: '.html',
      product_url_suffix: '.html',
      root_category_uid: encodeUid(rootCategoryId),
      create_account_confirmation: false,
    }),
    countries: (_: unknown, __: unknown, { store }: ShopContext) => countriesOf(store.lang),
    country(_: unknown, { id }: { id?: string | null }, { store }: ShopContext) {
      if (!id) throw inputError("Country 'id' input argument is required.")
      const country = countriesOf(store.lang).find((known) => known.id === id)
      if (!country) throw inputError("The country isn't available.")
      return country
    },
  },
}

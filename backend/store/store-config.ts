import { shop } from '#config'
import { rootCategoryId } from '../catalog/category-store.ts'
import type { OwnersChoices, ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { optionalPostcodeCountries } from './countries.ts'
import { type StoreView, defaultStoreView } from './store-views.ts'

export const shopCurrency = 'PLN'

/** Returns whether the `Content-Currency` header of a request is absent or names the shop's currency, in any letter case. */
export const isCurrencyOfShop = (header: string | null) => ['', shopCurrency].includes(header?.trim().toUpperCase() ?? '')

/** Magento returns older switches as text. */
const asText = (on: boolean) => (on ? '1' : '0')

/** Prices are shown with tax everywhere: Magento's values are 1 (without), 2 (with) and 3 (both). */
const withTax = 2

/** Nothing in the shop has fixed product taxes. */
const fixedTaxes = {
  product_fixed_product_tax_display_setting: 'FPT_DISABLED',
  category_fixed_product_tax_display_setting: 'FPT_DISABLED',
  sales_fixed_product_tax_display_setting: 'FPT_DISABLED',
  fixed_product_taxes_apply_tax_to_fpt: false,
  fixed_product_taxes_display_prices_in_emails: 1,
  fixed_product_taxes_display_prices_in_product_lists: 1,
  fixed_product_taxes_display_prices_in_sales_modules: 1,
  fixed_product_taxes_display_prices_on_product_view_page: 1,
  fixed_product_taxes_enable: false,
  fixed_product_taxes_include_fpt_in_subtotal: false,
}

const cartAndOrders = {
  cart_expires_in_days: 30,
  cart_merge_preference: 'merge',
  cart_summary_display_quantity: 1,
  is_one_page_checkout_enabled: true,
  max_items_in_order_summary: 10,
  minicart_display: true,
  minicart_max_items: 5,
  configurable_thumbnail_source: 'parent',
  configurable_product_image: 'PARENT',
  grouped_product_image: 'ITSELF',
  display_shipping_prices: withTax,
  shopping_cart_display_price: withTax,
  shopping_cart_display_shipping: withTax,
  shopping_cart_display_subtotal: withTax,
  shopping_cart_display_full_summary: true,
  shopping_cart_display_grand_total: false,
  shopping_cart_display_tax_gift_wrapping: 'DISPLAY_INCLUDING_TAX',
  shopping_cart_display_zero_tax: false,
  orders_invoices_credit_memos_display_price: withTax,
  orders_invoices_credit_memos_display_shipping_amount: withTax,
  orders_invoices_credit_memos_display_subtotal: withTax,
  orders_invoices_credit_memos_display_full_summary: true,
  orders_invoices_credit_memos_display_grandtotal: false,
  orders_invoices_credit_memos_display_zero_tax: false,
  allow_order: asText(false),
  allow_items: asText(true),
  check_money_order_enabled: false,
  check_money_order_enable_for_specific_countries: false,
  zero_subtotal_enabled: true,
  zero_subtotal_enable_for_specific_countries: false,
  zero_subtotal_new_order_status: 'pending',
  zero_subtotal_sort_order: 1,
}

const catalogue = {
  category_url_suffix: '.html',
  product_url_suffix: '.html',
  root_category_id: rootCategoryId,
  root_category_uid: encodeUid(rootCategoryId),
  title_separator: '-',
  list_mode: 'grid-list',
  grid_per_page: 16,
  grid_per_page_values: '10,16,20,50',
  list_per_page: 10,
  list_per_page_values: '10,20,50',
  catalog_default_sort_by: 'position',
  display_product_prices_in_catalog: withTax,
  send_friend: { enabled_for_customers: true, enabled_for_guests: false },
  share_all_catalog_rules: false,
  share_all_sales_rule: false,
  share_applied_catalog_rules: false,
  share_applied_sales_rule: false,
  share_applied_cart_rule: true,
  share_active_segments: true,
}

const chosen = (choices: OwnersChoices) => ({
  minimum_password_length: String(choices.minimumPasswordLength),
  required_character_classes_number: String(choices.passwordCharacterClasses),
  customer_access_token_lifetime: choices.customerTokenHours,
  product_reviews_enabled: asText(choices.reviews),
  allow_guests_to_write_product_reviews: asText(choices.guestsReview),
  magento_wishlist_general_is_enabled: asText(choices.wishLists),
  newsletter_enabled: choices.newsletter,
  is_guest_checkout_enabled: choices.guestCheckout,
  is_checkout_agreements_enabled: choices.agreements,
})

const people = {
  loyalty_credit_enabled: true,
  autocomplete_on_storefront: true,
  contact_enabled: true,
  graphql_share_all_customer_groups: false,
  graphql_share_customer_group: true,
  default_country: 'PL',
  optional_zip_countries: optionalPostcodeCountries.join(','),
  countries_with_required_region: null,
  display_state_if_optional: true,
}

/** Identifier of the CMS page that `/` shows. */
export const homePage = 'home'

const looks = {
  header_logo_src: null,
  logo_width: null,
  logo_height: null,
  logo_alt: shop.name,
  front: 'cms',
  no_route: 'cms/noroute/index',
  cms_home_page: homePage,
  cms_no_route: 'no-route',
  cms_no_cookies: 'enable-cookies',
  show_cms_breadcrumbs: 1,
  demonotice: 1,
  copyright: shop.name,
}

function addresses(origin: string) {
  const urls = { url: `${origin}/`, link_url: `${origin}/`, static_url: `${origin}/static/`, media_url: `${origin}/media/` }
  const named = (prefix: string) => Object.entries(urls).map(([name, url]) => [`${prefix}_${name}`, url])
  return Object.fromEntries([...named('base'), ...named('secure_base')]) as Record<string, string>
}

/** Returns Magento's `StoreConfig` of one store view; fields without a setting in this shop are `null`. */
export const storeConfig = (view: StoreView, { origin, settings }: Pick<ShopContext, 'origin' | 'settings'>) => ({
  ...{ ...catalogue, ...cartAndOrders, ...fixedTaxes, ...people, ...looks, ...addresses(origin), ...chosen(settings) },
  id: view.id,
  code: view.code,
  store_code: view.code,
  store_name: view.name,
  store_sort_order: view.id - 1,
  is_default_store: view === defaultStoreView,
  store_group_code: 'main_website_store',
  store_group_name: shop.name,
  is_default_store_group: true,
  website_id: 1,
  website_code: 'base',
  website_name: shop.name,
  use_store_in_url: false,
  locale: view.locale,
  timezone: 'Europe/Warsaw',
  weight_unit: 'kgs',
  base_currency_code: shopCurrency,
  default_display_currency_code: shopCurrency,
  default_title: view.title,
  default_description: view.description,
  welcome: view.welcome,
  zero_subtotal_title: view.lang === 'pl' ? 'Bez płatności' : 'No Payment Information Required',
  create_account_confirmation: settings.createAccountConfirmation,
})

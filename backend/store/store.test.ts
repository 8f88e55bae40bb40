import { afterAll, describe, expect, test } from 'vitest'
import { createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

const refused = (message: string, category = 'graphql-input') => [{ message, extensions: { category } }]
const config = async (fields: string, store?: string) => {
  const { data, errors } = await backend.ask<{ storeConfig: Record<string, unknown> }>(
    `{ storeConfig { ${fields} } }`,
    {},
    { store },
  )
  expect(errors).toEqual([])
  return data?.storeConfig
}

describe('the store view', () => {
  test.each([
    ['naturaexpert_pl', 'naturaexpert_pl'],
    ['naturaexpert_en', 'naturaexpert_en'],
    ['default', 'naturaexpert_pl'],
    ['Default', 'naturaexpert_pl'],
    ['', 'naturaexpert_pl'],
    [undefined, 'naturaexpert_pl'],
  ])('asked as %s is %s', async (store, code) => {
    expect(await config('store_code', store)).toEqual({ store_code: code })
  })

  test.each(['admin', 'nope', 'NATURAEXPERT_PL', 'naturaexpert_pl,naturaexpert_en', "' OR 1=1 --", '__proto__', 'constructor'])(
    'asked as %s is not found',
    async (store) => {
      const { data, errors } = await backend.ask('{ storeConfig { store_code } }', {}, { store })
      expect(errors).toMatchObject(refused('Requested store is not found'))
      expect(data).toBeNull()
    },
  )
})

describe('its configuration', () => {
  test('tells who the shop is', async () => {
    const fields = `id code store_code store_name store_sort_order is_default_store is_default_store_group store_group_code store_group_name
      website_id website_code website_name locale timezone weight_unit base_currency_code default_display_currency_code`
    expect(await config(fields, 'naturaexpert_en')).toEqual({
      ...{ id: 2, code: 'naturaexpert_en', store_code: 'naturaexpert_en', store_name: 'Plon – English', store_sort_order: 1 },
      ...{
        is_default_store: false,
        is_default_store_group: true,
        store_group_code: 'main_website_store',
        store_group_name: 'Plon',
      },
      ...{ website_id: 1, website_code: 'base', website_name: 'Plon', locale: 'en_US', timezone: 'Europe/Warsaw' },
      ...{ weight_unit: 'kgs', base_currency_code: 'PLN', default_display_currency_code: 'PLN' },
    })
  })

  test('tells addresses of the host that was asked', async () => {
    expect(await config('base_url base_link_url base_media_url secure_base_media_url secure_base_static_url')).toEqual({
      base_url: 'http://127.0.0.1:4000/',
      base_link_url: 'http://127.0.0.1:4000/',
      base_media_url: 'http://127.0.0.1:4000/media/',
      secure_base_media_url: 'http://127.0.0.1:4000/media/',
      secure_base_static_url: 'http://127.0.0.1:4000/static/',
    })
  })

  test('tells the rules of accounts and reviews', async () => {
    const fields = `create_account_confirmation minimum_password_length required_character_classes_number customer_access_token_lifetime
      product_reviews_enabled allow_guests_to_write_product_reviews newsletter_enabled is_guest_checkout_enabled default_country
      optional_zip_countries countries_with_required_region`
    expect(await config(fields)).toEqual({
      create_account_confirmation: false,
      minimum_password_length: '8',
      required_character_classes_number: '3',
      customer_access_token_lifetime: 336,
      product_reviews_enabled: '1',
      allow_guests_to_write_product_reviews: '1',
      newsletter_enabled: true,
      is_guest_checkout_enabled: true,
      default_country: 'PL',
      optional_zip_countries: 'IE',
      countries_with_required_region: null,
    })
  })

  test('tells how a listing looks', async () => {
    const fields = `category_url_suffix product_url_suffix root_category_id root_category_uid list_mode grid_per_page grid_per_page_values
      list_per_page list_per_page_values catalog_default_sort_by`
    expect(await config(fields)).toEqual({
      ...{ category_url_suffix: '.html', product_url_suffix: '.html', root_category_id: 2, root_category_uid: 'Mg==' },
      ...{ list_mode: 'grid-list', grid_per_page: 16, grid_per_page_values: '10,16,20,50', list_per_page: 10 },
      ...{ list_per_page_values: '10,20,50', catalog_default_sort_by: 'position' },
    })
  })

  test('answers every field it has without an error', async () => {
    const { data } = await backend.ask<{
      __type: { fields: { name: string; type: { kind: string; ofType: { kind: string } | null } }[] }
    }>('{ __type(name: "StoreConfig") { fields(includeDeprecated: true) { name type { kind ofType { kind } } } } }')
    const scalar = (data?.__type.fields ?? [])
      .filter(({ type }) => ['SCALAR', 'ENUM'].includes(type.ofType?.kind ?? type.kind))
      .map(({ name }) => name)
    expect(scalar.length).toBeGreaterThan(100)
    await config(scalar.join(' '))
  })

  test.each(['', '(useCurrentGroup: true)', '(useCurrentGroup: false)'])(
    'both views are listed by availableStores%s',
    async (argument) => {
      const { data } = await backend.ask(
        `{ availableStores${argument} { store_code locale is_default_store } }`,
        {},
        { store: 'naturaexpert_en' },
      )
      expect(data).toEqual({
        availableStores: [
          { store_code: 'naturaexpert_pl', locale: 'pl_PL', is_default_store: true },
          { store_code: 'naturaexpert_en', locale: 'en_US', is_default_store: false },
        ],
      })
    },
  )
})

test('there is one currency', async () => {
  const { data } = await backend.ask(`{ currency { base_currency_code base_currency_symbol default_display_currency_code
    default_display_currecy_code available_currency_codes exchange_rates { currency_to rate } } }`)
  expect(data).toEqual({
    currency: {
      ...{ base_currency_code: 'PLN', base_currency_symbol: 'zł', default_display_currency_code: 'PLN' },
      ...{ default_display_currecy_code: 'PLN', available_currency_codes: ['PLN'] },
      exchange_rates: [{ currency_to: 'PLN', rate: 1 }],
    },
  })
})

describe('countries', () => {
  interface Country {
    id: string
    full_name_locale: string
    available_regions: { id: number; code: string; name: string }[] | null
  }
  const country = (argument: string, store?: string) =>
    backend.ask<{ country: Country }>(
      `{ country${argument} { id two_letter_abbreviation three_letter_abbreviation full_name_locale full_name_english available_regions { id code name } } }`,
      {},
      { store },
    )

  test('are all of the Union, Poland first, each once', async () => {
    const { data } = await backend.ask<{ countries: Country[] }>('Countries')
    const ids = data?.countries.map(({ id }) => id) ?? []
    expect(ids[0]).toBe('PL')
    expect(new Set(ids).size).toBe(27)
  })

  test('one has names in its own and the English language', async () => {
    expect((await country('(id: "DE")')).data?.country).toEqual({
      ...{ id: 'DE', two_letter_abbreviation: 'DE', three_letter_abbreviation: 'DEU', full_name_locale: 'Niemcy' },
      ...{ full_name_english: 'Germany', available_regions: null },
    })
    expect((await country('(id: "DE")', 'naturaexpert_en')).data?.country.full_name_locale).toBe('Germany')
  })

  test('Poland has sixteen regions, by the same ids in both views', async () => {
    const [pl, en] = [await country('(id: "PL")'), await country('(id: "PL")', 'naturaexpert_en')]
    const regions = pl.data?.country.available_regions ?? []
    expect(regions).toHaveLength(16)
    expect(regions).toContainEqual({ id: 30, code: 'PL-30', name: 'wielkopolskie' })
    const keys = (list: typeof regions | null | undefined) => list?.map(({ id, code }) => [id, code])
    expect(keys(en.data?.country.available_regions)).toEqual(keys(regions))
  })

  test.each([
    ['(id: "XX")', "The country isn't available.", 'graphql-no-such-entity'],
    ['(id: "US")', "The country isn't available.", 'graphql-no-such-entity'],
    ['(id: "pl")', "The country isn't available.", 'graphql-no-such-entity'],
    ['(id: "")', 'Country "id" value should be specified', 'graphql-input'],
    ['', 'Country "id" value should be specified', 'graphql-input'],
  ])('country%s: %s', async (argument, message, category) => {
    const { data, errors } = await country(argument)
    expect(errors).toMatchObject(refused(message, category))
    expect(data).toEqual({ country: null })
  })
})

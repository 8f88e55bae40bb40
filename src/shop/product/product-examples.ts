import type { ConfigurableDetail, ProductDetail } from './product-kind.ts'

// Products for tests: shaped as in the GraphQL contract, without special features.

export const range = (final: number | null, regular = final, net: number | null = null) => ({
  minimum_price: {
    final_price: { value: final, currency: 'PLN' as const },
    regular_price: { value: regular },
    final_base_price: { value: net },
  },
})

const common = {
  ...{
    id: 1,
    uid: 'MQ==',
    sku: 'PLO-D-006',
    name: 'Łanomix Zboża',
    url_key: 'lanomix-zboza',
    url_rewrites: [{ url: 'lanomix-zboza.html' }],
  },
  ...{
    stock_status: 'IN_STOCK' as const,
    availability: 'AVAILABLE' as const,
    delivery_time: '2',
    family: 'fert',
    price_visibility: 'PUBLIC' as const,
  },
  ...{
    manufacturer_label: 'Plonarvia',
    pack_label: null,
    bestseller: 0,
    recommended: 0,
    new_from_date: null,
    new_to_date: null,
    omnibus_price: null,
    options: null,
  },
  ...{ thumbnail: { url: '/media/a.webp', label: null }, stock_item: null, net_content: null, price_range: range(24.55) },
  ...{
    rating_summary: 0,
    review_count: 0,
    custom_attributesV2: null,
    meta_title: null,
    meta_description: null,
    meta_keyword: null,
    ean: null,
    special_to_date: null,
    sklad: null,
    termin_waznosci_produktu: null,
    pakowanie_hurtowe_produktu: null,
  },
  ...{
    authorisation_number: null,
    requires_training_certificate: null,
    adults_only: null,
    vat_invoice_required: null,
    main_category: null,
  },
  ...{
    short_description: { html: '<p>Miedź i mangan.</p>' },
    only_x_left_in_stock: null,
    price_tiers: null,
    description: null,
    categories: null,
    media_gallery: null,
    productAttachments: null,
  },
  ...{ usage: null, related_products: null, upsell_products: null, crosssell_products: null },
}

export const simple: Extract<ProductDetail, { __typename: 'SimpleProduct' }> = {
  __typename: 'SimpleProduct',
  ...common,
  ean: '2900000008120',
}

type Variant = NonNullable<NonNullable<ConfigurableDetail['variants']>[number]>

export function variant(label: string, change: Partial<NonNullable<Variant['product']>> = {}): Variant {
  return {
    attributes: [{ uid: `uid-${label}`, code: 'pack_size', label, value_index: 1 }],
    product: {
      ...{
        __typename: 'SimpleProduct' as const,
        uid: label,
        sku: `PLO-D-006-${label}`,
        name: `Łanomix Zboża ${label}`,
        ean: null,
        special_to_date: null,
        stock_status: 'IN_STOCK' as const,
        only_x_left_in_stock: null,
        price_tiers: null,
      },
      ...{
        availability: 'AVAILABLE' as const,
        delivery_time: '2',
        pack_label: label,
        pakowanie_hurtowe_produktu: null,
        omnibus_price: null,
        thumbnail: null,
      },
      ...{ media_gallery: null, net_content: null, stock_item: null, price_range: range(24.55), ...change },
    },
  }
}

export const configurable = (variants: ConfigurableDetail['variants']): ConfigurableDetail => ({
  __typename: 'ConfigurableProduct',
  ...common,
  configurable_options: [
    { attribute_code: 'pack_size', attribute_uid: 'uid', label: 'Wielkość opakowania', position: 0, values: [] },
  ],
  variants,
})

import { familyOf } from '../product/family.ts'
import { netContentOf } from '../product/net-content.ts'
import { doseOf, stagesOf } from '../product/usage-figures.ts'
import type { Database } from './database.ts'
import type { SeedData, SeedProduct, SeedVariant } from './seed-data.ts'
import { seedCustomOptions } from './seed-custom-options.ts'
import { type SeedIndex, languages, seedIndex } from './seed-index.ts'
import { seedSearch } from './seed-search.ts'

const grosz = (zloty: number | null | undefined) => (zloty == null ? null : Math.round(zloty * 100))
const flag = (value: boolean | null | undefined) => (value ? 1 : 0)

/** Former product ids by SKU: carts and lists refer to products by these ids. */
export type KnownIds = ReadonlyMap<string, number>

export function seedCatalogue(db: Database, data: SeedData, known: KnownIds = new Map()) {
  const index = seedIndex(data)
  seedAttributes(db, data, index)
  seedCategories(db, data, index)
  const ranked = data.products
    .map((product, order) => ({ product, order }))
    .sort(
      (a, b) => b.product.bestseller - a.product.bestseller || b.product.recommended - a.product.recommended || a.order - b.order,
    )
  const positions = new Map(ranked.map(({ product }, position) => [product.sku, position + 1]))
  let nextId = Math.max(0, ...known.values()) + 1
  const idOf = (sku: string) => known.get(sku) ?? nextId++
  for (const product of data.products) {
    const id = idOf(product.sku)
    seedProduct(db, index, product, id, positions.get(product.sku) ?? id)
    for (const variant of product.variants ?? [])
      seedVariant(db, index, product, variant, { id: idOf(variant.sku), parentId: id })
    seedCustomOptions(db, id, data.customOptions[product.sku] ?? [])
    seedSearch(db, index, product, id)
  }
}

function seedAttributes(db: Database, data: SeedData, index: SeedIndex) {
  for (const attribute of data.attributes) {
    const id = index.attributeId.get(attribute.code) ?? 0
    const { label } = attribute
    db.run(
      'INSERT INTO attribute VALUES (?, ?, ?, ?, ?, ?)',
      id,
      attribute.code,
      attribute.frontend_input,
      flag(attribute.is_filterable),
      label.pl,
      label.en,
    )
    for (const option of attribute.options ?? [])
      db.run(
        'INSERT INTO attribute_option VALUES (?, ?, ?, ?, ?)',
        option.value_index,
        id,
        option.code,
        option.label.pl,
        option.label.en,
      )
  }
}

function seedCategories(db: Database, data: SeedData, index: SeedIndex) {
  const productsIn = new Map<number, Set<string>>()
  for (const product of data.products)
    for (const key of product.categories)
      for (const id of index.category.get(key)?.path.split('/').map(Number) ?? []) {
        const found = productsIn.get(id) ?? new Set()
        productsIn.set(id, found.add(product.sku))
      }
  const count = (id: number) => productsIn.get(id)?.size ?? 0
  const insert = 'INSERT INTO category VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
  const top = data.categories.filter((category) => category.parent_key === 'root').length
  db.run(insert, data.root.id, 'root', null, 1, 1, `1/${data.root.id}`, 0, 1, null, top, count(data.root.id))
  for (const lang of languages)
    db.run('INSERT INTO category_text VALUES (?, ?, ?, NULL, NULL, NULL, NULL, NULL)', data.root.id, lang, data.root.name[lang])
  for (const category of data.categories) {
    const parentId = index.categoryId.get(category.parent_key) ?? data.root.id
    const { id, key, level, position, path, include_in_menu, is_anchor, category_popular_sku, children_count } = category
    db.run(
      insert,
      id,
      key,
      parentId,
      level,
      position,
      path,
      include_in_menu,
      is_anchor,
      category_popular_sku ?? null,
      children_count,
      count(id),
    )
    for (const lang of languages) {
      const { name, url_key, url_path, description, meta_title, meta_description } = category
      db.run(
        'INSERT INTO category_text VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, lang, name[lang], url_key[lang], url_path[lang]],
        ...[description?.[lang] ?? null, meta_title?.[lang] ?? null, meta_description?.[lang] ?? null],
      )
    }
  }
}

const visibilities = { public: 'PUBLIC', login: 'LOGIN', advisor: 'ADVISER' } as const

/** Returns the columns that a variant shares with its parent, in one place so that they cannot differ. */
function sharedColumns(index: SeedIndex, product: SeedProduct) {
  const main = index.category.get(product.main_category)
  const topId = Number(main?.path.split('/')[2])
  const top = [...index.category.values()].find((category) => category.id === topId)
  return {
    manufacturer: index.option('manufacturer', product.manufacturer).value_index,
    main_category_id: main?.id ?? null,
    vat_rate: product.vat_rate ?? 0,
    price_visibility: visibilities[product.price_visibility],
    withdrawn: flag(product.availability === 'withdrawn'),
    on_order: flag(product.availability === 'on_order'),
    delivery_days: product.delivery_time_days ?? null,
    family: familyOf(product.main_category, top?.key ?? ''),
    requires_training_certificate: flag(product.requires_training_certificate),
    adults_only: flag(product.adults_only),
    vat_invoice_required: flag(product.vat_invoice_required),
    precursor: product.explosives_precursor ?? null,
    authorisation_number: product.authorisation_number ?? null,
  }
}

type Columns = Record<string, string | number | null>

function insertProduct(db: Database, columns: Columns) {
  const names = Object.keys(columns)
  const places = names.map(() => '?').join(', ')
  db.run(`INSERT INTO product (${names.join(', ')}) VALUES (${places})`, ...Object.values(columns))
}

function stockColumns(stock: SeedProduct['stock']) {
  const quantity = stock.status === 'IN_STOCK' ? stock.qty : 0
  const { min_sale_qty, max_sale_qty, qty_increments } = stock
  return { stock_quantity: quantity, seeded_quantity: quantity, min_sale_qty, max_sale_qty, qty_increments }
}

function priceColumns(
  priced: Pick<SeedVariant, 'special_price_gross' | 'special_to_date' | 'omnibus_price' | 'price_tiers'> & {
    price_gross?: number | null
  },
) {
  return {
    price: grosz(priced.price_gross),
    special_price: grosz(priced.special_price_gross),
    special_to_date: priced.special_to_date ?? null,
    omnibus_price: grosz(priced.omnibus_price),
    price_tiers: priced.price_tiers?.map((one) => `${one.quantity}:${grosz(one.price_gross)}`).join(' ') || null,
  }
}

function insertText(db: Database, id: number, lang: string, texts: (string | null | undefined)[]) {
  db.run('INSERT INTO product_text VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', id, lang, ...texts.map((text) => text ?? null))
}

function insertPriceHistory(db: Database, id: number, history: SeedProduct['price_history']) {
  for (const { from, price_gross } of history ?? [])
    db.run('INSERT INTO price_history VALUES (?, ?, ?)', id, from, Math.round(price_gross * 100))
}

function seedProduct(db: Database, index: SeedIndex, product: SeedProduct, id: number, position: number) {
  const net = product.pack_label ? netContentOf(product.pack_label.pl) : null
  insertProduct(db, {
    ...{ id, sku: product.sku, type: product.type, parent_id: null, position },
    ...sharedColumns(index, product),
    ...priceColumns(product),
    ...{ bestseller: product.bestseller, recommended: product.recommended },
    ...{ new_from_date: product.new_from_date ?? null, new_to_date: product.new_to_date ?? null },
    ...{ ean: product.ean ?? null, weight_grams: Math.round((product.weight_kg ?? 0) * 1000) },
    ...{ net_value: net?.value ?? null, net_unit: net?.unit ?? null },
    ...{ variant_attributes: variesBy(product).join(' ') || null, variant_values: null },
    bundle_discount_percent: product.bundle?.discount_percent ?? null,
    ...stockColumns(product.stock),
  })
  for (const lang of languages) {
    const { name, url_key, short_description, description, composition, shelf_life, bulk_packaging, pack_label } = product
    const texts = [name, url_key, short_description, description, composition, shelf_life, bulk_packaging, pack_label]
    insertText(
      db,
      id,
      lang,
      texts.map((text) => text?.[lang]),
    )
  }
  insertPriceHistory(db, id, product.price_history)
  seedBelongings(db, index, product, id)
}

function seedBelongings(db: Database, index: SeedIndex, product: SeedProduct, id: number) {
  const keys = [product.main_category, ...product.categories.filter((key) => key !== product.main_category)]
  keys.forEach((key, rank) => db.run('INSERT INTO product_category VALUES (?, ?, ?)', id, index.categoryId.get(key) ?? 0, rank))
  for (const [kind, skus] of Object.entries(product.relations))
    skus.forEach((sku, position) => db.run('INSERT INTO product_relation VALUES (?, ?, ?, ?)', id, kind, position, sku))
  product.attachments.forEach(({ file, type, title }, position) =>
    db.run('INSERT INTO product_attachment VALUES (?, ?, ?, ?, ?, ?)', id, position, file, type, title.pl, title.en),
  )
  for (const lang of languages)
    product.usage.forEach(({ crop, dose, water_l_ha, timing, phi }, position) => {
      const label = index.option('uprawa', crop).label[lang]
      const texts = [label, dose?.[lang] ?? null, water_l_ha ?? null, timing?.[lang] ?? null, phi?.[lang] ?? null]
      // Parsed from the Polish text and the same for each language.
      const figures = dose && doseOf(dose.pl)
      const stages = stagesOf(timing?.pl ?? '', index.months(crop))
      const counted = [figures?.from ?? null, figures?.to ?? null, figures?.unit ?? null, JSON.stringify(stages)]
      db.run('INSERT INTO product_usage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', id, lang, position, ...texts, ...counted)
    })
  const advice = index.advice(product.sku)
  for (const [code, text] of Object.entries(advice?.texts ?? {}))
    for (const lang of languages) db.run('INSERT INTO product_note VALUES (?, ?, ?, ?)', id, lang, code, text[lang])
  for (const [attribute, codes] of [...attributesOf(product), ...Object.entries(advice?.attributes ?? {})])
    for (const code of codes) {
      const values = [id, index.attributeId.get(attribute) ?? 0, index.option(attribute, code).value_index]
      db.run('INSERT OR IGNORE INTO product_attribute VALUES (?, ?, ?)', ...values)
    }
  product.bundle?.options.forEach((option, position) => {
    const insert =
      'INSERT INTO bundle_option (product_id, position, type, required, title_pl, title_en) VALUES (?, ?, ?, ?, ?, ?)'
    const optionId = db.run(insert, id, position + 1, option.type, flag(option.required), option.label.pl, option.label.en)
    for (const item of option.items)
      db.run(
        `INSERT INTO bundle_selection (option_id, sku, quantity, is_default, can_change_quantity, position, price, price_type)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[optionId, item.sku, item.qty, flag(item.is_default), flag(item.can_change_quantity), item.position],
        ...[Math.round(item.price * 100), item.price_type],
      )
  })
  for (const item of product.grouped ?? [])
    db.run('INSERT INTO grouped_item VALUES (?, ?, ?, ?)', id, item.sku, item.qty, item.position)
  product.downloadable?.forEach(({ title, file, sample, downloads }, position) =>
    db.run(
      `INSERT INTO downloadable_link (product_id, position, title_pl, title_en, file, sample, downloads)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[id, position + 1, title.pl, title.en, file, sample ?? null, downloads ?? null],
    ),
  )
  if (product.gift_card) insertGiftCard(db, id, product.gift_card)
}

function insertGiftCard(db: Database, id: number, card: NonNullable<SeedProduct['gift_card']>) {
  const open = card.allow_open_amount ? [card.open_amount_min, card.open_amount_max].map(grosz) : [null, null]
  const amounts = JSON.stringify(card.amounts.map(grosz))
  db.run('INSERT INTO gift_card VALUES (?, ?, ?, ?, ?, ?)', id, amounts, ...open, card.giftcard_type, card.lifetime_days)
}

/**
 * Returns a product's attributes. A configurable product includes those of its variants, so that filters find it by them (by colour red,
 * for example).
 */
function attributesOf(product: SeedProduct): [string, string[]][] {
  const ofVariants = (product.variants ?? []).flatMap((variant) =>
    Object.entries(variant.configurable_values).map(([attribute, code]): [string, string[]] => [attribute, [code]]),
  )
  return [...Object.entries(product.attributes), ['manufacturer', [product.manufacturer]], ...ofVariants]
}

/** Returns the attributes by which a configurable product varies: those its variants have a value for. */
const variesBy = ({ variants }: SeedProduct) => Object.keys(variants?.[0]?.configurable_values ?? {})

interface VariantIds {
  id: number
  parentId: number
}

function seedVariant(db: Database, index: SeedIndex, product: SeedProduct, variant: SeedVariant, { id, parentId }: VariantIds) {
  const attributes = variesBy(product)
  const options = attributes.map((code) => index.option(code, variant.configurable_values[code] ?? ''))
  const net = netContentOf(variant.configurable_values.pack_size ?? '')
  insertProduct(db, {
    ...{ id, sku: variant.sku, type: 'SimpleProduct', parent_id: parentId, position: id },
    ...sharedColumns(index, product),
    ...priceColumns(variant),
    ...{ bestseller: 0, recommended: 0, new_from_date: null, new_to_date: null },
    ...{ ean: variant.ean ?? null, weight_grams: Math.round((variant.weight_kg ?? 0) * 1000) },
    ...{ net_value: net?.value ?? null, net_unit: net?.unit ?? null },
    variant_attributes: attributes.join(' '),
    variant_values: options.map(({ value_index }) => value_index).join(' '),
    bundle_discount_percent: null,
    ...stockColumns(variant.stock),
  })
  for (const lang of languages)
    insertText(db, id, lang, [
      ...[variant.name[lang], null, null, null, product.composition?.[lang], product.shelf_life?.[lang]],
      ...[variant.bulk_packaging?.[lang], options.map(({ label }) => label[lang]).join(' / ')],
    ])
  insertPriceHistory(db, id, variant.price_history)
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { availabilityOf, isSalable } from './availability.ts'
import { deliveryLabel } from './delivery-label.ts'
import { leadOf } from './description.ts'
import { LabelBadges } from './label-badges.tsx'
import { labelsOf } from './labels.ts'
import type { AddLine, LineIntent } from './line-intent.ts'
import { loyaltyCredit } from './loyalty.ts'
import { packsOf, picturesOf, type Pack } from './packs.ts'
import { BuyBox } from './parts/buy-box.tsx'
import { Gallery } from './parts/gallery.tsx'
import { LegalFrame } from './parts/legal-frame.tsx'
import { PriceLines } from './parts/price-lines.tsx'
import { Promises } from './parts/promises.tsx'
import { Sections } from './parts/sections.tsx'
import './parts/set-contents.module.css'
import { withPersonalPrices } from './personal-prices.ts'
import { priceView } from './price.ts'
import { needsChoice, type ProductDetail } from './product-kind.ts'
import css from './product-page.module.css'
import { productPath } from './product-path.ts'
import { ProductRail } from './product-rail.tsx'
import { productTrail } from './product-trail.ts'
import { productQuery } from './queries.ts'
import { StockWord } from './stock-word.tsx'
import { usePersonalPrices } from './use-personal-prices.ts'

// Few products are sets; their style comes with the page all the same, so that nothing moves.
const BundleContents = lazy(() => import('./parts/bundle-contents.tsx').then((part) => ({ default: part.BundleContents })))
const GroupedContents = lazy(() => import('./parts/grouped-contents.tsx').then((part) => ({ default: part.GroupedContents })))

export interface ProductPageProps {
  sku: string
  addToCart: AddLine
  /** After the product of this page is in the cart. */
  onAdded?: (line: LineIntent) => void
  /** The chain above the product; read off its categories unless given. */
  trail?: Crumb[]
}

export function ProductPage({ sku, addToCart, onAdded, trail }: ProductPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useSuspenseQuery(productQuery(useShopWindow(), sku))
  const prices = usePersonalPrices([{ sku }])
  if (!data) throw notFound()
  const product = withPersonalPrices(data, prices)
  const add: AddLine = async (line) => {
    const outcome = await addToCart(line)
    if (outcome.ok) onAdded?.(line)
    return outcome
  }
  const crumbs = [
    { label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` },
    ...(trail ?? productTrail(product.categories, locale)),
    { label: product.name ?? sku },
  ]
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs trail={crumbs} />
      <ProductView key={product.uid} product={product} onAdd={add} />
      <ProductRail title={<Trans>Related products</Trans>} skus={skusOf(product.related_products)} onAdd={addToCart} />
      <ProductRail title={<Trans>You may also like</Trans>} skus={skusOf(product.upsell_products)} onAdd={addToCart} />
    </div>
  )
}

function skusOf(linked: ({ sku: string | null } | null)[] | null) {
  return (linked ?? []).flatMap((one) => one?.sku ?? [])
}

/** One pack is no choice. */
function onlyPack(packs: Pack[]) {
  return packs.length === 1 && packs[0]?.salable ? packs[0].sku : undefined
}

function ProductView({ product, onAdd }: { product: ProductDetail; onAdd: AddLine }) {
  const path = productPath(useLocale(), product)
  const packs = product.__typename === 'ConfigurableProduct' ? packsOf(product) : []
  const [chosenSku, choose] = useState(() => onlyPack(packs))
  const chosen = packs.find((pack) => pack.sku === chosenSku)
  const price = chosen?.price ?? priceView(product)
  const availability = chosen?.availability ?? availabilityOf(product)
  const pictures = chosen?.pictures.length ? chosen.pictures : picturesOf(product)
  const facts = {
    sku: chosen?.sku ?? product.sku,
    ean: chosen?.ean ?? product.ean,
    wholesale: chosen?.wholesale ?? product.pakowanie_hurtowe_produktu,
  }
  return (
    <>
      <div className={css.product}>
        <Gallery
          key={pictures[0]?.url}
          pictures={pictures}
          name={product.name ?? ''}
          family={product.family}
          badges={<LabelBadges labels={labelsOf(product)} />}
        />
        <Decision product={product}>
          <div className={css.price}>
            <PriceLines
              large
              price={price}
              from={needsChoice(product) && product.__typename !== 'BundleProduct' && !chosen}
              returnTo={path}
            />
          </div>
          <LegalFrame product={product} />
          {packs.length || product.__typename === 'GroupedProduct' ? null : (
            <p className={css.state}>
              {product.pack_label ? <b>{product.pack_label}</b> : null}
              <StockWord availability={availability} />
            </p>
          )}
          {product.__typename === 'BundleProduct' ? (
            <Suspense>
              <BundleContents product={product} salable={isSalable(availability)} onAdd={onAdd} />
            </Suspense>
          ) : product.__typename === 'GroupedProduct' ? (
            <Suspense>
              <GroupedContents product={product} onAdd={onAdd} />
            </Suspense>
          ) : (
            <BuyBox
              product={product}
              packs={packs}
              chosen={chosen}
              onChoose={choose}
              price={price}
              rules={chosen?.rules ?? quantityRules(product.stock_item)}
              salable={isSalable(availability)}
              onAdd={onAdd}
            />
          )}
          <Promises
            delivery={isSalable(availability) ? deliveryLabel(chosen?.deliveryTime ?? product.delivery_time) : undefined}
            credit={product.__typename === 'GroupedProduct' ? undefined : loyaltyCredit(price)}
          />
        </Decision>
      </div>
      <Sections product={product} facts={facts} />
    </>
  )
}

function Decision({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const lead = leadOf(product)
  return (
    <div className={css.decision}>
      <p className={css.maker}>{product.manufacturer_label}</p>
      <h1>{product.name}</h1>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { formatNumber } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { useFeature } from '#shop/store/settings.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { nameInAddress, useAskedPack } from './asked-pack.ts'
import { availabilityOf, isSalable } from './availability.ts'
import { brandPath } from './brand-path.ts'
import { CardCorner, type Chosen } from './card-corner.ts'
import { deliveryLabel } from './delivery-label.ts'
import { leadOf } from './description.ts'
import { LabelBadges } from './label-badges.tsx'
import { labelsOf } from './labels.ts'
import { late } from './late-parts.ts'
import type { AddLine } from './line-intent.ts'
import { loadChoices } from './load-choices.ts'
import { loyaltyCredit } from './loyalty.ts'
import { galleryOf } from './gallery-pictures.ts'
import { packsOf, usualPack, type Pack } from './packs.ts'
import { BuyBox } from './parts/buy-box.tsx'
import { Gallery } from './parts/gallery.tsx'
import { PriceLines } from './parts/price-lines.tsx'
import { Promises } from './parts/promises.tsx'
import { Sections } from './parts/sections.tsx'
import './parts/set-contents.module.css'
import { withPersonalPrices } from './personal-prices.ts'
import { priceView, withLowest, type PriceView } from './price.ts'
import { tiersOf } from './price-tiers.ts'
import { isSupportedInCart, needsChoice, type ProductDetail } from './product-kind.ts'
import css from './product-page.module.css'
import { packPath } from './product-path.ts'
import { LateRail } from './late-rail.tsx'
import { isRegulated } from './regulated.ts'
import { productTrail } from './product-trail.ts'
import { productQuery } from './queries.ts'
import { starsOf } from './rating.ts'
import { LazyWhenVisible } from './lazy-when-visible.tsx'
import { StockWord } from './stock-word.tsx'
import type { ChosenBundle } from './chosen-set.ts'
import { useSet } from './use-set.ts'
import { useCustom } from './use-custom.ts'
import { usePersonalPrices } from './use-personal-prices.ts'
import type { Wanted } from './wanted-line.ts'

// Lazy-loaded, because few products are sets or regulated; their stylesheet is loaded with the page, so that they cause no layout shift.
const BundleContents = latePart(() => loadChoices().then((part) => part.BundleContents))
const LegalFrame = latePart(() => import('./parts/legal-frame.tsx').then((part) => part.LegalFrame))
const GroupedContents = latePart(() => loadChoices().then((part) => part.GroupedContents))

// Loaded near the screen, because few visits reach these parts.
const Reviews = late('Reviews')
const RecentlySeen = late('RecentlySeen')
const ProductActions = late('ProductActions')
const LowestPrice = late('LowestPrice')
const PriceTiers = late('PriceTiers')
const StockAlert = late('StockAlert')
const Substitutes = late('Substitutes')

export interface ProductPageProps {
  sku: string
  addToCart: AddLine
  /** Lets the shopper negotiate the price. */
  negotiate?: ComponentType<Wanted>
  /** Contact for a price that is given by an adviser. */
  adviser?: ComponentType<{ product: string }>
}

export function ProductPage({ sku, addToCart, negotiate, adviser }: ProductPageProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useSuspenseQuery(productQuery(useShopWindow(), sku))
  const asked = useAskedPack()
  const prices = usePersonalPrices([{ sku }])
  const hasReviews = useFeature('REVIEWS')
  if (!data) throw notFound()
  const product = withPersonalPrices(data, prices)
  const crumbs = [
    { label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` },
    ...productTrail(product, locale),
    { label: product.name ?? sku },
  ]
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs trail={crumbs} />
      <ProductView key={product.uid} product={product} asked={asked} onAdd={addToCart} negotiate={negotiate} adviser={adviser} />
      {hasReviews ? (
        <div id="reviews" className="sec">
          <LazyWhenVisible isBlock height={reviewsHeight(product.review_count)}>
            <Reviews sku={sku} name={product.name ?? ''} />
          </LazyWhenVisible>
        </div>
      ) : null}
      <LateRail title={<Trans>Related products</Trans>} skus={skusOf(product.related_products)} onAdd={addToCart} />
      <LateRail title={<Trans>You may also like</Trans>} skus={skusOf(product.upsell_products)} onAdd={addToCart} />
      <LateRail title={<Trans>Goes well with it</Trans>} skus={skusOf(product.crosssell_products)} onAdd={addToCart} />
      <LazyWhenVisible height="1px">
        <RecentlySeen key={sku} sku={sku} onAdd={addToCart} />
      </LazyWhenVisible>
    </div>
  )
}

function skusOf(linked: ({ sku: string | null } | null)[] | null) {
  return (linked ?? []).flatMap((one) => one?.sku ?? [])
}

/** Reserves height for the first reviews, so that little shifts when they arrive. */
const reviewsHeight = (count: number) => `${9 + Math.min(count, 5) * 7}rem`

/** Applies the lowest price of the service that computes it, which takes precedence over the product's own field. */
function withHeard(price: PriceView, lowest: number | undefined): PriceView {
  return price.kind === 'shown' && lowest !== undefined ? withLowest(price, lowest) : price
}

/** Returns the chosen pack, or the parts of a bundle, in the form that wishlist items take. */
function chosenOf(pack: Pack | undefined, bundle: ChosenBundle | undefined): Chosen | undefined {
  if (pack?.options.length) return { label: pack.label, selectedOptions: pack.options }
  return bundle?.chosen
}

interface ProductViewProps extends Pick<ProductPageProps, 'negotiate' | 'adviser'> {
  product: ProductDetail
  asked: string | undefined
  onAdd: AddLine
}

function ProductView({ product, asked, onAdd, negotiate: Negotiate, adviser: Adviser }: ProductViewProps) {
  const packs = product.__typename === 'ConfigurableProduct' ? packsOf(product) : []
  const [chosenSku, choose] = useState(() => asked ?? usualPack(product, packs)?.sku)
  const [heard, hear] = useState(asked)
  if (asked !== heard) {
    hear(asked)
    if (asked) choose(asked)
  }
  const chosen = packs.find((pack) => pack.sku === chosenSku)
  const path = packPath(useLocale(), product, chosen?.sku)
  const [lowest, tellLowest] = useState<{ sku: string; price: number }>()
  const until = (chosen ?? product).special_to_date
  const priced = chosen?.sku ?? product.sku ?? ''
  const { bundle, group } = useSet(product)
  const own = chosen?.price ?? bundle?.price ?? group?.price ?? priceView(product)
  const custom = useCustom(product, own)
  const priceNow = custom?.price ?? own
  const price = withHeard(priceNow, lowest?.sku === priced ? lowest.price : undefined)
  const Corner = use(CardCorner)
  const hasLowest = useFeature('LOWEST_PRICES')
  const hasAlerts = useFeature('STOCK_ALERTS')
  const hasCredit = useFeature('LOYALTY')
  const tiers = chosen?.tiers ?? (price.kind === 'shown' && !packs.length ? tiersOf(product, price.gross) : [])
  const availability = chosen?.availability ?? availabilityOf(product)
  const pictures = galleryOf(product, chosen)
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
          badges={<LabelBadges labels={labelsOf(product, price)} />}
        />
        <Decision product={product}>
          <div className={css.price}>
            <PriceLines
              large
              price={price}
              from={needsChoice(product) && !chosen && !bundle?.price && !group?.price && custom?.wrong.size !== 0}
              returnTo={path}
            />
          </div>
          {tiers.length > 0 ? (
            <LazyWhenVisible height="24px">
              <PriceTiers tiers={tiers} />
            </LazyWhenVisible>
          ) : null}
          {hasLowest && price.kind === 'shown' && price.regular !== undefined ? (
            <LazyWhenVisible height={until ? '76px' : '44px'}>
              <LowestPrice sku={priced} price={price} until={until} onLowest={tellLowest} />
            </LazyWhenVisible>
          ) : null}
          {isRegulated(product) ? (
            <Suspense>
              <LegalFrame product={product} />
            </Suspense>
          ) : null}
          {packs.length || product.__typename === 'GroupedProduct' ? null : (
            <p className={css.state}>
              {product.pack_label ? <b>{product.pack_label}</b> : null}
              <StockWord availability={availability} left={product.only_x_left_in_stock} />
            </p>
          )}
          {bundle && product.__typename === 'BundleProduct' ? (
            <Suspense>
              <BundleContents product={product} bundle={bundle} salable={isSalable(availability)} onAdd={onAdd} />
            </Suspense>
          ) : group ? (
            <Suspense>
              <GroupedContents group={group} onAdd={onAdd} />
            </Suspense>
          ) : (
            <BuyBox
              product={product}
              packs={packs}
              chosen={chosen}
              onChoose={(sku) => {
                choose(sku)
                nameInAddress(sku)
              }}
              price={price}
              rules={chosen?.rules ?? quantityRules(product.stock_item)}
              availability={availability}
              custom={custom}
              onAdd={onAdd}
            />
          )}
          {Adviser && price.kind === 'adviser' ? (
            <LazyWhenVisible height="60px">
              <Adviser product={product.name ?? ''} />
            </LazyWhenVisible>
          ) : null}
          {hasAlerts && availability === 'unavailable' ? (
            <LazyWhenVisible height="60px">
              <StockAlert uid={chosen?.uid ?? product.uid} path={path} />
            </LazyWhenVisible>
          ) : null}
          <Promises
            delivery={isSalable(availability) ? deliveryLabel(chosen?.deliveryTime ?? product.delivery_time) : undefined}
            credit={hasCredit && product.__typename !== 'GroupedProduct' ? loyaltyCredit(price) : undefined}
          />
          <div className={css.actions}>
            <span className={css.corner}>
              {Corner ? createElement(Corner, { product, chosen: chosenOf(chosen, bundle) }) : null}
            </span>
            {Negotiate && price.kind === 'shown' && isSalable(availability) && isSupportedInCart(product) ? (
              <Negotiate product={product} chosen={chosen} bundle={bundle} custom={custom} />
            ) : null}
            <LazyWhenVisible height="44px">
              <ProductActions sku={product.sku ?? ''} name={product.name ?? ''} path={path} />
            </LazyWhenVisible>
          </div>
        </Decision>
      </div>
      {availability === 'withdrawn' ? (
        <LazyWhenVisible isBlock height="420px">
          <Substitutes product={product} onAdd={onAdd} />
        </LazyWhenVisible>
      ) : null}
      <Sections product={product} facts={facts} onAdd={onAdd} />
    </>
  )
}

function Decision({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const lead = leadOf(product)
  const locale = useLocale()
  const maker = product.manufacturer_label
  const hasBrands = useFeature('BRANDS')
  const reviews = useFeature('REVIEWS') ? product.review_count : 0
  const stars = formatNumber(starsOf(product.rating_summary), locale, 1)
  return (
    <div className={css.decision}>
      <p className={css.maker}>{maker && hasBrands ? <Link to={brandPath(locale, maker)}>{maker}</Link> : maker}</p>
      <h1>{product.name}</h1>
      {reviews ? (
        <Link to="." search={true} hash="reviews" className={`link small ${css.rating}`}>
          {stars}/5 · <Plural value={reviews} one="# review" other="# reviews" />
        </Link>
      ) : null}
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </div>
  )
}

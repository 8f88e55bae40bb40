import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { familyTint } from './family-tint.ts'
import { LabelBadges } from './label-badges.tsx'
import { labelsOf } from './labels.ts'
import { priceView } from './price.ts'
import { needsChoice, type ProductCardData } from './product-kind.ts'
import { productPath } from './product-path.ts'
import { PriceLines } from './parts/price-lines.tsx'
import pictures from './parts/gallery.module.css'
import css from './product-page.module.css'

/** What the previous page knows of a product: a card has all of this and the price, a cart line only this. */
export type FramedProduct =
  | ProductCardData
  | (Pick<ProductCardData, 'sku' | 'name' | 'family' | 'manufacturer_label'> & {
      url_rewrites: ({ url: string | null } | null)[] | null
      thumbnail: { url: string | null } | null
    })

const isCard = (product: FramedProduct): product is ProductCardData => 'price_range' in product

/** The frame of a product page: what is known of the product, shown at its final position while the rest is read. */
export function ProductFrame({ product: card }: { product: FramedProduct }) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = card.name ?? ''
  return (
    <div className={`wrap ${css.page}`} aria-busy>
      <Breadcrumbs trail={[{ label: t({ message: 'Home', context: 'breadcrumb' }), to: `/${locale}` }, { label: name }]} />
      <div className={css.product}>
        <div className={pictures.gallery}>
          <div className={`${pictures.main} ${familyTint(card.family)}`}>
            {/* The card's own, which is on the device, below the one that the page is about to show. */}
            <Picture src={card.thumbnail?.url} alt={name} width={436} sizes="(max-width: 767px) 46vw, 290px" eager />
            <Picture src={card.thumbnail?.url} alt="" width={567} sizes="(max-width: 767px) 74vw, 567px" eager />
            <span className={pictures.badges}>
              {isCard(card) ? <LabelBadges labels={labelsOf(card, priceView(card))} /> : null}
            </span>
          </div>
          <div style={{ height: 112 }} />
        </div>
        <div className={css.decision}>
          <p className={css.maker}>{card.manufacturer_label}</p>
          <h1>{name}</h1>
          <Skeleton height="56px" />
          <div className={css.price}>
            {isCard(card) ? (
              <PriceLines large price={priceView(card)} from={needsChoice(card)} returnTo={productPath(locale, card)} />
            ) : (
              <Skeleton height="3rem" width="9rem" />
            )}
          </div>
          <Skeleton height="200px" />
        </div>
      </div>
    </div>
  )
}

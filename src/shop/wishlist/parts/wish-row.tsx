import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { availabilityOf } from '#shop/product/availability.ts'
import { familyTint } from '#shop/product/family-tint.ts'
import { priceView } from '#shop/product/price.ts'
import { packLink } from '#shop/product/product-path.ts'
import { StockWord } from '#shop/product/stock-word.tsx'
import { IconButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useRemoveWish } from '../mutations.ts'
import type { WishCardData } from '../wish-line.ts'
import css from './wish-row.module.css'
import { WishAction } from './wish-action.tsx'

/** A wish as one row, for the list view and the sidebar. */
export function WishRow({ card }: { card: WishCardData }) {
  const { t } = useLingui()
  const locale = useLocale()
  const remove = useRemoveWish()
  const { wish, product, choice, addedAt } = card
  const page = packLink(locale, product, card.pack)
  const name = product.name ?? wish.sku
  const price = priceView(product)
  const day = addedAt ? formatDay(addedAt, locale) : undefined
  return (
    <li className={css.row}>
      <Link {...page} className={`${css.picture} ${familyTint(product.family)}`} tabIndex={-1} aria-hidden>
        <Picture src={product.thumbnail?.url} alt="" width={98} />
      </Link>
      <div className={css.text}>
        <p className="tiny quiet">{product.manufacturer_label}</p>
        <h3>
          <Link {...page}>{name}</Link>
        </h3>
        {choice || product.pack_label ? <p className="small quiet">{choice || product.pack_label}</p> : null}
        <StockWord availability={availabilityOf(product)} />
        {day ? (
          <p className="tiny quiet">
            <Trans>on the list since {day}</Trans>
          </p>
        ) : null}
      </div>
      <div className={css.price}>
        {price.kind === 'shown' ? (
          <Price value={price.gross} size="md" />
        ) : price.kind === 'none' ? null : (
          <span className="small quiet">
            {price.kind === 'login' ? <Trans>Price after logging in</Trans> : <Trans>Price via adviser</Trans>}
          </span>
        )}
      </div>
      <div className={css.action}>
        <WishAction card={card} />
      </div>
      <IconButton className={css.remove} label={t`Remove ${name} from the wish list`} onClick={() => void remove(wish, name)}>
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}

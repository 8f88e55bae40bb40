import { IconShoppingCart } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import css from './empty-cart.module.css'

/** Shown for an empty cart, with suggestions where to go on. */
export function EmptyCart() {
  const home = `/${useLocale()}`
  return (
    <div className={css.empty}>
      <IconShoppingCart size={48} stroke={1.25} aria-hidden />
      <h2>
        <Trans>Your cart is empty</Trans>
      </h2>
      <p className="quiet">
        <Trans>Add products to place an order.</Trans>
      </p>
      <div className={css.actions}>
        <LinkButton to={home}>
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

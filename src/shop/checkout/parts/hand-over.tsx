import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import css from './order-status.module.css'

/**
 * Hands the cart over to an external checkout: a form posts it to our own server, which knows the customer, so that no URL contains a
 * token.
 */
export function HandOver({ cartId }: { cartId: string }) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action="/api/external-checkout" className={`wrap ${css.page}`}>
      <h1>
        <Trans>Taking you to the checkout</Trans>
      </h1>
      <input type="hidden" name="cart" value={cartId} />
      <input type="hidden" name="locale" value={locale} />
      <Button type="submit">
        <Trans>Go to the checkout</Trans>
      </Button>
    </form>
  )
}

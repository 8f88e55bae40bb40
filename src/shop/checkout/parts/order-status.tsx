import { Trans } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { keepCart } from '#shop/cart/end-cart.ts'
import { keepOrderIntent, type OrderIntent } from '../order-intent.ts'
import { useOrderLook } from '../order-look.ts'
import { AskUs } from './ask-us.tsx'
import { Bought } from './bought.tsx'
import css from './order-status.module.css'

/** Shown when the answer to an order is missing: never sends it again automatically, but checks whether the order has closed the cart. */
export function OrderStatus({ intent }: { intent: OrderIntent }) {
  const { found, look } = useOrderLook(intent)
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        {found === 'accepted' ? (
          <Trans>Your order was accepted</Trans>
        ) : (
          <Trans>We are checking whether your order was accepted</Trans>
        )}
      </h1>
      {found === 'accepted' ? <Accepted intent={intent} /> : null}
      {found === 'waiting' ? <Waiting onLook={look} /> : null}
      {found === 'open' ? <Open cartId={intent.cartId} /> : null}
    </div>
  )
}

function Accepted({ intent: { email, number, ordered } }: { intent: OrderIntent }) {
  const locale = useLocale()
  const home = pathIn(locale)
  return (
    <>
      <Notice tone="success" role="status" title={<Trans>The cart is closed: the shop has taken your order.</Trans>}>
        {number ? (
          <Trans>
            Its number is <b className="num">{number}</b>.
          </Trans>
        ) : email ? (
          <Trans>The confirmation with the order number goes to {email}.</Trans>
        ) : (
          <Trans>The confirmation with the order number comes by e-mail.</Trans>
        )}{' '}
        <AskUs />
      </Notice>
      {ordered ? <Bought ordered={ordered} /> : null}
      <div className={css.ways}>
        {number ? (
          <LinkButton to={pathIn(locale, `customer/order-history/${number}`)}>
            <Trans>See the order</Trans>
          </LinkButton>
        ) : null}
        <LinkButton to={home} {...(number ? { kind: 'outline' } : {})}>
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </div>
    </>
  )
}

function Waiting({ onLook }: { onLook: () => void }) {
  return (
    <>
      <Notice tone="warning" role="status" title={<Trans>The answer of the shop has not come back.</Trans>}>
        <Trans>
          We do not send the order again by ourselves, so nothing is ordered twice. We look every few seconds whether it was
          accepted.
        </Trans>
      </Notice>
      <Button kind="outline" onClick={onLook}>
        <Trans>Check now</Trans>
      </Button>
      <p className="small quiet">
        <AskUs />
      </p>
    </>
  )
}

function Open({ cartId }: { cartId: string }) {
  async function orderOnceMore() {
    await keepCart(cartId)
    keepOrderIntent(undefined)
  }
  return (
    <>
      <Notice tone="warning" role="status" title={<Trans>The order did not reach the shop.</Trans>}>
        <Trans>Your cart is still there and everything you gave is safe. You can order once more.</Trans>
      </Notice>
      <Button onClick={() => void orderOnceMore()}>
        <Trans>Back to the summary</Trans>
      </Button>
    </>
  )
}

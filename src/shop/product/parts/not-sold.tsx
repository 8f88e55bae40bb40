import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { helpLine } from '#platform/configured/help-line.ts'
import { Button } from '#ui/button.tsx'
import { isSalable, type Availability } from '../availability.ts'
import type { PriceView } from '../price.ts'
import css from './buy-box.module.css'

interface NotSoldProps {
  price: PriceView
  availability: Availability
  onPress: () => void
}

/** What is said in the place of the button where the page does not sell a product. */
export function NotSold({ price, availability, onPress }: NotSoldProps) {
  if (availability === 'withdrawn')
    return (
      <p className={`quiet ${css.signIn}`}>
        <Trans>This product can no longer be bought here. Similar ones stand below.</Trans>
      </p>
    )
  if (price.kind === 'adviser')
    return (
      <CallUs>
        <Trans>An adviser tells you the price.</Trans>
      </CallUs>
    )
  if (price.kind === 'none')
    return (
      <CallUs>
        <Trans>This page cannot tell the price of this product, and does not sell it. Ask us about it.</Trans>
      </CallUs>
    )
  if (!isSalable(availability)) return null
  return (
    <CallUs>
      <Button full large kind="outline" aria-disabled onClick={onPress}>
        <Trans>Not for the cart yet</Trans>
      </Button>
      <Trans>It can be ordered by phone.</Trans>
    </CallUs>
  )
}

/** Where the page cannot sell it, a person can: the number, ready to be called. */
function CallUs({ children }: { children: ReactNode }) {
  const { phone, href } = helpLine
  return (
    <div className={`quiet ${css.signIn} ${css.ask}`}>
      {children}{' '}
      <a href={href} className={`link ${css.call}`}>
        <Trans>Call: {phone}</Trans>
      </a>
    </div>
  )
}
